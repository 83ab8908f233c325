import { describe, expect, test } from '@jest/globals'
import { isOrganisationNumber, normaliseOrganisationNumber, writtenOrganisationNumber } from './organisation-number.ts'

describe('an organisation number', () => {
  test.each(
    [
      ['SE', '556016-0680'],
      ['SE', '5560360793'],
      ['NO', '923 609 016'],
      ['NO', '974760673'],
      ['DK', '24256790'],
      ['DK', '24 25 67 90'],
      ['FI', '0112038-9'],
      ['FI', '01120389'],
      ['GB', '00445790'],
      ['GB', 'sc095237'],
    ] as const,
  )('of %s is accepted as %s', (market, number) => {
    expect(isOrganisationNumber(number, market)).toBe(true)
  })

  test.each(
    [
      ['SE', '556016-0681', 'wrong check digit'],
      ['SE', '55601606', 'too short'],
      ['NO', '923609017', 'wrong check digit'],
      ['NO', '24256790', 'a Danish number'],
      ['DK', '24256791', 'wrong check digit'],
      ['DK', '00000000', 'zeros only'],
      ['FI', '0112038-8', 'wrong check digit'],
      ['FI', '0112038-99', 'too long'],
      ['GB', '0044579', 'seven characters'],
      ['GB', 'ABC12345', 'three letters'],
      ['SE', '', 'nothing'],
    ] as const,
  )('of %s is refused as %s: %s', (market, number, _why) => {
    expect(isOrganisationNumber(number, market)).toBe(false)
  })

  test('changes when any one digit changes, where it has a check digit', () => {
    const numbers = { SE: '5560160680', NO: '923609016', DK: '24256790', FI: '0112038-9' } as const
    for (const [market, number] of Object.entries(numbers) as [keyof typeof numbers, string][]) {
      for (const at of [...number].keys()) {
        if (number[at] === '-') continue
        const other = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
        expect([other, isOrganisationNumber(other, market)]).toEqual([other, false])
      }
    }
  })

  test('is stored without blanks and dashes, the Finnish one with its dash', () => {
    expect(normaliseOrganisationNumber('556016-0680', 'SE')).toBe('5560160680')
    expect(normaliseOrganisationNumber(' 0112038–9', 'FI')).toBe('0112038-9')
    expect(normaliseOrganisationNumber('sc 095237', 'GB')).toBe('SC095237')
  })
})

test.each(
  [
    ['5560360793', 'SE', '556036-0793'],
    ['923609016', 'NO', '923\u00a0609\u00a0016'],
    ['10150817', 'DK', '10150817'],
    ['0112038-9', 'FI', '0112038-9'],
    ['08141126', 'GB', '08141126'],
  ] as const,
)('%s of %s is shown as %s, and read as what it was', (kept, market, written) => {
  expect(writtenOrganisationNumber(kept, market)).toBe(written)
  expect(normaliseOrganisationNumber(written, market)).toBe(kept)
})
