import { readFile } from 'node:fs/promises'
import { type Language, languages } from '@delvik/schemas/values/languages'
import { createInstance, type TFunction } from 'i18next'

/**
 * What a service says to people itself, in mails and in files: a JSON file for each language. The texts are plain:
 * whoever puts them into HTML escapes them.
 */
export async function openTexts(folder: URL): Promise<(language: Language) => TFunction> {
  const read = async (language: Language) => {
    const translation: object = JSON.parse(await readFile(new URL(`${language}.json`, folder), 'utf8'))
    return [language, { translation }] as const
  }
  const instance = createInstance()
  await instance.init({
    resources: Object.fromEntries(await Promise.all(languages.map(read))),
    supportedLngs: languages,
    lowerCaseLng: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
  })
  return (language) => instance.getFixedT(language)
}
