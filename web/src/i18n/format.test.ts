import { describe, expect, test } from '@jest/globals'
import { formatAbout, formatDate, formatMoney, formatMonth, formatShare } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', '_')

describe('an amount', () => {
  test.each(
    [
      ['sv', 'SEK', '4_500_000_kr'],
      ['no', 'NOK', '4_500_000_kr'],
      ['da', 'DKK', '4.500.000_kr.'],
      ['fi', 'EUR', '4_500_000_€'],
      ['en-GB', 'GBP', '£4,500,000'],
    ] as const,
  )('carries the sign of the home currency in %s', (language, currency, text) => {
    expect(plain(formatMoney({ amount: '450000000', currency }, language))).toBe(text)
  })

  test.each(
    [
      ['sv', 'NOK', '5_200_000_NOK'],
      ['da', 'EUR', '5.200.000_EUR'],
      ['en-GB', 'SEK', 'SEK_5,200,000'],
    ] as const,
  )('carries the code of a foreign currency in %s', (language, currency, text) => {
    expect(plain(formatMoney({ amount: '520000000', currency }, language))).toBe(text)
  })

  test('shows pence only where there are some', () => {
    expect(formatMoney({ amount: '27050', currency: 'GBP' }, 'en-GB')).toBe('£270.50')
    expect(formatMoney({ amount: 27000, currency: 'GBP' }, 'en-GB')).toBe('£270')
    expect(formatMoney({ amount: -24, currency: 'GBP' }, 'en-GB')).toBe('-£0.24')
  })

  test('that was converted keeps three significant figures', () => {
    expect(formatAbout({ amount: '29784321', currency: 'GBP' }, 'en-GB')).toBe('£298,000')
    expect(plain(formatAbout({ amount: '482212345', currency: 'SEK' }, 'sv'))).toBe('4_820_000_kr')
  })
})

test('a share keeps at most two decimals', () => {
  expect(formatShare(1200, 'en-GB')).toBe('12%')
  expect(plain(formatShare(950, 'sv'))).toBe('9,5_%')
  expect(formatShare(1, 'en-GB')).toBe('0.01%')
})

test.each([
  ['2026-11-23', 'maanantaina_23._marraskuuta'],
  ['2026-11-25', 'keskiviikkona_25._marraskuuta'],
])('a Finnish day of the week says that something happens on it', (day, written) => {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  expect(plain(formatDate(day, 'fi', options)).replaceAll(' ', '_')).toBe(written)
})

test('a month does not move with the time zone', () => {
  expect(formatMonth('2011-03-01', 'en-GB')).toBe('March 2011')
})
