import type { Currency } from './markets.ts'

/** Units of each currency for one euro. */
export type PerEuro = Record<Currency, number>

/** An amount in another currency, in minor units of both; every market's currency has a hundred of them. */
export function convert(
  amount: number,
  { from, to, perEuro }: { from: Currency; to: Currency; perEuro: PerEuro },
): number {
  return Math.min(Math.round((amount / perEuro[from]) * perEuro[to]), Number.MAX_SAFE_INTEGER - 1)
}
