export interface CachedPage {
  status: number
  document: string
}

const mostPages = 500

/** Written pages by what identifies them: a page that has changed has another key, and the old one is not asked for. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page) this.put(key, page)
    return page
  }

  put(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#pages.set(key, page)
    if (this.#pages.size > mostPages) this.#pages.delete(this.#pages.keys().next().value!)
  }
}
