import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import { markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, phases } from '@delvik/schemas/values/pitch'
import type { NumberRange } from '@delvik/schemas/values/search-query'

import { codeOf, countyCodes } from './rows.ts'
import { filtered, type FilterField, type PitchFilter, setFields } from '../pitch-filter.ts'

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
  rolesSought: 'roles_sought',
  skills: 'skills',
  ticketInEuro: 'ticket',
  verified: 'verified',
} as const

/** The closed lists whose places the rows keep. */
export const codesOf = {
  industries,
  phases,
  companyTypes,
  fundingRounds,
  markets,
  counties: countyCodes,
  rolesSought: coOwnerRoles,
  skills,
} satisfies Partial<Record<FilterField, readonly string[]>>

/** What each field that filters asks of a row, in the order of `filtered`. */
export function conditionsOf(filter: PitchFilter, values: Values): string[] {
  return filtered(filter).map((field) => {
    const column = columnOf[field]
    const asked = filter[field]!
    if (typeof asked === 'boolean') return column
    if (!('length' in asked)) return rangeCondition(field, asked, values)
    if (!(field in codesOf)) return `${column} = ANY (${values.add(asked, 'text[]')})`
    const codes = asked.map((value) => codeOf<string>(codesOf[field as keyof typeof codesOf], value)) // just looked for
    const list = values.add(codes, 'smallint[]')
    return isSet(field) ? `${column} && ${list}` : `${column} = ANY (${list})`
  })
}

function isSet(field: FilterField): boolean {
  return (setFields as readonly FilterField[]).includes(field)
}

function rangeCondition(field: keyof typeof columnOf, asked: NumberRange, values: Values): string {
  const { from = 0, to = Number.MAX_SAFE_INTEGER, notStated } = asked
  const least = values.add(from, 'bigint')
  const most = values.add(to, 'bigint')
  const column = columnOf[field]
  const within = field === 'ticketInEuro'
    ? `${column} && int8range(${least}, greatest(${least}, ${most}), '[]') AND ${least} <= ${most}`
    : `${column} BETWEEN ${least} AND ${most}`
  return notStated ? `(${within} OR ${column} IS NULL)` : within
}
