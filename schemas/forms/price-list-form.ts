import type { FieldError } from '../errors.ts'
import { type Market, markets } from '../values/markets.ts'
import { type PaidPlan, paidPlans, type Price, type PriceTable } from '../values/payment/prices.ts'

/** Minor units of any currency that a plan may cost: what providers of payments take, and what is no slip of the hand. */
export const priceBounds = { least: 500, most: 10_000_000 }

/** A price as somebody fills it in, in minor units: undefined where nothing is, NaN where it is no figure. */
export interface FilledPrice {
  amount: number | undefined
  /** Null where there is none. */
  listAmount: number | null | undefined
}
export type FilledTable = Record<Market, Record<PaidPlan, FilledPrice>>

/** The place of a price in a list, and of its parts; what is wrong is said there. */
export function pricePath(market: Market, plan: PaidPlan, part: keyof Price): string {
  return `${market}.${plan}.${part}`
}

/** A whole list as it is kept, and what is wrong with it; client and service check it with this. */
export function readPrices(filled: FilledTable): { prices: PriceTable; problems: FieldError[] } {
  const problems = markets.flatMap((market) => [
    ...paidPlans.flatMap((plan) => priceProblems(filled[market][plan], { market, plan })),
    ...yearProblems(filled[market], market),
  ])
  // Whatever is none is named.
  return { prices: filled as PriceTable, problems }
}

function priceProblems(
  { amount, listAmount }: FilledPrice,
  { market, plan }: { market: Market; plan: PaidPlan },
): FieldError[] {
  const path = pricePath(market, plan, 'amount')
  const listPath = pricePath(market, plan, 'listAmount')
  const [wrong, listWrong] = [sumProblem(amount), listAmount === null ? undefined : sumProblem(listAmount)]
  const problems: FieldError[] = wrong ? [{ path, ...wrong }] : []
  if (listWrong) return [...problems, { path: listPath, ...listWrong }]
  const isLow = !wrong && typeof listAmount === 'number' && listAmount <= amount!
  return isLow ? [...problems, { path: listPath, code: 'LIST_PRICE_TOO_LOW' }] : problems
}

function sumProblem(amount: number | undefined): Omit<FieldError, 'path'> | undefined {
  if (amount === undefined) return { code: 'REQUIRED' }
  if (Number.isNaN(amount)) return { code: 'NOT_A_NUMBER' }
  if (!Number.isInteger(amount)) return { code: 'TOO_PRECISE' }
  const { least, most } = priceBounds
  return amount < least || amount > most ? { code: 'OUT_OF_RANGE', least: least / 100, most: most / 100 } : undefined
}

/** Whoever goes from Premium to Enterprise pays a difference. */
function yearProblems({ premium, enterprise }: Record<PaidPlan, FilledPrice>, market: Market): FieldError[] {
  if (premium.amount === undefined || enterprise.amount === undefined) return []
  const isCheaper = enterprise.amount <= premium.amount
  return isCheaper ? [{ path: pricePath(market, 'enterprise', 'amount'), code: 'YEAR_CHEAPER_THAN_MONTH' }] : []
}
