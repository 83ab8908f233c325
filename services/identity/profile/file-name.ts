import { DomainError } from '@delvik/runtime/errors'
import { isVisible } from '@delvik/schemas/forms/short-text'

const longest = 200

/** What a file is called where people see it. @throws DomainError INVALID_INPUT for what they could not see, or is none */
export function readFileName(given: string): string {
  const name = given.normalize('NFC').trim()
  if (name === '' || [...name].length > longest || !isVisible(name)) throw new DomainError('INVALID_INPUT')
  return name
}
