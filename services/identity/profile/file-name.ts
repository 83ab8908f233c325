import { DomainError } from '@delvik/runtime/errors'
import { fileNameOf } from '@delvik/schemas/forms/file-name'

/** What a file is called where people see it. @throws DomainError INVALID_INPUT for what they could not see, or is none */
export function readFileName(given: string): string {
  const name = fileNameOf(given)
  if (name === undefined) throw new DomainError('INVALID_INPUT')
  return name
}
