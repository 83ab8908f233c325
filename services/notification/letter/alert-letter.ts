import type { TFunction } from 'i18next'
import type { LetterContent } from './layout.ts'
import type { NamedFoundPitch } from './mails.ts'

/** A mail stays readable; the list of the saved search has the rest. */
const mostLines = 20

/** Each pitch that was found, by which search and why. */
export function foundList(found: readonly NamedFoundPitch[], t: TFunction, locale: string): LetterContent['list'] {
  const words = new Intl.ListFormat(locale, { type: 'conjunction' })
  const lines = found.slice(0, mostLines).map(({ companyName, searchName, reasons }) => {
    const why = words.format(reasons.map((reason) => t(`alert.reason.${reason}`)))
    return t(reasons.length > 0 ? 'alert.line' : 'alert.lineOfAll', { companyName, searchName, why })
  })
  const rest = found.length - lines.length
  return { title: t('alert.title'), lines: rest > 0 ? [...lines, t('alert.more', { count: rest })] : lines }
}

/** To what one search finds, or to all of them. */
export function alertPath(found: readonly NamedFoundPitch[], what: 'open' | 'off'): string {
  const ids = [...new Set(found.map(({ savedSearchId }) => savedSearchId))]
  return ids.length === 1 ? `/pages/saved-searches?${what}=${ids[0]}` : '/pages/saved-searches'
}
