import { DomainError } from '@delvik/runtime/errors'
import { convert } from '@delvik/schemas/values/exchange'
import type { FieldError } from '@delvik/schemas/errors'
import { errorCodes } from '@delvik/schemas/errors'
import type { Currency } from '@delvik/schemas/values/markets'
import { normalisedSearch, type NumberRange, searchQuery, type SearchQuery } from '@delvik/schemas/values/search-query'

import type { Rates } from '../rates/rates.ts'
import type { PitchFilter } from '../index/pitch-filter.ts'

/** A query as the graph gives it, in its one form; null counts as left out. @throws DomainError INVALID_INPUT by field */
export function readQuery(given: object | null | undefined, sort: unknown): ReturnType<typeof normalisedSearch> {
  const { data, error } = searchQuery.safeParse({ ...withoutNulls(given ?? {}), ...(sort ? { sort } : {}) })
  if (data) return normalisedSearch(data)
  throw new DomainError('INVALID_INPUT', {
    fields: error.issues.map(({ path, message }) => ({ path: ['query', ...path].join('.'), code: codeOf(message) })),
  })
}

/** What a query asks of the index, which compares amounts in euro. */
export function filterOf(query: SearchQuery, rates: Pick<Rates, 'perEuro'>): PitchFilter {
  const { currency = 'EUR', valuation, revenue, ticket, sort: _, ...others } = query
  const inEuro = (range: NumberRange | undefined) => range && rangeInEuro(range, currency, rates)
  const amounts = { valuationInEuro: inEuro(valuation), revenueInEuro: inEuro(revenue), ticketInEuro: inEuro(ticket) }
  return { ...others, ...amounts }
}

/** By the same rule as the amounts of pitches, so that a bound that is a pitch's own amount includes it. */
function rangeInEuro({ from, to, notStated }: NumberRange, currency: Currency, { perEuro }: Pick<Rates, 'perEuro'>) {
  const inEuro = (amount: number | undefined) =>
    amount === undefined ? undefined : convert(amount, { from: currency, to: 'EUR', perEuro })
  return { from: inEuro(from), to: inEuro(to), notStated }
}

function withoutNulls(given: object): object {
  const stated = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(stated.map(([key, value]) => [key, isObject(value) ? withoutNulls(value) : value]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && !Array.isArray(value)
}

function codeOf(message: string): FieldError['code'] {
  return errorCodes.find((code) => code === message) ?? 'UNKNOWN_VALUE'
}
