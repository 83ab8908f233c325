import type { Language } from '@delvik/schemas/values/languages'
import { createInstance, type i18n } from 'i18next'

/** Files of web/locales/<language>: each is loaded with the first screen that needs it. */
export const namespaces = [
  'common',
  'errors',
  'values',
  'landing',
  'account',
  'search',
  'pitch',
  'fit',
  'settings',
  'identity',
  'staff',
  'books',
  'profile',
  'upload',
  'people',
  'home',
  'messages',
  'conversation',
  'wizard',
  'saved',
  'searches',
  'review',
  'reports',
  'country',
  'help',
  'about',
  'perks',
  'packages',
  'assistant',
  'climate',
  'receipt',
  'replies',
  'refer',
  'ranking',
  'social',
] as const
export type Namespace = (typeof namespaces)[number]

/** Gets one text file. */
export type ReadTexts = (language: Language, namespace: Namespace) => Promise<Texts>
type Texts = Record<string, unknown>

/** Texts by namespace, as they travel in a page. */
export type TextBundle = Partial<Record<Namespace, Texts>>

export async function startTexts(language: Language, bundle: TextBundle): Promise<i18n> {
  const texts = createInstance()
  await texts.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(bundle),
    defaultNS: 'common',
    resources: { [language]: bundle },
    interpolation: { escapeValue: false },
  })
  return texts
}

/** Adds what is not there yet, in the language of the page. */
export async function addTexts(texts: i18n, wanted: readonly Namespace[], read: ReadTexts): Promise<void> {
  // Set by `startTexts`.
  const language = texts.language as Language
  const missing = wanted.filter((namespace) => !texts.hasResourceBundle(language, namespace))
  const bundle = await bundleTexts(language, missing, read)
  for (const [namespace, file] of Object.entries(bundle)) texts.addResourceBundle(language, namespace, file)
}

export async function bundleTexts(
  language: Language,
  wanted: readonly Namespace[],
  read: ReadTexts,
): Promise<TextBundle> {
  const texts = wanted.map(async (namespace) => [namespace, await read(language, namespace)] as const)
  return Object.fromEntries(await Promise.all(texts))
}
