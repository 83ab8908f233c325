import type { Plan } from './account.ts'
import type { Currency, Market } from './markets.ts'
import { marketFacts } from './markets.ts'

export type PaidPlan = Exclude<Plan, 'basic'>

/** What a plan costs, VAT included, in minor units of the market's currency: Premium a month, Enterprise a year. */
export interface Price {
  amount: number
  /** The regular price, which is shown struck through; null where there is none (decision A2). */
  listAmount: number | null
}

/** The price list of decisions A1 and A2, in force since `validFrom`. */
const priceList: { validFrom: string; prices: Record<Market, Record<PaidPlan, Price>> } = {
  validFrom: '2026-01-01',
  prices: {
    SE: { premium: { amount: 39_900, listAmount: null }, enterprise: { amount: 399_900, listAmount: null } },
    NO: { premium: { amount: 39_900, listAmount: null }, enterprise: { amount: 399_900, listAmount: null } },
    DK: { premium: { amount: 26_900, listAmount: 34_500 }, enterprise: { amount: 269_900, listAmount: null } },
    FI: { premium: { amount: 3_500, listAmount: 4_500 }, enterprise: { amount: 35_000, listAmount: null } },
    GB: { premium: { amount: 2_900, listAmount: 3_900 }, enterprise: { amount: 29_900, listAmount: 39_900 } },
  },
}

/** Of every paid amount without VAT, in hundredths of a percent (decision A25). */
export const climateShare = 100

export function priceOf(plan: PaidPlan, market: Market): Price & { currency: Currency } {
  return { ...priceList.prices[market][plan], currency: marketFacts[market].currency }
}
