import { markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, phases } from '@delvik/schemas/values/pitch'
import type { NumberRange } from '@delvik/schemas/values/search-query'

import { codeOf, countyCodes } from './rows.ts'
import { filtered, type FilterField, type PitchFilter } from '../pitch-filter.ts'

/** Collects the values of a statement and gives their placeholders. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`
  }
}

/** Where the narrow row keeps what a field filters by. */
export const columnOf = {
  industries: 'industry',
  phases: 'phase',
  companyTypes: 'company_type',
  fundingRounds: 'funding_round',
  markets: 'market',
  counties: 'county',
  cities: 'city',
  valuationInEuro: 'valuation',
  revenueInEuro: 'revenue',
  equityOffered: 'equity_offered',
  employees: 'employees',
} as const

/** The closed lists whose places the rows keep. */
export const codesOf = {
  industries,
  phases,
  companyTypes,
  fundingRounds,
  markets,
  counties: countyCodes,
} satisfies Partial<Record<FilterField, readonly string[]>>

/** What each field that filters asks of a row, in the order of `filtered`. */
export function conditionsOf(filter: PitchFilter, values: Values): string[] {
  return filtered(filter).map((field) => {
    const column = columnOf[field]
    const asked = filter[field]!
    if (!('length' in asked)) return rangeCondition(column, asked, values)
    if (!(field in codesOf)) return `${column} = ANY (${values.add(asked, 'text[]')})`
    const codes = asked.map((value) => codeOf<string>(codesOf[field as keyof typeof codesOf], value)) // just looked for
    return `${column} = ANY (${values.add(codes, 'smallint[]')})`
  })
}

function rangeCondition(column: string, { from, to, notStated }: NumberRange, values: Values): string {
  const least = values.add(from ?? 0, 'bigint')
  const most = values.add(to ?? Number.MAX_SAFE_INTEGER, 'bigint')
  const within = `${column} BETWEEN ${least} AND ${most}`
  return notStated ? `(${within} OR ${column} IS NULL)` : within
}
