import { readFileSync } from 'node:fs'
import { type Language, languages } from '@delvik/schemas/values/languages'
import { createInstance, type TFunction } from 'i18next'

const instance = createInstance()
await instance.init({
  resources: Object.fromEntries(languages.map((lang) => [lang, { translation: load(lang) }])),
  supportedLngs: languages,
  lowerCaseLng: false,
  fallbackLng: false,
  interpolation: { escapeValue: false },
})

function load(lang: Language): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`../locales/${lang}.json`, import.meta.url), 'utf8'))
}

/** The mail texts of one language. They are plain text: whoever puts them into HTML escapes them. */
export function texts(lang: Language): TFunction {
  return instance.getFixedT(lang)
}
