import type { Language } from '@delvik/schemas/values/languages'
import type { HydrationState } from 'react-router'
import type { LanguageSites } from '../i18n/language-sites.ts'
import type { TextBundle } from '../i18n/texts.ts'

/** What the server tells the client in the page's JSON block. */
interface PageState {
  language: Language
  /** Origins by language, where each has a host of its own. */
  sites?: LanguageSites
  demo: boolean
  /** Texts of the page, so that they cost no further request. */
  texts: TextBundle
  /** Data and errors of the routes, when the server has written the page itself. */
  hydration?: HydrationState
}

const id = 'page-state'

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(id)!.textContent!) as PageState
}

/** The block as HTML; no text inside can close it. */
export function pageStateBlock(state: PageState): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
}
