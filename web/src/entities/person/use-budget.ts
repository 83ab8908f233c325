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
    const upper = money({ amount: most * 100, currency })
    return least === most ? upper : `${number(least)}–${upper}`
  }
}
