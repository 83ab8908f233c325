export interface CachedPage {
  status: number
  document: string
}

interface Entry {
  page: CachedPage
  until: number
}

const mostPages = 500

/** Written pages by what identifies them: a page that has changed has another key, and the old one is not asked for. */
export class PageCache {
  readonly #pages = new Map<string, Entry>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key)
    if (!entry || entry.until <= this.#now()) return undefined
    this.#put(key, entry)
    return entry.page
  }

  /** @param age milliseconds for which it is good, of a page whose key does not tell when it has changed */
  put(key: string, page: CachedPage, age = Infinity): void {
    this.#put(key, { page, until: this.#now() + age })
  }

  #put(key: string, entry: Entry): void {
    this.#pages.delete(key)
    this.#pages.set(key, entry)
    if (this.#pages.size > mostPages) this.#pages.delete(this.#pages.keys().next().value!)
  }
}
