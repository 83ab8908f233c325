import type { Language } from '@delvik/schemas/values/languages'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatFigure } from './format.ts'
import { readNumber } from './read-number.ts'

test.each<[Language, string, number]>([
  ['sv', '12400000', 12_400_000],
  ['sv', '12 400 000', 12_400_000],
  ['sv', '12\u00a0400\u00a0000 kr', 12_400_000],
  ['sv', '12,4 miljoner', 12_400_000],
  ['sv', '12,4 mn', 12_400_000],
  ['sv', '12.4 mkr', 12_400_000],
  ['sv', '400 tkr', 400_000],
  ['sv', '1,5 MSEK', 1_500_000],
  ['sv', '2 miljoner kronor', 2_000_000],
  ['sv', '-3', -3],
  ['sv', '\u22123', -3],
  ['sv', '12,5 %', 12.5],
  ['sv', '1,1', 1.1],
  ['sv', '500:-', 500],
  ['no', '1,2 mill.', 1_200_000],
  ['no', '4 500 000,50', 4_500_000.5],
  ['da', '1.400.000 kr.', 1_400_000],
  ['da', '1.400', 1_400],
  ['da', '1.400.000,25', 1_400_000.25],
  ['da', '3,5 mio. kr.', 3_500_000],
  ['fi', '600 000 €', 600_000],
  ['fi', '1,2 milj. €', 1_200_000],
  ['fi', '2 miljoonaa euroa', 2_000_000],
  ['en-GB', '£320,000', 320_000],
  ['en-GB', '1,234.50', 1234.5],
  ['en-GB', '12.4m', 12_400_000],
  ['en-GB', '£1.2 million', 1_200_000],
  ['en-GB', '250k', 250_000],
  ['en-GB', '12,4', 12.4],
  ['sv', "1'250'000", 1_250_000],
  ['sv', '12.4', 12.4],
])('in %s, %j is %d', (language, text, figure) => {
  expect(readNumber(text, language)).toBe(figure)
})

test.each<[Language, string]>([
  ['sv', 'tolv miljoner'],
  ['sv', '12,4 äpplen'],
  ['sv', 'cirka 12'],
  ['sv', '10-15'],
  ['sv', '1,2,3'],
  ['sv', '12 40 000'],
  ['sv', '1.234 567'],
  ['en-GB', '12,34,567'],
  ['en-GB', '1e6'],
  ['en-GB', ''],
])('in %s, %j is no figure', (language, text) => {
  expect(readNumber(text, language)).toBeUndefined()
})

test('what a field shows is read as what it was', () => {
  const languages: Language[] = ['sv', 'no', 'da', 'fi', 'en-GB']
  const figures = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(figures, fc.constantFrom(...languages), (figure, language) => {
      expect(readNumber(formatFigure(figure / 100, language), language)).toBe(figure / 100)
    }),
  )
})
