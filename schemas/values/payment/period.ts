import { intervalOf, type PaidPlan } from '../prices.ts'

/**
 * When a first period that begins now ends, by UTC as the payment service counts: on the same day of the next month or
 * year, or on the last day of a month that has none.
 */
export function firstPeriodEnd(start: Date, plan: PaidPlan): Date {
  const months = intervalOf[plan] === 'year' ? 12 : 1
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
