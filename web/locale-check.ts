import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCodes } from '../schemas/errors.ts'
import { languages } from '../schemas/values/languages.ts'

const locales = fileURLToPath(new URL('locales', import.meta.url))
/** The language whose keys the code is checked against. */
const reference = 'en-GB'

type Texts = { [key: string]: string | Texts }

/** What is missing, extra or empty in the text files, one line each: all languages have the same keys and variables. */
export async function localeProblems(): Promise<string[]> {
  const files = (await readdir(path.join(locales, reference))).sort()
  const others = languages.filter((language) => language !== reference)
  const perFile = await Promise.all(files.map(async (file) => {
    const wanted = await textsOf(reference, file)
    const compared = others.map(async (language) =>
      compare(`${language}/${file}`, wanted, await textsOf(language, file))
    )
    return (await Promise.all(compared)).flat()
  }))
  const strange = await Promise.all(others.map(async (language) => extraFiles(language, files)))
  return [...perFile.flat(), ...strange.flat(), ...(await missingErrors())]
}

/** Every code of the closed list is a sentence for people. */
async function missingErrors(): Promise<string[]> {
  const texts = await textsOf(reference, 'errors.json')
  return errorCodes.filter((code) => !texts.has(code)).map((code) => `${reference}/errors.json: ${code} is missing`)
}

async function extraFiles(language: string, files: string[]): Promise<string[]> {
  const found = await readdir(path.join(locales, language)).catch(() => [])
  return found.filter((file) => !files.includes(file)).map((file) => `${language}/${file} is extra`)
}

function compare(name: string, wanted: Map<string, string>, found: Map<string, string>): string[] {
  const missing = [...wanted.keys()].filter((key) => !found.get(key)).map((key) => `${name}: ${key} is missing`)
  const extra = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${name}: ${key} is extra`)
  const variables = [...wanted]
    .filter(([key, text]) => found.get(key) && variablesOf(text) !== variablesOf(found.get(key)!))
    .map(([key]) => `${name}: ${key} has other variables`)
  return [...missing, ...extra, ...variables]
}

function variablesOf(text: string): string {
  return (text.match(/{{[^}]+}}/g) ?? []).sort().join(' ')
}

async function textsOf(language: string, file: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(locales, language, file), 'utf8').catch(() => '{}')
  return new Map(flatten(JSON.parse(text) as Texts, ''))
}

function flatten(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`)
  )
}
