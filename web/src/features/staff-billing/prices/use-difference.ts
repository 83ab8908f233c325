import type { Amount } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** How much more or less an amount is, and by which share; nothing where it is the same. */
export function useDifference(): (amount: number, before: Amount) => string | undefined {
  const { money, share } = useFormat()
  return (amount, { amount: minor, currency }) => {
    const before = Number(minor)
    const more = amount - before
    if (more === 0) return undefined
    const sign = more > 0 ? '+' : '−'
    const of = share(Math.round((Math.abs(more) / before) * 1000) * 10)
    return `${sign}${money({ amount: Math.abs(more), currency })} (${sign}${of})`
  }
}
