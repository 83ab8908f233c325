import { setTimeout as delay } from 'node:timers/promises'

interface ProviderPage {
  url: string | null
  /** Why there will be none. */
  failure?: unknown
}

/** Milliseconds between two looks at what the provider has answered, and for all of them. */
const patience = { look: 100, all: 60_000 }

/** The address of a page that the provider was asked for. @throws when it opens none */
export async function providerPage(look: () => Promise<ProviderPage | null>): Promise<string> {
  const end = Date.now() + patience.all
  for (;;) {
    const page = await look()
    if (page?.url) return page.url
    if (page?.failure || Date.now() > end) throw new Error(`no page of the provider: ${page?.failure}`)
    await delay(patience.look)
  }
}
