import { intervalOf, type PaidPlan } from './prices.ts'

/** When a first period that begins now ends. */
export function firstPeriodEnd(start: Date, plan: PaidPlan): Date {
  return monthsAfter(start, intervalOf[plan] === 'year' ? 12 : 1)
}

/** By UTC as the payment service counts: on the same day of that month, or on the last one where it has none. */
export function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
