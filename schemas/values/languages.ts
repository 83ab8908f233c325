/** The site's languages. `no` is Norwegian Bokmål; HTML and Intl call it `nb` (decision A31). */
export const languages = ['sv', 'no', 'da', 'fi', 'en-GB'] as const
export type Language = (typeof languages)[number]

/** BCP 47 tag for `Intl` and the `lang` attribute of HTML. */
export const localeOf: Record<Language, string> = {
  sv: 'sv-SE',
  no: 'nb-NO',
  da: 'da-DK',
  fi: 'fi-FI',
  'en-GB': 'en-GB',
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
