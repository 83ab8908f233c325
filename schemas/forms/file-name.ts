import { isVisible } from './short-text.ts'

const longest = 200

/** What a file is called where people see it. Nothing for what they could not see, and for what is no name. */
export function fileNameOf(given: string): string | undefined {
  const name = given.normalize('NFC').trim()
  return name === '' || [...name].length > longest || !isVisible(name) ? undefined : name
}
