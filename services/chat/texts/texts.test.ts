import { readFile } from 'node:fs/promises'
import { phrases } from '@delvik/schemas/values/chat'
import { languages } from '@delvik/schemas/values/languages'
import { expect, test } from '@jest/globals'
import { texts } from './texts.ts'

test.each(languages)('phrases say in files what they say on the screen: %s', async (language) => {
  const file = new URL(`../../../web/locales/${language}/messages.json`, import.meta.url)
  const { phrase } = JSON.parse(await readFile(file, 'utf8'))
  expect(Object.fromEntries(phrases.map((one) => [one, texts(language)(`phrase.${one}`)]))).toEqual(phrase)
})

test('every language has the same texts, with the same values in them', async () => {
  const valuesOf = (held: unknown): unknown => {
    if (typeof held === 'string') return (held.match(/\{\{\w+\}\}/g) ?? []).toSorted()
    return Object.fromEntries(Object.entries(held as object).map(([key, value]) => [key, valuesOf(value)])) // of JSON
  }
  const shape = async (language: string) =>
    valuesOf(JSON.parse(await readFile(new URL(`../locales/${language}.json`, import.meta.url), 'utf8')))
  const [first, ...others] = await Promise.all(languages.map(shape))
  for (const other of others) expect(other).toEqual(first)
})
