import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@delvik/schemas/values/languages'

/** A text of the client by its file and key, such as `account:signIn.submit`. @throws when there is none */
export type Say = (text: string) => string

export function sayIn(language: Language): Say {
  return (text) => {
    const [file, key] = text.split(':') as [string, string] // of the form above
    const texts: unknown = JSON.parse(readFileSync(path.resolve('web/locales', language, `${file}.json`), 'utf8'))
    const found = key.split('.').reduce((part: unknown, name) => Object(part)[name] as unknown, texts)
    if (typeof found !== 'string') throw new Error(`${language} has no text ${text}`)
    return found
  }
}
