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

/** What files say that are made for people, in one language. */
export function texts(lang: Language): TFunction {
  return instance.getFixedT(lang)
}
