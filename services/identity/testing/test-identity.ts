import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Clock } from '@delvik/runtime/clock'
import { readConfig } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { linkToken } from '@delvik/runtime/link-token'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { termsVersion } from '@delvik/schemas/values/account'
import { identityService } from '../service.ts'

export const password = 'en lång mening'
export const linkSecret = 'a link secret of tests, long enough'

/** The wall clock, moved on by tests. */
class MovedClock extends Clock {
  ahead = 0
  now(): Date {
    return new Date(Date.now() + this.ahead)
  }
}

export interface Answer {
  data: any // whatever the test asks for
  errors?: { extensions: { code: string; fields?: object[]; retryAt?: string } }[]
}

interface Caller {
  token?: string
  ip?: string
}

interface Asking extends Caller {
  /** What is selected of the payload. */
  fields?: string
  commandId?: string
}

interface SigningUp extends Pick<Asking, 'commandId' | 'ip'> {
  name?: string
  lang?: string
}

/** Hands on the service's keys: where they are has to be told before the service has a port. */
async function openKeySet(): Promise<{ url: string; source?: URL } & AsyncDisposable> {
  const server = createServer(async (_, response) => {
    if (keySet.source) response.end(await (await fetch(keySet.source)).text())
    else response.writeHead(503).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  const close = async () => {
    server.close()
    server.closeAllConnections()
  }
  const keySet: Awaited<ReturnType<typeof openKeySet>> = {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: close,
  }
  return keySet
}

/** The whole service on a database of its own, reached as the gateway reaches it. */
export class TestIdentity implements AsyncDisposable {
  private constructor(
    readonly service: RunningService,
    readonly database: Database,
    readonly clock: MovedClock,
    private readonly held: { neighbours: readonly RunningService[]; opened: AsyncDisposable },
  ) {}

  get url(): string {
    return this.service.url
  }

  /** @param others neighbours that a test speaks for */
  static async start(
    settings: Record<string, string> = {},
    others: readonly ServiceDefinition[] = [],
  ): Promise<TestIdentity> {
    await using opened = new AsyncDisposableStack()
    const { url: POSTGRES_URL } = opened.use(await openTestDatabase())
    const keySet = opened.use(await openKeySet())
    const environment = {
      DELVIK_MODE: 'demo',
      DELVIK_LOG: 'silent',
      POSTGRES_URL,
      KEYS_URL: POSTGRES_URL,
      PORT: '0',
      LINK_SECRET: linkSecret,
      AUTH_SIGN_UPS_PER_IP: '10000',
      AUTH_UNCHECKED_TRIES: '10000',
      IDENTITY_JWKS_URL: keySet.url,
      OWN_WRITES_PATIENCE_MS: '15000',
      ...settings,
    }
    const config = readConfig(environment, readRuntimeConfig)
    const platform = opened.use(await openPlatform(config, createLogger({ service: 'test', level: 'silent' })))
    const clock = new MovedClock()
    const shared = { ...platform, clock }
    const neighbours: RunningService[] = []
    for (const one of others) neighbours.push(opened.use(await startService(one, environment, shared)))
    const service = opened.use(await startService(identityService, environment, shared))
    keySet.source = new URL('/.well-known/jwks.json', service.url)
    const database = opened.use(openDatabase({ url: POSTGRES_URL, schema: 'identity', max: 2 }))
    return new TestIdentity(service, database, clock, { neighbours, opened: opened.move() })
  }

  async ask(query: string, { token, ip = '192.0.2.1' }: Caller = {}): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${this.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
    return (await response.json()) as Answer
  }

  /** @param input `market: SE` and so on */
  async mutate(name: string, input: string, options: Asking = {}): Promise<Answer> {
    const { fields = '__typename', commandId = randomUUID() } = options
    return this.ask(`mutation { ${name}(input: { commandId: "${commandId}", ${input} }) { ${fields} } }`, options)
  }

  async signUp(email: string, options: SigningUp = {}): Promise<Answer> {
    const { name = 'Åsa Öberg', lang = 'sv', ...by } = options
    const fields = `name: "${name}", email: "${email}", password: "${password}", acceptTerms: true`
    const input = `${fields}, termsVersion: "${termsVersion}", language: ${lang}, market: SE`
    return this.mutate('signUp', input, { fields: 'registered', ...by })
  }

  async post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-delvik-csrf': '1', 'user-agent': 'one browser', ...headers },
      body: JSON.stringify(body),
    })
  }

  async signIn(email: string, secret = password): Promise<{ token: string; cookie: string }> {
    const response = await this.post('sign-in', { email, password: secret })
    if (!response.ok) throw new Error(JSON.stringify(await response.json()))
    return { token: tokenOf(await response.json()), cookie: cookieOf(response) }
  }

  /** What the app of somebody with a second factor shows and was not used; time passes until there is such a code. */
  async codeOf(email: string): Promise<string> {
    const response = await fetch(`${this.url}/auth/codes/of?email=${encodeURIComponent(email)}`)
    const { code } = (await response.json()) as { code: string | null } // of our own route
    if (code !== null) return code
    this.clock.ahead += 30_000
    return this.codeOf(email)
  }

  /** The first sign-in of staff: with a second factor set up in it, it opens what is theirs. */
  async signInStaff(email: string): Promise<{ token: string; cookie: string }> {
    const { token, cookie } = await this.signIn(email)
    await this.mutate('beginSecondFactor', `password: "${password}"`, { token })
    await this.mutate('enableSecondFactor', `code: "${await this.codeOf(email)}"`, { token })
    const response = await this.post('refresh', {}, { cookie })
    return { token: tokenOf(await response.json()), cookie: cookieOf(response) }
  }

  /** The token of the last mail of a kind, as the service that mails derives it. */
  async mailed(type: 'ConfirmationRequested' | 'PasswordResetRequested'): Promise<string> {
    const last = 'SELECT id FROM events WHERE type = $1 ORDER BY txid DESC LIMIT 1'
    const { rows } = await this.database.query(last, [type])
    return linkToken(linkSecret, rows[0].id, type === 'ConfirmationRequested' ? 'confirm' : 'reset')
  }

  async types(): Promise<string[]> {
    const { rows } = await this.database.query('SELECT type FROM events ORDER BY txid, seq')
    return rows.map(({ type }) => type)
  }

  async settle(): Promise<void> {
    await settleAll([...this.held.neighbours, this.service])
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve(this.held.opened[Symbol.asyncDispose]())
  }
}

export function codes({ errors = [] }: Answer): string[] {
  return errors.map(({ extensions }) => extensions.code)
}

/** `__Host-delvik=…` as the browser sends it back; empty when it was cleared. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function tokenOf(body: unknown): string {
  return (body as { accessToken: string }).accessToken // of our own route
}
