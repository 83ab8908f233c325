import type { Currency } from '@delvik/schemas/values/markets'
import { useFormat } from '../../i18n/use-format.ts'

interface Budget {
  least: number
  most: number
  currency: Currency
}

/** `500 000–3 000 000 kr`. */
export function useBudget(): (budget: Budget) => string {
  const { money, number } = useFormat()
  return ({ least, most, currency }) => {
    const [from, to] = [least, most].map((amount) => money({ amount: amount * 100, currency }))
    if (from === to) return to!
    // The currency once, on the outer side of the range.
    return /^\d/.test(to!) ? `${number(least)}–${to}` : `${from}–${number(most)}`
  }
}
