import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { divided, shareOf, taxIn } from './money.ts'

test.each([
  [5n, 2n, 2n],
  [7n, 2n, 4n],
  [-5n, 2n, -2n],
  [-7n, 2n, -4n],
  [5n, -2n, -2n],
  [10n, 3n, 3n],
  [11n, 3n, 4n],
])('%s divided by %s is %s', (dividend, divisor, quotient) => {
  expect(divided(dividend, divisor)).toBe(quotient)
})

test('the tax in a price is what the rate adds to the rest', () => {
  expect(taxIn(39_900n, 2_500)).toBe(7_980n)
  expect(taxIn(29_900n, 2_000)).toBe(4_983n)
  expect(taxIn(3_500n, 2_550)).toBe(711n)
})

test('a part is never further from the truth than half a unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.integer({ min: 1, max: 10_000 }),
      (amount, rate) => {
        const twiceOff = 2n * (shareOf(amount, rate) * 10_000n - amount * BigInt(rate))
        expect(twiceOff <= 10_000n && twiceOff >= -10_000n).toBe(true)
        expect(shareOf(-amount, rate)).toBe(-shareOf(amount, rate))
      },
    ),
  )
})
