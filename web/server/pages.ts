import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '@delvik/schemas/values/languages'
import type { Logger } from '@delvik/runtime/logger'
import { assetsOf, type BuiltWeb } from './built.ts'
import type { WebConfig } from './config.ts'
import { documentOf } from './document.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import type { Address, PageWriter, Written } from './renderer.ts'

/** The pages of the client: public ones written with their data, all others as a shell. */
export class Pages {
  readonly #built: BuiltWeb
  readonly #config: WebConfig
  readonly #writer: PageWriter
  readonly #logger: Logger
  readonly #cache = new PageCache()

  constructor(built: BuiltWeb, config: WebConfig, logger: Logger) {
    this.#built = built
    this.#config = config
    this.#logger = logger
    this.#writer = built.renderer.openPageWriter({ gatewayUrl: config.gatewayUrl, demo: config.mode === 'demo' })
  }

  /** @param path with its query, as it was asked for */
  async page(path: string, language: Language): Promise<CachedPage> {
    const url = new URL(new URL(this.#config.publicUrl).origin + path)
    const address = await this.#writer.addressOf(url.pathname, language)
    if (!address.rendered) return this.#shell(address, language)
    try {
      return (await inTime(this.#written(url, address, language), this.#config.patience)) ??
        this.#shell(address, language)
    } catch (error) {
      this.#logger.error({ err: error, pattern: address.pattern }, 'page not written')
      return { ...this.#shell(address, language), status: 500 }
    }
  }

  async #written(url: URL, address: Address, language: Language): Promise<CachedPage> {
    const version = await this.#writer.versionOf(url, language).catch(() => null)
    const key = version && `${language} ${address.pattern} ${version}`
    const cached = key && this.#cache.get(key)
    if (cached) return cached
    const asked = await this.#writer.write(url, language)
    const written = key && asked.hydration ? await this.#forAll(asked, url, language) : asked
    const page = { status: written.status, document: this.#document(written, address, language) }
    if (key && written.hydration) this.#cache.put(key, page)
    if (written.status >= 500) this.#logger.warn({ pattern: address.pattern }, 'page written without its data')
    return page
  }

  /** What is kept for others was asked for at no visitor's own address: a page tells where it stands, as in `next`. */
  async #forAll(asked: Written, url: URL, language: Language): Promise<Written> {
    const common = new URL(asked.head.canonical ?? url.pathname, url.origin)
    return common.href === url.href ? asked : this.#writer.write(common, language)
  }

  #shell(address: Address, language: Language): CachedPage {
    const head = { hidden: !address.rendered }
    const empty = { status: 200, title: address.title, head, html: this.#built.renderer.shellHtml }
    return { status: 200, document: this.#document(empty, address, language) }
  }

  #document({ title, head, html, hydration }: Written, { files, texts }: Address, language: Language): string {
    const assets = assetsOf(this.#built.manifest, files)
    const { mode, publicUrl } = this.#config
    const parts = { language, title, head, html, hydration, texts, assets, demo: mode === 'demo', publicUrl }
    return documentOf(parts, this.#built.renderer)
  }
}

/** Null when it takes too long; the work itself goes on and may fill the cache. */
async function inTime<T>(work: Promise<T>, patience: number): Promise<T | null> {
  const over = new AbortController()
  const late = delay(patience, null, { signal: over.signal }).catch(() => null)
  return Promise.race([work, late]).finally(() => over.abort())
}
