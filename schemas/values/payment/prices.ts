import type { Plan } from '../account.ts'
import type { Currency, Market } from '../markets.ts'
import { marketFacts } from '../markets.ts'

export const paidPlans = ['premium', 'enterprise'] as const satisfies Plan[]
export type PaidPlan = (typeof paidPlans)[number]

/** What each is paid for in advance. */
export const intervalOf = { premium: 'month', enterprise: 'year' } as const satisfies Record<PaidPlan, string>

/** What a plan costs, VAT included, in minor units of the market's currency: Premium a month, Enterprise a year. */
export interface Price {
  amount: number
  /** The regular price, which is shown struck through; null where there is none (decision A2). */
  listAmount: number | null
}

/** In every market, for every plan. */
export type PriceTable = Record<Market, Record<PaidPlan, Price>>

/** What holds from a day on, until another of its kind does. */
interface From {
  /** YYYY-MM-DD, from midnight UTC. */
  validFrom: string
}
export interface PriceList extends From {
  prices: PriceTable
}
type VatRates = From & { rates: Record<Market, number> }

/** The list of decisions A1 and A2: what holds until operators publish another one. */
export const firstPriceList: PriceList = {
  validFrom: '2026-01-01',
  prices: {
    SE: { premium: { amount: 39_900, listAmount: null }, enterprise: { amount: 399_900, listAmount: null } },
    NO: { premium: { amount: 39_900, listAmount: null }, enterprise: { amount: 399_900, listAmount: null } },
    DK: { premium: { amount: 26_900, listAmount: 34_500 }, enterprise: { amount: 269_900, listAmount: null } },
    FI: { premium: { amount: 3_500, listAmount: 4_500 }, enterprise: { amount: 35_000, listAmount: null } },
    GB: { premium: { amount: 2_900, listAmount: 3_900 }, enterprise: { amount: 29_900, listAmount: 39_900 } },
  },
}

/** Hundredths of a percent that the prices include (decision A60), the oldest first. */
const vatRates: readonly [VatRates, ...VatRates[]] = [{
  validFrom: '2026-01-01',
  rates: { SE: 2_500, NO: 2_500, DK: 2_500, FI: 2_550, GB: 2_000 },
}]

/** Of every paid amount without VAT, in hundredths of a percent (decision A25). */
export const climateShare = 100

/** What a plan costs by a list, in minor units of the market's currency. */
export function sumIn(prices: PriceTable, plan: PaidPlan, market: Market): { amount: number; currency: Currency } {
  return { amount: prices[market][plan].amount, currency: marketFacts[market].currency }
}

/** In hundredths of a percent. */
export function vatRateOf(market: Market, at: Date): number {
  return holding(vatRates, at).rates[market]
}

/** The last that has begun; before the first one there is none other either. @param dated the oldest first */
export function holding<T extends From>(dated: readonly [T, ...T[]], at: Date): T {
  return dated.findLast((one) => hasBegun(one, at)) ?? dated[0]
}

export function hasBegun({ validFrom }: From, at: Date): boolean {
  return new Date(validFrom) <= at
}

/** The first day from which a list may still hold: what somebody sees today stays. YYYY-MM-DD */
export function tomorrowOf(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
}
