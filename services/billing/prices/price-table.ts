import { DomainError } from '@delvik/runtime/errors'
import { type FilledTable, readPrices } from '@delvik/schemas/forms/price-list-form'
import { type Market, markets } from '@delvik/schemas/values/markets'
import { type PaidPlan, paidPlans, type PriceTable } from '@delvik/schemas/values/payment/prices'

export interface PriceInput {
  market: Market
  plan: PaidPlan
  amount: number
  listAmount?: number | null
}

/** A whole list of what was sent one by one. @throws DomainError INVALID_INPUT with what is wrong in each field */
export function readPriceTable(given: readonly PriceInput[]): PriceTable {
  const of = (market: Market, plan: PaidPlan) => {
    const found = given.filter((one) => one.market === market && one.plan === plan)
    if (found.length > 1) throw new DomainError('INVALID_INPUT')
    return { amount: found[0]?.amount, listAmount: found[0]?.listAmount ?? null }
  }
  const filled = Object.fromEntries(
    markets.map((market) => [market, Object.fromEntries(paidPlans.map((plan) => [plan, of(market, plan)]))]),
  ) as FilledTable // each of each
  const { prices, problems: fields } = readPrices(filled)
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields })
  return prices
}
