import type { Plan } from './account.ts'
import type { Currency, Market } from './markets.ts'
import { marketFacts } from './markets.ts'

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

/** What holds from a day on, until another of its kind does. */
interface From {
  /** YYYY-MM-DD, from midnight UTC. */
  validFrom: string
}
type PriceList = From & { prices: Record<Market, Record<PaidPlan, Price>> }
type VatRates = From & { rates: Record<Market, number> }

/** The price lists of decisions A1 and A2, the oldest first. An invoice keeps the one of its day. */
const priceLists: readonly [PriceList, ...PriceList[]] = [{
  validFrom: '2026-01-01',
  prices: {
    SE: { premium: { amount: 39_900, listAmount: null }, enterprise: { amount: 399_900, listAmount: null } },
    NO: { premium: { amount: 39_900, listAmount: null }, enterprise: { amount: 399_900, listAmount: null } },
    DK: { premium: { amount: 26_900, listAmount: 34_500 }, enterprise: { amount: 269_900, listAmount: null } },
    FI: { premium: { amount: 3_500, listAmount: 4_500 }, enterprise: { amount: 35_000, listAmount: null } },
    GB: { premium: { amount: 2_900, listAmount: 3_900 }, enterprise: { amount: 29_900, listAmount: 39_900 } },
  },
}]

/** Hundredths of a percent that the prices include (decision A60), the oldest first. */
const vatRates: readonly [VatRates, ...VatRates[]] = [{
  validFrom: '2026-01-01',
  rates: { SE: 2_500, NO: 2_500, DK: 2_500, FI: 2_550, GB: 2_000 },
}]

/** Of every paid amount without VAT, in hundredths of a percent (decision A25). */
export const climateShare = 100

export function priceOf(
  plan: PaidPlan,
  market: Market,
  at = new Date(),
): Price & { currency: Currency; validFrom: string } {
  const { validFrom, prices } = holding(priceLists, at)
  return { ...prices[market][plan], currency: marketFacts[market].currency, validFrom }
}

/** In hundredths of a percent. */
export function vatRateOf(market: Market, at: Date): number {
  return holding(vatRates, at).rates[market]
}

/** The last that has begun; before the first one there is none other either. */
function holding<T extends From>(dated: readonly [T, ...T[]], at: Date): T {
  return dated.findLast(({ validFrom }) => new Date(validFrom) <= at) ?? dated[0]
}
