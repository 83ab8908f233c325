import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { catalogues } from '@delvik/schemas/events/catalogues'
import { termsVersion } from '@delvik/schemas/values/account'
import type { Role, StaffRole } from '@delvik/schemas/values/account'
import { type Market, marketFacts } from '@delvik/schemas/values/markets'
import { launchBrowser, openContext, type View } from '@delvik/web/e2e/browser'
import type { Browser, Page } from 'playwright-core'
import { linkToken } from '@delvik/apphost/demo/registration'
import { declare } from '@delvik/apphost/demo/talk/declarations'
import type { PlatformOptions, RunningPlatform } from '@delvik/apphost/hosting'
import { codeOf, Person } from '@delvik/apphost/demo/person'
import { startChildPlatform } from '@delvik/apphost/child-platform'

/**
 * What a stage has for itself on servers that the environment names: several stages share them.
 * @param name of the stage
 */
export function ownPlaces(name: string): Record<string, string> {
  const { KAFKA_BROKERS, MONGODB_URL, ELASTICSEARCH_URL, S3_ENDPOINT, SMTP_URL } = process.env
  const generation = randomInt(2, 1_000_000)
  const heard = Object.keys(catalogues)
  const login = Object.entries(process.env).filter(([setting]) => setting.startsWith('S3_')) as [string, string][] // none is unset
  return {
    ...(KAFKA_BROKERS && { KAFKA_BROKERS, BUS_GENERATIONS: heard.map((service) => `${service}=${generation}`).join() }),
    ...(MONGODB_URL && { MONGODB_URL: new URL(name, MONGODB_URL).href }),
    ...(ELASTICSEARCH_URL && { ELASTICSEARCH_URL, ELASTICSEARCH_PREFIX: name }),
    ...(S3_ENDPOINT && { ...Object.fromEntries(login), S3_BUCKET: name.replace('_', '-') }),
    ...(SMTP_URL && { SMTP_URL }),
  }
}

/** Of everybody on a stage. */
export const password = 'Norrsken-7421'

type Start = (options: PlatformOptions) => Promise<RunningPlatform>

/** Journeys are walked in one process; with STAGE=cluster in one for each service, with STAGE=containers in images. */
const starts: Record<string, Start> = {
  cluster: async (options) => (await import('@delvik/apphost/cluster')).startCluster(options),
  containers: async () => (await import('./containers.ts')).startContainers(),
}
const startAsAsked = starts[process.env['STAGE'] ?? ''] ?? startChildPlatform

/** On a slow machine people wait, rather than see a shell, or not yet what they have written. */
export const patience = { PAGE_PATIENCE_MS: '15000', OWN_WRITES_PATIENCE_MS: '15000' }

/** The whole platform over an empty world, with a browser: where journeys are walked. */
export class Stage<P extends RunningPlatform = RunningPlatform> implements AsyncDisposable {
  /** Addresses of those who sign in with a code. */
  readonly #staff = new Set<string>()

  private constructor(
    readonly platform: P,
    private readonly opened: AsyncDisposableStack,
    private readonly browser: () => Promise<Browser>,
  ) {}

  /** @param postgresUrl of a server; the stage makes databases of its own there */
  static open(postgresUrl: string, settings: Record<string, string> = {}): Promise<Stage> {
    return Stage.openOn(startAsAsked, postgresUrl, { ...patience, ...settings })
  }

  static async openOn<P extends RunningPlatform>(
    start: (options: PlatformOptions) => Promise<P>,
    postgresUrl: string,
    settings: Record<string, string> = {},
  ): Promise<Stage<P>> {
    await using opened = new AsyncDisposableStack()
    const name = `stage_${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const url = new URL(postgresUrl)
    url.pathname = `/${name}`
    const files = await mkdtemp(path.join(tmpdir(), 'delvik-stage-'))
    opened.defer(() => rm(files, { recursive: true, force: true }))
    const environment = { GRAPH_OPEN: 'true', DELVIK_LOG: 'error', ...settings, ...ownPlaces(name) }
    const platform = opened.use(await start({ postgresUrl: url.href, port: 0, files, environment }))
    let browser: Promise<Browser> | undefined
    opened.defer(async () => (await browser)?.close())
    return new Stage(platform, opened.move(), () => (browser ??= launchBrowser()))
  }

  get url(): string {
    return this.platform.url
  }

  /** A fresh person at the screen: no cookies, no storage. */
  async visit(view: View = {}): Promise<Page> {
    const context = await openContext(await this.browser(), this.url, view)
    this.opened.defer(() => context.close())
    const page = await context.newPage()
    page.setDefaultTimeout(40_000)
    return page
  }

  /** Somebody without a browser, by the public interface; signed out. */
  stranger(): Person {
    return Person.at(this.url)
  }

  /** Signs somebody up who has not used the link of the mail yet. */
  async register(email: string, market: Market = 'SE'): Promise<void> {
    const language = marketFacts[market].language.replace('-', '_')
    const form = { name: nameOf(email), email, password, acceptTerms: true, termsVersion, language, market }
    await this.stranger().command('signUp', form, 'registered')
    await this.settle()
  }

  /** Signs somebody up with a confirmed address, and a role where one is given; investors in the United Kingdom declare themselves. */
  async member(
    email: string,
    { role, market = 'SE', declares = true }: { role?: Role; market?: Market; declares?: boolean } = {},
  ): Promise<Person> {
    await this.register(email, market)
    const person = await this.signIn(email)
    await person.command('confirmEmail', { token: await linkToken(this.platform, email) }, 'confirmed')
    if (role) await person.command('chooseRole', { role }, 'me { role }')
    if (declares && role === 'investor' && market === 'GB') await declare(person, nameOf(email))
    await this.settle()
    return person
  }

  /** A member of the staff. */
  async staff(email: string, role: StaffRole, who: { role?: Role; market?: Market } = {}): Promise<Person> {
    const person = await this.member(email, who)
    await this.platform.grant(email, role)
    await person.takeSecondFactor(email, password)
    await this.settle()
    this.#staff.add(email)
    return person
  }

  /** A member or one of the staff, again: after the clock has moved their session is over. */
  async signIn(email: string): Promise<Person> {
    if (this.#staff.has(email)) await this.codeOf(email)
    return this.stranger().signIn(email, password)
  }

  /** What the app of one of the staff shows and was not used; time passes until there is such a code. */
  async codeOf(email: string): Promise<string> {
    const code = () => codeOf(this.platform.addresses.auth, email)
    return code().catch(() => this.wait(30_000).then(code))
  }

  isStaff(email: string): boolean {
    return this.#staff.has(email)
  }

  /** The last mail to somebody but for word of a new device, as each browser of a test is. */
  async newestMail(email: string) {
    await this.settle()
    const mails = await this.platform.mailbox(email)
    return mails.find(({ text }) => !text.includes('/pages/settings#sessions'))!
  }

  /** Lets time pass. */
  wait(milliseconds: number): Promise<void> {
    return this.platform.letPass(milliseconds)
  }

  settle(): Promise<void> {
    return this.platform.settle()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.opened.disposeAsync()
  }
}

function nameOf(email: string): string {
  const [name = ''] = email.split('@')
  return name.split('.').map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ')
}
