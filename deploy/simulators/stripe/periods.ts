import type Stripe from 'stripe'

export const day = 86_400

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

/** Seconds of the end of the period that begins at `start`: on the day of the month of the anchor, or on the last one. */
export function endOfPeriod(start: number, { interval, interval_count: count }: Interval, anchor = start): number {
  if (interval === 'day') return start + count * day
  if (interval === 'week') return start + count * 7 * day
  return addMonths(start, interval === 'year' ? count * 12 : count, new Date(anchor * 1000).getUTCDate())
}

function addMonths(start: number, months: number, dayOfMonth: number): number {
  const at = new Date(start * 1000)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const then = Date.UTC(year, month, Math.min(dayOfMonth, last))
  return Math.floor(then / 1000) + (start % day)
}
