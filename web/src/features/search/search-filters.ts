import { isCounty } from '@delvik/schemas/values/counties'
import { type CoOwnerRole, coOwnerRoles, type Skill, skills } from '@delvik/schemas/values/co-owner/fit'
import { currencies, type Currency, type Market, markets } from '@delvik/schemas/values/markets'
import {
  type CompanyType,
  companyTypes,
  type FundingRound,
  fundingRounds,
  type Industry,
  industries,
  limits,
  type Phase,
  phases,
  type PitchSort,
  pitchSorts,
} from '@delvik/schemas/values/pitch'
import type { PitchQuery } from '../../graph/schema.generated.ts'

/** Bounds in the smallest units: öre and pence, hundredths of a percent, people. */
export interface Range {
  from: number | null
  to: number | null
  /** Adds the pitches that say nothing of it. */
  notStated: boolean
}

/** What the address of a search says; everything else follows from it. */
export interface SearchFilters {
  text: string
  markets: Market[]
  industries: Industry[]
  phases: Phase[]
  companyTypes: CompanyType[]
  fundingRounds: FundingRound[]
  counties: string[]
  cities: string[]
  rolesSought: CoOwnerRole[]
  skills: Skill[]
  /** Of all amounts; null is the reader's own. */
  currency: Currency | null
  valuation: Range
  revenue: Range
  equityOffered: Range
  employees: Range
  ticket: Range
  /** Only pitches whose owner is. */
  verified: boolean
  sort: PitchSort
  /** How many pages are shown. */
  pages: number
}

export const listGroups = ['markets', 'industries', 'phases', 'companyTypes', 'fundingRounds', 'counties', 'cities',
  'rolesSought', 'skills'] as const
export type ListGroup = (typeof listGroups)[number]
export const rangeGroups = ['valuation', 'revenue', 'equityOffered', 'employees', 'ticket'] as const
export type RangeGroup = (typeof rangeGroups)[number]
export type FilterGroup = 'text' | ListGroup | RangeGroup | 'verified'

export const noRange: Range = { from: null, to: null, notStated: false }
export const noFilters: SearchFilters = {
  text: '',
  markets: [],
  industries: [],
  phases: [],
  companyTypes: [],
  fundingRounds: [],
  counties: [],
  cities: [],
  rolesSought: [],
  skills: [],
  currency: null,
  valuation: noRange,
  revenue: noRange,
  equityOffered: noRange,
  employees: noRange,
  ticket: noRange,
  verified: false,
  sort: 'newest',
  pages: 1,
}

/** What each list is called in an address, in its order there. */
const names: Record<ListGroup, string> = {
  markets: 'market',
  industries: 'industry',
  phases: 'phase',
  companyTypes: 'companyType',
  fundingRounds: 'round',
  counties: 'county',
  cities: 'city',
  rolesSought: 'role',
  skills: 'skill',
}

/** How much of the smallest unit people write as one. */
export const unitOf: Record<RangeGroup, number> = {
  valuation: 100,
  revenue: 100,
  equityOffered: 100,
  employees: 1,
  ticket: 100,
}

/** As many pages as an address may ask for, and cities. */
const most = { pages: 25, cities: 20 }

/** Reads an address; what it does not know is left out, so that an old link still finds something. */
export function readFilters(query: URLSearchParams): SearchFilters {
  const text = query.get('text')?.trim().slice(0, 100) ?? ''
  return {
    text,
    markets: known(query.getAll('market'), markets),
    industries: known(query.getAll('industry'), industries),
    phases: known(query.getAll('phase'), phases),
    companyTypes: known(query.getAll('companyType'), companyTypes),
    fundingRounds: known(query.getAll('round'), fundingRounds),
    counties: [...new Set(query.getAll('county').filter(isCounty))],
    cities: [...new Set(query.getAll('city').map((city) => city.trim()).filter(isCity))].slice(0, most.cities),
    rolesSought: known(query.getAll('role'), coOwnerRoles),
    skills: known(query.getAll('skill'), skills),
    currency: known([query.get('currency')], currencies)[0] ?? null,
    valuation: readRange(query, 'valuation'),
    revenue: readRange(query, 'revenue'),
    equityOffered: readRange(query, 'equityOffered'),
    employees: readRange(query, 'employees'),
    ticket: readRange(query, 'ticket'),
    verified: query.get('verified') === 'yes',
    sort: known([query.get('sort')], sortsOf(text))[0] ?? defaultSort(text),
    pages: Math.min(Math.max(Math.trunc(Number(query.get('pages')) || 1), 1), most.pages),
  }
}

/** Only what meets a text can meet it better or worse. */
export function sortsOf(text: string): PitchSort[] {
  const others = pitchSorts.filter((sort) => sort !== 'relevance')
  return text ? ['relevance', ...others] : others
}

function defaultSort(text: string): PitchSort {
  return text ? 'relevance' : 'newest'
}

/** Another text is looked for; the sort stays if somebody has chosen it. */
export function withText(filters: SearchFilters, text: string): SearchFilters {
  const sort = filters.sort === defaultSort(filters.text) || filters.sort === 'relevance'
    ? defaultSort(text)
    : filters.sort
  return { ...filters, text, sort }
}

/** The shortest address that says the same. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const { text, currency, verified, sort, pages } = filters
  const ranges = rangeGroups.filter((group) => isBounded(filters[group]))
  return new URLSearchParams([
    ...(text ? [['text', text]] : []),
    ...listGroups.flatMap((group) => filters[group].map((value) => [names[group], value])),
    ...(currency ? [['currency', currency]] : []),
    ...ranges.map((group) => [group, writeRange(filters[group], unitOf[group])]),
    ...ranges.filter((group) => filters[group].notStated).map((group) => ['notStated', group]),
    ...(verified ? [['verified', 'yes']] : []),
    ...(sort === defaultSort(text) ? [] : [['sort', sort]]),
    ...(pages > 1 ? [['pages', String(pages)]] : []),
  ])
}

/** For the graph: an empty group does not filter. The facets are counted in the currency too. */
export function toQuery(filters: SearchFilters, home: Currency): PitchQuery {
  const lists = listGroups.filter((group) => filters[group].length > 0).map((group) => [group, filters[group]])
  const ranges = rangeGroups.filter((group) => isBounded(filters[group])).map((group) => [group, filters[group]])
  const currency = filters.currency ?? home
  return Object.fromEntries([
    ...(filters.text ? [['text', filters.text]] : []),
    ['currency', currency],
    ...lists,
    ...ranges,
    ...(filters.verified ? [['verified', true]] : []),
  ])
}

/** Whether a range filters at all. */
export function isBounded({ from, to }: Range): boolean {
  return from !== null || to !== null
}

export function without(filters: SearchFilters, group: FilterGroup): SearchFilters {
  return group === 'text' ? withText(filters, '') : { ...filters, [group]: noFilters[group] }
}

/** "100000-5000000", "100000-", "-5000000", in whole units. */
function writeRange({ from, to }: Range, unit: number): string {
  return [from, to].map((bound) => (bound === null ? '' : String(bound / unit))).join('-')
}

function readRange(query: URLSearchParams, group: RangeGroup): Range {
  const found = /^(\d{1,12}(?:\.\d{1,2})?)?-(\d{1,12}(?:\.\d{1,2})?)?$/.exec(query.get(group) ?? '')
  const [from, to] = [found?.[1], found?.[2]].map((bound) =>
    bound === undefined ? null : smallestUnits(Number(bound), group)
  )
  const range = { from: from ?? null, to: to ?? null, notStated: query.getAll('notStated').includes(group) }
  return isBounded(range) && !problemOf(range, group) ? range : noRange
}

/** A figure as people write it; one that is finer than the smallest unit is none. */
export function smallestUnits(figure: number, group: RangeGroup): number {
  const amount = Math.round(figure * unitOf[group])
  return Math.abs(amount - figure * unitOf[group]) < 1e-6 ? amount : Number.NaN
}

/** The highest that a bound can be, in the smallest units. */
const highest: Record<RangeGroup, number> = {
  valuation: limits.amount,
  revenue: limits.amount,
  equityOffered: 10_000,
  employees: limits.employees,
  ticket: limits.amount,
}

/** What is wrong with a range: a bound that cannot be, or an end before its beginning. */
export function problemOf({ from, to }: Range, group: RangeGroup): 'outOfRange' | 'backwards' | undefined {
  const bounds = [from, to].filter((bound) => bound !== null)
  if (bounds.some((bound) => !(bound >= 0 && bound <= highest[group]))) return 'outOfRange'
  return from !== null && to !== null && from > to ? 'backwards' : undefined
}

function isCity(city: string): boolean {
  return city !== '' && city.length <= limits.shortText
}

function known<T extends string>(values: readonly (string | null)[], all: readonly T[]): T[] {
  return all.filter((value) => values.includes(value))
}
