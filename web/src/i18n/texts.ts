import type { Language } from '@delvik/schemas/values/languages'
import { createInstance, type i18n } from 'i18next'

/** Files of web/locales/<language>: each is loaded with the first screen that needs it. */
export const namespaces = [
  'common', 'errors', 'values', 'landing', 'account', 'search', 'pitch', 'settings', 'home', 'wizard', 'saved', 'review',
] as const
export type Namespace = (typeof namespaces)[number]

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' })

/** Where a text file stands in the build's manifest. */
export function textFile(language: Language, namespace: Namespace): string {
  return `../../locales/${language}/${namespace}.json`
}

export async function startTexts(language: Language): Promise<i18n> {
  const texts = createInstance()
  await texts.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  })
  await loadTexts(texts, ['common'])
  return texts
}

/** Adds what is not there yet, in the language of the page. */
export async function loadTexts(texts: i18n, wanted: readonly Namespace[]): Promise<void> {
  const language = texts.language as Language
  await Promise.all(
    wanted
      .filter((namespace) => !texts.hasResourceBundle(language, namespace))
      .map(async (namespace) => {
        texts.addResourceBundle(language, namespace, await files[textFile(language, namespace)]!())
      }),
  )
}
