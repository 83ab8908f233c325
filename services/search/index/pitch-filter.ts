import type { CoOwnerRole, Skill } from '@delvik/schemas/values/co-owner/fit'
import type { Market } from '@delvik/schemas/values/markets'
import type { CompanyType, FundingRound, Industry, Phase } from '@delvik/schemas/values/pitch'
import type { NumberRange } from '@delvik/schemas/values/search-query'

/** Any value within a field, all fields together; an empty list is no filter, and a range has a bound. */
export interface PitchFilter {
  text?: string | undefined
  industries?: readonly Industry[] | undefined
  phases?: readonly Phase[] | undefined
  companyTypes?: readonly CompanyType[] | undefined
  fundingRounds?: readonly FundingRound[] | undefined
  markets?: readonly Market[] | undefined
  counties?: readonly string[] | undefined
  /** As the card has them. */
  cities?: readonly string[] | undefined
  rolesSought?: readonly CoOwnerRole[] | undefined
  skills?: readonly Skill[] | undefined
  /** Euro cents. */
  valuationInEuro?: NumberRange | undefined
  revenueInEuro?: NumberRange | undefined
  /** In 0.01 %. */
  equityOffered?: NumberRange | undefined
  employees?: NumberRange | undefined
  /** Euro cents; met by a range that has any amount of it. */
  ticketInEuro?: NumberRange | undefined
  /** True: only those whose owner is. */
  verified?: boolean | undefined
}

/** Fields that are filtered by any of some values, and by bounds. */
export const listFields = [
  'industries',
  'phases',
  'companyTypes',
  'fundingRounds',
  'markets',
  'counties',
  'cities',
  'rolesSought',
  'skills',
] as const
export type ListField = (typeof listFields)[number]
/** Those of which a pitch may have several values. */
export const setFields = ['rolesSought', 'skills'] as const satisfies readonly ListField[]
export const rangeFields = ['valuationInEuro', 'revenueInEuro', 'equityOffered', 'employees', 'ticketInEuro'] as const
export type RangeField = (typeof rangeFields)[number]
/** Any field but the text. */
export type FactField = ListField | RangeField | 'verified'
export type FilterField = 'text' | FactField

/** The fields that a filter says anything of, but for its text, in the order of the lists above. */
export function filtered(filter: PitchFilter): FactField[] {
  const lists = listFields.filter((field) => filter[field]?.length)
  const ranges = rangeFields.filter((field) => filter[field])
  return [...lists, ...ranges, ...(filter.verified ? ['verified' as const] : [])]
}
