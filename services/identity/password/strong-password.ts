import { DomainError } from '@delvik/runtime/errors'
import { type Person, validatePassword } from '@delvik/schemas/forms/account-form'
import { isGuessed } from '../credentials/guessed-passwords.ts'

/** @param path of the field that holds the new password @throws DomainError WEAK_PASSWORD */
export function requireStrong(password: string, person: Person | undefined, path = 'password'): void {
  const fields = validatePassword(password, person, isGuessed).map((field) => ({ ...field, path }))
  if (fields.length > 0) throw new DomainError('WEAK_PASSWORD', { fields })
}
