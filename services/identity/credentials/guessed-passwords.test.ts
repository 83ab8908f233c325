import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from '@jest/globals'
import { validatePassword } from '@delvik/schemas/forms/account-form'
import { isGuessed } from './guessed-passwords.ts'

test('the 3,000 most common passwords are refused, those that are long enough by this list', () => {
  const common = dictionary['passwords-common']
  const long = common.filter((one) => one.length >= 8)
  expect([common[0], common[1], long.length > 3_000]).toEqual(['123456', 'password', true])
  const taken = [...common.slice(0, 3_000), ...long.slice(0, 3_000)]
    .filter((password) => validatePassword(password, {}, isGuessed).length === 0)
  expect(taken).toEqual([])
})

test('a sentence is not', () => {
  expect(validatePassword('en lång mening', {}, isGuessed)).toEqual([])
})
