import type { Language } from '@delvik/schemas/values/languages'

/** What search engines and previews are told about a page. */
export interface Head {
  description?: string
  /** Not for search engines. */
  hidden?: boolean
  /** The one address of the page, from the origin's root. */
  canonical?: string
  /** Whose host has that address, when it is not the one that is asked: a page that is written in one language. */
  canonicalIn?: Language
  /** Open Graph properties; a path stands for an address of this origin. */
  preview?: Record<string, string>
  /** A schema.org graph. */
  structured?: object
}

/** One place of the client's table of addresses. */
export interface Address {
  /** The pattern, such as `/pitch/:id/:slug?`. */
  pattern: string
  /** Written by the server; other places are a shell that the client fills. */
  rendered: boolean
  /** Is the same for everybody who asks in its language, so that one copy serves all for some seconds. */
  kept: boolean
  /** Not for search engines, whatever is written. */
  hidden: boolean
  /** Says the same on the hosts of all languages. */
  translated: boolean
  title: string
  /** HTML of the shell. */
  shell: string
  /** Source files that the browser needs, for preload links. */
  files: readonly string[]
  /** Its texts, which travel in the page. */
  texts: object
}

/** What the browser needs for one place of the table. */
export interface Place {
  path: string
  frame: 'public' | 'entry' | 'app' | 'staff'
  /** Source files: the frame's, which others share, and the screen's. */
  files: readonly [frame: string, screen: string]
}

/** A page as its parts. */
export interface Written {
  status: number
  title: string
  head: Head
  html: string
  /** What the client takes over; absent when something failed, so that it reads the data itself. */
  hydration?: unknown
}

export interface PageWriter {
  addressOf(pathname: string, language: Language): Promise<Address>
  /** What identifies the written page beside pattern and language, by a cheap query; null when it must not be kept. */
  versionOf(url: URL, language: Language): Promise<string | null>
  write(url: URL, language: Language): Promise<Written>
}

/** The exports of the built `entry-server`. */
export interface Renderer {
  openPageWriter(options: { gatewayUrl: string; demo: boolean }): PageWriter
  /** Paths of the pages that search engines find in every language. */
  translatedPaths: readonly string[]
  /** Every place but those of the demo alone. */
  places: readonly Place[]
  htmlLang(language: Language): string
  /** Applies the chosen theme before anything is painted, and sees to it when the client does not come. */
  headScript: string
  pageStateBlock(state: {
    language: Language
    sites?: Readonly<Record<Language, string>>
    demo: boolean
    texts: object
    hydration?: unknown
  }): string
}
