import type { ProviderName } from './people.ts'

/** What somebody does at the provider. */
interface Choice {
  person: string
  answer?: 'allow' | 'decline'
}

/** Somebody with a browser of their own, as far as redirects, forms and cookies go, who signs in by a provider. */
export class SocialVisitor {
  private readonly cookies = new Map<string, Map<string, string>>()

  /** @param url of the platform, or of identity alone */
  constructor(private readonly url: string) {}

  /** To the provider and back, then on by the page of ours. @returns what the page is told */
  async come(provider: ProviderName, choice: Choice, wish: Record<string, string> = {}): Promise<Answered> {
    await this.open(await this.goTo(provider, choice, wish))
    return this.post('finish')
  }

  /** @returns the address by which the provider sends them back, not opened yet */
  async goTo(provider: ProviderName, choice: Choice, wish: Record<string, string> = {}): Promise<URL> {
    return this.choose(await this.depart(provider, wish), choice)
  }

  /** @returns where the provider is to be asked */
  async depart(provider: ProviderName, wish: Record<string, string> = {}): Promise<URL> {
    return this.open(new URL(`/auth/social/${provider}/start?${new URLSearchParams(wish)}`, this.url))
  }

  /** Answers the page of the provider. */
  async choose(address: URL, { person, answer = 'allow' }: Choice): Promise<URL> {
    let [at, form] = [address, await this.send(address)]
    while (form.status >= 300 && form.status < 400) {
      at = leads(form, at)
      form = await this.send(at)
    }
    const [, action = ''] = /action="([^"]*)"/.exec(await form.text()) ?? []
    const asked = new URL(action.replaceAll('&amp;', '&'), at)
    let next = leads(await this.send(asked, { method: 'POST', body: new URLSearchParams({ person, answer }) }), asked)
    while (next.host === at.host) next = leads(await this.send(next), next)
    return next
  }

  /** Opens an address that leads somewhere else. */
  async open(address: URL): Promise<URL> {
    return leads(await this.send(address), address)
  }

  /** As the page of ours that somebody comes back to. */
  async post(step: 'finish' | 'register' | 'link' | '../refresh', body: object = {}): Promise<Answered> {
    const response = await this.send(new URL(`/auth/social/${step}`, this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-delvik-csrf': '1', origin: this.url },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answered // of our own route
  }

  /** Gives another browser what this one has been given. */
  copyTo(other: SocialVisitor): void {
    for (const [host, jar] of this.cookies) other.cookies.set(host, new Map(jar))
  }

  async send(address: URL, init: RequestInit = {}): Promise<Response> {
    const jar = this.cookies.get(address.host) ?? new Map<string, string>()
    this.cookies.set(address.host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}

/** Signed in, with a code due, asked for something, or refused. */
export interface Answered {
  accessToken?: string
  challenge?: string
  ask?: 'password' | 'account' | 'link' | 'close'
  ticket?: string
  name?: string
  email?: string | null
  next?: string
  code?: string
  fields?: { path: string; code: string }[]
}

function leads(response: Response, from: URL): URL {
  const location = response.headers.get('location')
  if (!location) throw new Error(`${from.href} leads nowhere: ${response.status}`)
  return new URL(location, from)
}
