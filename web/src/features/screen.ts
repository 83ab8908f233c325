import type { i18n, TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params } from 'react-router'
import type { Head } from '../../server/renderer.ts'
import type { ReadGraph } from '../graph/post-document.ts'
import type { ReadTexts } from '../i18n/texts.ts'

/** What a `*-screen.tsx` exports. */
export interface ScreenModule {
  Screen: ComponentType
  /** Data of the public pages, read before they are shown, on the server too. */
  load?: (args: LoaderFunctionArgs, context: ScreenContext) => Promise<unknown>
  /** Data that the server writes into the page for a screen that reads them by the graph client in the browser. */
  written?: (args: LoaderFunctionArgs, context: ScreenContext) => Promise<unknown>
  /** A title from the loaded data, instead of the one in the table. */
  title?: (data: never, t: TFunction) => string | undefined
  /** What search engines and previews are told. */
  head?: (data: never, t: TFunction) => Head
  /** A cheap query for what identifies the written page beside its language; null when it must not be kept. */
  version?: (params: Params, context: Pick<ScreenContext, 'graph' | 'texts'>) => Promise<string | null>
}

/** What differs between the browser, the server and a test. */
export interface ScreenContext {
  texts: i18n
  readTexts: ReadTexts
  graph: ReadGraph
  demo: boolean
  /** Pages are written here and not shown. */
  writing?: true
  /** Gets code of a page, by an import. */
  code: <T>(get: () => Promise<T>) => Promise<T>
  /** Resolves to whether the visitor is signed in. */
  signedIn: () => Promise<boolean>
}
