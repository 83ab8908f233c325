import { convert } from '@delvik/schemas/values/exchange'
import type { Currency } from '@delvik/schemas/values/markets'
import type { Rates } from '../rates/rates.ts'

/** Where amounts are counted from, in thousands of euro and of pounds; a krone is about a tenth of them. */
const thousands = [0, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000]
const tenfold: ReadonlySet<Currency> = new Set<Currency>(['SEK', 'NOK', 'DKK'])

/** The steps in which amounts are counted for somebody who thinks in a currency: its minor units, round numbers. */
export function amountSteps(currency: Currency): number[] {
  return thousands.map((amount) => amount * 1_000_00 * (tenfold.has(currency) ? 10 : 1))
}

/** The same as the index compares them. */
export function inEuro(steps: readonly number[], currency: Currency, { perEuro }: Pick<Rates, 'perEuro'>): number[] {
  return steps.map((amount) => convert(amount, { from: currency, to: 'EUR', perEuro }))
}
