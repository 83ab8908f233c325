import { describe, expect, test } from '@jest/globals'
import { phoneNumber, writtenPhone } from './phone.ts'

describe('a phone number', () => {
  test.each(
    [
      ['SE', '070-123 45 67', '+46701234567'],
      ['SE', '+46 (0)8 123 456 78', '+46812345678'],
      ['SE', '0046 31 123 45 67', '+46311234567'],
      ['NO', '417 02 688', '+4741702688'],
      ['NO', '+47 417 02 688', '+4741702688'],
      ['DK', '20 12 34 56', '+4520123456'],
      ['FI', '040 123 4567', '+358401234567'],
      ['GB', '020 7946 0018', '+442079460018'],
      ['GB', '+44 7700 900123', '+447700900123'],
    ] as const,
  )('of %s written %s is %s', (market, written, stored) => {
    expect(phoneNumber(written, market)).toBe(stored)
  })

  test.each(
    [
      ['SE', '+47 417 02 688', 'another country'],
      ['NO', '417 02 68', 'too short'],
      ['NO', '417 02 6888', 'too long'],
      ['DK', 'ring mig', 'words'],
      ['GB', '+44', 'a prefix only'],
      ['FI', '+358 40 12x', 'a letter'],
      ['SE', '++46701234567', 'two plus signs'],
    ] as const,
  )('of %s is refused when written %s: %s', (market, written, _why) => {
    expect(phoneNumber(written, market)).toBeUndefined()
  })
})

test.each([
  ['+46701234567', '+46 70 123 45 67'],
  ['+4681234567', '+46 8 123 45 67'],
  ['+4611123456', '+46 11 12 34 56'],
  ['+4656512345', '+46 565 123 45'],
  ['+4741702688', '+47 417 02 688'],
  ['+4722334455', '+47 22 33 44 55'],
  ['+4520123456', '+45 20 12 34 56'],
  ['+358401234567', '+358 40 123 4567'],
  ['+35891234567', '+358 9 123 4567'],
  ['+442079460018', '+44 20 7946 0018'],
  ['+441314960018', '+44 131 496 0018'],
  ['+447700900123', '+44 7700 900 123'],
])('%s is shown as %s', (stored, written) => {
  expect(writtenPhone(stored).replaceAll('\u00a0', ' ')).toBe(written)
})
