import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '@delvik/schemas/values/languages'
import type { Logger } from '@delvik/runtime/logger'
import { assetsOf, type BuiltWeb } from './built.ts'
import type { WebConfig } from './config.ts'
import { documentOf } from './document.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import type { Address, PageWriter, Written } from './renderer.ts'
import type { Site, Sites } from './sites.ts'

/** Milliseconds after which a new pitch stands on the pages that all visitors share. */
export const age = 5_000

/** The pages of the client: public ones written with their data, all others as a shell. */
export class Pages {
  readonly #built: BuiltWeb
  readonly #config: WebConfig
  readonly #sites: Sites
  readonly #writer: PageWriter
  readonly #logger: Logger
  readonly #cache: PageCache
  readonly #underWay = new Map<string, Promise<CachedPage>>()

  constructor(built: BuiltWeb, config: WebConfig, { sites, logger, cache = new PageCache() }: Around) {
    this.#built = built
    this.#config = config
    this.#sites = sites
    this.#logger = logger
    this.#cache = cache
    this.#writer = built.renderer.openPageWriter({ gatewayUrl: config.gatewayUrl, demo: config.mode === 'demo' })
  }

  /** @param path with its query, as it was asked for */
  async page(path: string, { language, origin }: Site): Promise<CachedPage> {
    const url = new URL(origin + path)
    const address = await this.#writer.addressOf(url.pathname, language)
    const asked = { url, address, language }
    if (!address.rendered) return this.#shell(asked)
    try {
      return (await inTime(this.#written(asked), this.#config.patience)) ?? this.#shell(asked)
    } catch (error) {
      this.#logger.error({ err: error, pattern: address.pattern }, 'page not written')
      return { ...this.#shell(asked), status: 500 }
    }
  }

  #written(page: Asked): Promise<CachedPage> {
    return page.address.kept ? this.#shared(page) : this.#versioned(page)
  }

  /** The same for everybody, whatever follows its path: written once for all who ask at a time. */
  #shared({ url, address, language }: Asked): Promise<CachedPage> {
    const key = `${language} ${address.pattern}`
    const cached = this.#cache.get(key)
    if (cached) return Promise.resolve(cached)
    const common = { url: new URL(address.pattern, url.origin), address, language }
    const work = this.#underWay.get(key) ??
      this.#fresh(common, key, age).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    return work
  }

  async #versioned(page: Asked): Promise<CachedPage> {
    const { url, address, language } = page
    const version = await this.#writer.versionOf(url, language).catch(() => null)
    const key = version && `${language} ${address.pattern} ${version}`
    return (key && this.#cache.get(key)) || this.#fresh(page, key)
  }

  async #fresh(page: Asked, key: string | null, age?: number): Promise<CachedPage> {
    const { url, address, language } = page
    const asked = await this.#writer.write(url, language)
    const written = key && asked.hydration ? await this.#forAll(asked, url, language) : asked
    const done = { status: written.status, document: this.#document(written, page) }
    if (key && written.hydration) this.#cache.put(key, done, age)
    if (written.status >= 500) this.#logger.warn({ pattern: address.pattern }, 'page written without its data')
    return done
  }

  /** What is kept for others was asked for at no visitor's own address: a page tells where it stands, as in `next`. */
  async #forAll(asked: Written, url: URL, language: Language): Promise<Written> {
    const common = new URL(asked.head.canonical ?? url.pathname, url.origin)
    return common.href === url.href ? asked : this.#writer.write(common, language)
  }

  #shell(page: Asked): CachedPage {
    const { address } = page
    const head = { hidden: address.hidden }
    const empty = { status: 200, title: address.title, head, html: address.shell }
    return { status: 200, document: this.#document(empty, page) }
  }

  #document(written: Written, { url, address, language }: Asked): string {
    const assets = assetsOf(this.#built.manifest, address.files)
    const { texts, translated } = address
    const place = { path: url.pathname, language, sites: this.#sites, demo: this.#config.mode === 'demo' }
    return documentOf({ ...written, ...place, texts, translated, assets }, this.#built.renderer)
  }
}

interface Around {
  sites: Sites
  logger: Logger
  cache?: PageCache
}

/** A page of one language that somebody wants. */
interface Asked {
  url: URL
  address: Address
  language: Language
}

/** Null when it takes too long; the work itself goes on and may fill the cache. */
async function inTime<T>(work: Promise<T>, patience: number): Promise<T | null> {
  const over = new AbortController()
  const late = delay(patience, null, { signal: over.signal }).catch(() => null)
  return Promise.race([work, late]).finally(() => over.abort())
}
