import { describe, expect, test } from '@jest/globals'
import { findingsOf, warningsOf } from './warnings.ts'

describe('a reviewer is warned of contact details', () => {
  test.each([
    'Skriv till anna@lundoptik.se så hörs vi.',
    'Ring meg på 417 02 688 hvis du vil slippe å gå via plattformen.',
    'Ring 070-123 45 67!',
    'Call +44 20 7946 0018 today.',
    'Soita 040 123 4567.',
    'Skriv på (0)8-123 456 78 eller +46812345678',
  ])('in “%s”', (text) => expect(warningsOf({ text })).toEqual(['contactDetailsInText']))
})

describe('a reviewer is warned of a promise of return', () => {
  test.each([
    'Vi erbjuder en garanterad avkastning på tolv procent.',
    'En RISKFRI placering.',
    'Garantert avkastning fra første år.',
    'Garanteret afkast og sikkert udbytte.',
    'Taattu tuotto sijoittajalle.',
    'Sijoitus on riskitön.',
    'We guarantee a return of ten per cent.',
    'A risk-free way to double your money.',
  ])('in “%s”', (text) => expect(warningsOf({ text })).toEqual(['promiseOfReturn']))
})

test.each([
  'Vi söker 18 000 000 kr och omsatte 2.450.000 kr under 2019-2024.',
  'Avtalen sikrer 3 100 tonn i året, siden 2026-11-21.',
  'Vi garanterar leverans inom två dagar. Risken är hanterbar.',
  'Vår lokal ligger vid E6 och rymmer 120 personer, 14 månader.',
])('nothing is found in “%s”', (text) => expect(warningsOf({ text })).toEqual([]))

test('what was found is told in the words of the text', () => {
  const text = 'Ring 070-123 45 67 eller anna@lundoptik.se. Riskfritt och garanterad avkastning.'
  expect(findingsOf({ text }).map(({ words }) => words)).toEqual([
    'anna@lundoptik.se',
    '070-123 45 67',
    'garanterad avkastning',
    'Riskfritt',
  ])
})
