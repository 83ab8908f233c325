import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { isCounty } from './counties.ts'
import { coOwnerRoles, skills } from './co-owner/fit.ts'
import { currencies, markets } from './markets.ts'
import { companyTypes, fundingRounds, industries, limits, phases, type PitchSort, pitchSorts } from './pitch.ts'

/** Cities that a query may name. */
const mostCities = 20

/** Where each range of a query ends: minor units, 0.01 %, people. */
const rangeLimits = {
  valuation: limits.amount,
  revenue: limits.amount,
  equityOffered: 10_000,
  employees: limits.employees,
  ticket: limits.amount,
} as const
export type RangeField = keyof typeof rangeLimits
export const rangeFields = Object.keys(rangeLimits) as RangeField[]

const text = z.string().refine(within(limits.pitchText), refusal('TOO_LONG'))
const city = z.string().refine((given) => given.trim() !== '', refusal('REQUIRED')).refine(
  within(limits.shortText),
  refusal('TOO_LONG'),
)

/**
 * What somebody looks for: any value within a field, all fields together. Amounts are minor units of `currency`, shares
 * 0.01 %, bounds inclusive. The messages of its issues are error codes.
 */
export const searchQuery = z.strictObject({
  text: text.optional(),
  industries: anyOf(z.enum(industries, refusal('UNKNOWN_VALUE'))),
  phases: anyOf(z.enum(phases, refusal('UNKNOWN_VALUE'))),
  companyTypes: anyOf(z.enum(companyTypes, refusal('UNKNOWN_VALUE'))),
  fundingRounds: anyOf(z.enum(fundingRounds, refusal('UNKNOWN_VALUE'))),
  markets: anyOf(z.enum(markets, refusal('UNKNOWN_VALUE'))),
  counties: anyOf(z.string().refine(isCounty, refusal('UNKNOWN_VALUE'))),
  cities: anyOf(city, mostCities),
  rolesSought: anyOf(z.enum(coOwnerRoles, refusal('UNKNOWN_VALUE'))),
  skills: anyOf(z.enum(skills, refusal('UNKNOWN_VALUE'))),
  /** Of the bounds of `valuation`, `revenue` and `ticket`. */
  currency: z.enum(currencies, refusal('UNKNOWN_VALUE')).optional(),
  valuation: range('valuation'),
  revenue: range('revenue'),
  equityOffered: range('equityOffered'),
  employees: range('employees'),
  /** What one co-owner would put in: any part of it is a part of what the pitch states. */
  ticket: range('ticket'),
  /** True: only pitches whose owner is. */
  verified: z.boolean(refusal('UNKNOWN_VALUE')).optional(),
  sort: z.enum(pitchSorts, refusal('UNKNOWN_VALUE')).optional(),
})
export type SearchQuery = z.infer<typeof searchQuery>

/** Bounds of a number, inclusive. `notStated` adds the pitches that say nothing of it. */
export type NumberRange = NonNullable<SearchQuery[RangeField]>

/** The one form of all queries for the same: without what does not filter, lists in order. */
export function normalisedSearch(query: SearchQuery): SearchQuery & { sort: PitchSort } {
  const { sort = 'newest', currency = 'EUR' } = query
  const ranges = {
    valuation: bounded(query.valuation),
    revenue: bounded(query.revenue),
    equityOffered: bounded(query.equityOffered),
    employees: bounded(query.employees),
    ticket: bounded(query.ticket),
  }
  return defined({
    text: query.text?.trim() || undefined,
    industries: inOrder(query.industries),
    phases: inOrder(query.phases),
    companyTypes: inOrder(query.companyTypes),
    fundingRounds: inOrder(query.fundingRounds),
    markets: inOrder(query.markets),
    counties: inOrder(query.counties),
    cities: inOrder(query.cities?.map((city) => city.trim().normalize('NFC'))),
    rolesSought: inOrder(query.rolesSought),
    skills: inOrder(query.skills),
    currency: ranges.valuation || ranges.revenue || ranges.ticket ? currency : undefined,
    ...ranges,
    verified: query.verified || undefined,
    sort,
  })
}

/** Each value once, by its code units. */
function inOrder<V extends string>(values: V[] | undefined): V[] | undefined {
  return values?.length ? [...new Set(values)].sort() : undefined
}

/** A range that bounds nothing filters nothing. */
function bounded(range: NumberRange | undefined): NumberRange | undefined {
  if (range?.from === undefined && range?.to === undefined) return undefined
  return defined({ ...range, notStated: range.notStated || undefined })
}

function defined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T // those are optional
}

function anyOf<V extends string>(value: z.ZodType<V>, most = 100) {
  return z.array(value).max(most, refusal('OUT_OF_RANGE')).optional()
}

function range(field: RangeField) {
  const most = rangeLimits[field]
  const bound = z.int(refusal('OUT_OF_RANGE')).min(0, refusal('OUT_OF_RANGE')).max(most, refusal('OUT_OF_RANGE'))
  return z
    .strictObject({ from: bound.optional(), to: bound.optional(), notStated: z.boolean().optional() })
    .refine(({ from = 0, to = most }) => from <= to, { ...refusal('OUT_OF_RANGE'), path: ['to'] })
    .optional()
}

function within(length: number): (text: string) => boolean {
  return (text) => [...text.normalize('NFC')].length <= length
}

function refusal(error: ErrorCode): { error: ErrorCode } {
  return { error }
}
