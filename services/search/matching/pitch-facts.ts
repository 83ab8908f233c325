import { convert } from '@delvik/schemas/values/exchange'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { noFit } from '@delvik/schemas/values/co-owner/fit'
import type { Currency } from '@delvik/schemas/values/markets'
import type { MatchReason } from '@delvik/schemas/values/saved-search'
import type { NumberRange, SearchQuery } from '@delvik/schemas/values/search-query'
import type { Rates } from '../rates/rates.ts'

type Content = Extract<PublicEvents<'pitch'>, { type: 'PitchPublished' }>['data']['content']

const fields = [
  'industry',
  'phase',
  'companyType',
  'fundingRound',
  'market',
  'county',
  'city',
  'currency',
  'valuation',
  'revenue',
  'equityOffered',
  'employees',
  'rolesSought',
  'skills',
  'smallestTicket',
  'largestTicket',
] as const satisfies (keyof Content)[]

/** What the filters of a query are about. */
export type PitchFacts = Pick<Content, (typeof fields)[number]>

export function factsOf(content: Content): PitchFacts {
  return Object.fromEntries(fields.map((field) => [field, content[field]])) as PitchFacts // each of them
}

/** The same with amounts that can be compared, and whether its owner is verified. */
export interface Comparable extends Omit<PitchFacts, 'currency'> {
  verified: boolean
  perEuro: Rates['perEuro']
}

/** Amounts in euro cents. What has waited since an earlier release says nothing of the co-owner. */
export function comparable(
  { currency, ...stated }: PitchFacts & { verified: boolean },
  { perEuro }: Pick<Rates, 'perEuro'>,
): Comparable {
  const facts = { ...noFit, ...stated }
  const inEuro = (
    amount: number | null,
  ) => (amount === null ? null : convert(amount, { from: currency, to: 'EUR', perEuro }))
  return {
    ...facts,
    valuation: inEuro(facts.valuation),
    revenue: inEuro(facts.revenue),
    smallestTicket: inEuro(facts.smallestTicket),
    largestTicket: inEuro(facts.largestTicket),
    perEuro,
  }
}

/** Whether everything but the text of a query is met: any value of a field, all fields. */
export function meetsFilters(query: SearchQuery, pitch: Comparable): boolean {
  return isOneOf(query.industries, pitch.industry)
    && isOneOf(query.markets, pitch.market)
    && isOneOf(query.phases, pitch.phase)
    && isOneOf(query.counties, pitch.county)
    && isOneOf(query.companyTypes, pitch.companyType)
    && isOneOf(query.fundingRounds, pitch.fundingRound)
    && isOneOf(query.cities, pitch.city?.normalize('NFC') ?? null)
    && hasOneOf(query.rolesSought, pitch.rolesSought)
    && hasOneOf(query.skills, pitch.skills)
    && isWithin(query.equityOffered, pitch.equityOffered)
    && isWithin(query.employees, pitch.employees)
    && isWithin(inEuro(query.valuation, query.currency, pitch), pitch.valuation)
    && isWithin(inEuro(query.revenue, query.currency, pitch), pitch.revenue)
    && takesOf(inEuro(query.ticket, query.currency, pitch), pitch)
    && (!query.verified || pitch.verified)
}

/** Why a pitch matches: the fields of the query that narrow it. */
export function reasonsOf(query: SearchQuery): MatchReason[] {
  const by: Record<MatchReason, unknown> = {
    text: query.text,
    industry: query.industries,
    phase: query.phases,
    companyType: query.companyTypes,
    fundingRound: query.fundingRounds,
    market: query.markets,
    county: query.counties,
    city: query.cities,
    valuation: query.valuation,
    revenue: query.revenue,
    equityOffered: query.equityOffered,
    employees: query.employees,
    roleSought: query.rolesSought,
    skill: query.skills,
    ticket: query.ticket,
    verified: query.verified,
  }
  return (Object.keys(by) as MatchReason[]).filter((reason) => by[reason] !== undefined)
}

function isOneOf<V>(values: readonly V[] | undefined, value: V | null): boolean {
  return values === undefined || (value !== null && values.includes(value))
}

function hasOneOf<V>(values: readonly V[] | undefined, own: readonly V[]): boolean {
  return values === undefined || own.some((value) => values.includes(value))
}

/** Whether any amount of a range is a ticket that a pitch takes. */
function takesOf(
  range: NumberRange | undefined,
  { smallestTicket, largestTicket }: Pick<Comparable, 'smallestTicket' | 'largestTicket'>,
): boolean {
  if (range === undefined) return true
  if (smallestTicket === null && largestTicket === null) return range.notStated === true
  const { from = 0, to = Infinity } = range
  return from <= to && from <= (largestTicket ?? Infinity) && (smallestTicket ?? 0) <= to
}

function isWithin(range: NumberRange | undefined, value: number | null): boolean {
  if (range === undefined) return true
  if (value === null) return range.notStated === true
  return value >= (range.from ?? -Infinity) && value <= (range.to ?? Infinity)
}

function inEuro(
  range: NumberRange | undefined,
  from: Currency = 'EUR',
  { perEuro }: Comparable,
): NumberRange | undefined {
  if (range === undefined || from === 'EUR') return range
  const bound = (amount: number | undefined) =>
    amount === undefined ? undefined : convert(amount, { from, to: 'EUR', perEuro })
  return { ...range, from: bound(range.from), to: bound(range.to) }
}
