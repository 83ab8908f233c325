import { expect, test } from '@jest/globals'
import { readVatNumber } from './vat-number.ts'

test.each(
  [
    ['SE', 'se 556036-0793 01', 'SE556036079301'],
    ['NO', 'NO 974 760 673 MVA', 'NO974760673MVA'],
    ['DK', 'DK-13585628', 'DK13585628'],
    ['FI', 'FI20774740', 'FI20774740'],
    ['GB', 'gb 123 4567 89', 'GB123456789'],
    ['GB', 'XI123456789', 'XI123456789'],
    ['SE', '556036-0793', undefined],
    ['NO', 'SE556036079301', undefined],
    ['DK', 'DK01234567', undefined],
    ['FI', '', undefined],
  ] as const,
)('of %s, %s is %s', (market, text, written) => {
  expect(readVatNumber(text, market)).toBe(written)
})
