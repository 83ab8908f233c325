import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { paidPlans, type PriceTable } from '@delvik/schemas/values/payment/prices'

/** What each plan costs in a market, as the graph shows it. */
export function plansIn(prices: PriceTable, market: Market) {
  const { currency } = marketFacts[market]
  return paidPlans.map((plan) => {
    const { amount, listAmount } = prices[market][plan]
    return {
      plan,
      price: { amount, currency },
      listPrice: listAmount === null ? null : { amount: listAmount, currency },
    }
  })
}

export function marketsIn(prices: PriceTable) {
  return markets.map((market) => ({ market, plans: plansIn(prices, market) }))
}
