import { passwordLength } from '@delvik/schemas/values/account'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The passwords that leaks have most of, of those that are long enough to be chosen here: several times the 3,000 that
 * ASVS 6.2.4 asks for. Clients do not get the list, which is larger than all of their code.
 */
const guessed = new Set(dictionary['passwords-common'].filter((one) => one.length >= passwordLength.min))

/** @param folded in small letters */
export function isGuessed(folded: string): boolean {
  return guessed.has(folded)
}
