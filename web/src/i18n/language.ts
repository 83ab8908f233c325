import { type Language, languages } from '@delvik/schemas/values/languages'
import type { Currency, Market } from '@delvik/schemas/values/markets'

/** The market whose language it is: decides the home currency and the first guess of a region. */
export const homeMarket: Record<Language, Market> = { sv: 'SE', no: 'NO', da: 'DK', fi: 'FI', 'en-GB': 'GB' }

export const homeCurrency: Record<Language, Currency> = { sv: 'SEK', no: 'NOK', da: 'DKK', fi: 'EUR', 'en-GB': 'GBP' }

/** Languages by their own name. */
export const languageNames: Record<Language, string> = {
  sv: 'Svenska',
  no: 'Norsk',
  da: 'Dansk',
  fi: 'Suomi',
  'en-GB': 'English',
}

/** Of a page in another language, in each. */
export const hereToo: Record<Language, string> = {
  sv: 'Den här sidan finns på svenska',
  no: 'Denne siden finnes på norsk',
  da: 'Denne side findes på dansk',
  fi: 'Tämä sivu on myös suomeksi',
  'en-GB': 'This page is available in English',
}

/** Countries by their own name. */
export const countryNames: Record<Market, string> = {
  SE: 'Sverige',
  NO: 'Norge',
  DK: 'Danmark',
  FI: 'Suomi',
  GB: 'United Kingdom',
}

/** Value of the `lang` attribute (decision A31). */
export function htmlLang(language: Language): string {
  return language === 'no' ? 'nb' : language
}

/** A language as the graph names it: GraphQL names know no hyphen. */
type GraphLanguage<L = Language> = L extends `${infer Tongue}-${infer Region}` ? `${Tongue}_${Region}` : L

export function toGraph(language: Language): GraphLanguage {
  return language === 'en-GB' ? 'en_GB' : language
}

export function fromGraph(language: GraphLanguage): Language {
  return language === 'en_GB' ? 'en-GB' : language
}

export function htmlLanguages(): { language: Language; lang: string; name: string }[] {
  return languages.map((language) => ({ language, lang: htmlLang(language), name: languageNames[language] }))
}
