import type { Language } from '@delvik/schemas/values/languages'

/** Origins by language. */
export type LanguageSites = Readonly<Record<Language, string>>

let sites: LanguageSites | undefined

/** @param given undefined where one host speaks every language */
export function setSites(given: LanguageSites | undefined): void {
  sites = given
}

/** Whether a host has its language, so that neither a note here nor an account changes it. */
export function hasSites(): boolean {
  return sites !== undefined
}

/** This page on the host of another language; undefined where that is this host. */
export function addressIn(language: Language): string | undefined {
  const { origin, pathname, search, hash } = location
  const other = sites?.[language]
  return other && other !== origin ? other + pathname + search + hash : undefined
}
