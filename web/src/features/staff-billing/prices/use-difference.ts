import type { Amount } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** How much more or less an amount is, and by which share; nothing where it is the same, or none yet. */
export function useDifference(): (amount: number | undefined, before: Amount) => string | undefined {
  const { money, share } = useFormat()
  return (amount, { amount: minor, currency }) => {
    // What is typed may be a part of a minor unit for the moment.
    if (amount === undefined || !Number.isInteger(amount)) return undefined
    const before = Number(minor)
    const more = amount - before
    if (more === 0) return undefined
    const sign = more > 0 ? '+' : '−'
    const of = share(Math.round((Math.abs(more) / before) * 1000) * 10)
    return `${sign}${money({ amount: Math.abs(more), currency })} (${sign}${of})`
  }
}
