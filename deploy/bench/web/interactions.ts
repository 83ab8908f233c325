import { demoPassword } from '@delvik/apphost/demo/people'
import type { OneProcess } from '@delvik/apphost/platform'
import { launchBrowser } from '@delvik/web/e2e/browser'
import { deeds, feltOf } from '@delvik/web/e2e/deeds'
import type { Interactions } from '@delvik/web/e2e/interactions'
import { quantile } from '../measures.ts'
import { atMost, type BenchRow } from '../rows.ts'

const author = { email: 'malin.ekbacke@delvik.example', password: demoPassword }
const goal = 100
const visits = 5

/** What somebody with a phone waits for after a key or a click: the slowest of a visit, median of five. */
export async function* rows(_: string, platform: () => Promise<OneProcess>): AsyncIterable<BenchRow> {
  const { url: origin } = await platform()
  const browser = await launchBrowser()
  try {
    for (const [what, deed] of Object.entries(deeds)) {
      const felt: Interactions[] = []
      while (felt.length < visits) felt.push(await feltOf(browser, deed, { origin, ...author }))
      yield atMost(`INP of ${felt[0]!.count} ${what}`, quantile(felt.map((one) => one.slowest), 0.5), [goal, 'ms'])
    }
  } finally {
    await browser.close()
  }
}
