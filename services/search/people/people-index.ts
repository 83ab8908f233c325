import type { Role } from '@delvik/schemas/values/account'
import type { Market } from '@delvik/schemas/values/markets'
import type { Industry } from '@delvik/schemas/values/pitch'
import type { ValueCount } from '../index/facets.ts'
import type { Outcome } from '../index/pitch-index.ts'
import { fold, wordsOf } from '../words/words.ts'

/** What the network shows of somebody. No address, telephone, link, budget or biography: those never enter the index. */
export interface PersonCard {
  handle: string
  username: string
  role: Role | null
  market: Market
  city: string | null
  interests: readonly Industry[]
  verified: boolean
  /** ISO 8601. */
  memberSince: string
  photo: string | null
}

/** A person at the sum of the sequences of their sources; a higher version replaces a lower one. */
export interface PersonDocument {
  id: string
  version: number
  card: PersonCard
}

/** Somebody who is not to be found. They keep their version, so that an older document can't bring them back. */
export interface RetiredPerson {
  id: string
  version: number
}

/** Fields that are filtered by any of some values, and counted. */
export const listFields = ['roles', 'markets', 'cities', 'interests'] as const
export type ListField = (typeof listFields)[number]

/** Any value within a field, all fields together; an empty list is no filter. */
export interface PeopleFilter extends Partial<Record<ListField, readonly string[] | undefined>> {
  /** Every word of it begins a word of the name or the city. */
  text?: string | undefined
  /** True: only those whose identity is verified. */
  verified?: boolean | undefined
}

export interface PeopleSearch {
  filter: PeopleFilter
  first: number
  /** Behind this person, be they still there or not. */
  after?: { memberSince: string; id: string } | undefined
  /** Whether facets are asked for. */
  facets: boolean
}

/** How many there are of each value under the filters of all other fields, the most first, then by their bytes. */
export type PeopleFacets = Record<ListField, ValueCount[]>

export interface PeoplePage {
  people: { id: string; card: PersonCard }[]
  /** Whether there are others behind them. */
  more: boolean
  /** Exact. */
  total: number
  facets?: PeopleFacets
}

/** Of each field, the values that most have are counted, and those that are filtered by. */
export const valuesCounted = 20

/**
 * People who are to be found, those who joined last first: when somebody joined never changes, so a page goes on behind
 * a person whatever happens meanwhile. One of `PeopleIndexes`. Everything but `create` and `drop` throws DomainError
 * TRY_AGAIN while the index is away, or is not there.
 */
export abstract class PeopleIndex {
  /** Makes it, empty, in the place of whatever has its name. */
  abstract create(): Promise<void>
  /** One outcome per person, in order. Those that fail don't keep the others out. */
  abstract write(people: readonly (PersonDocument | RetiredPerson)[]): Promise<Outcome[]>
  /** Makes it ready to be read, once it was filled. */
  abstract open(): Promise<void>
  abstract search(search: PeopleSearch): Promise<PeoplePage>
  /** Whether somebody is to be found. */
  abstract shows(id: string): Promise<boolean>
  /** `<number of people>:<sum>`, equal for two indexes of the same kind that hold the same. */
  abstract checksum(): Promise<string>
  /** False when it is not there, or has lost what was written to it. */
  abstract isWhole(): Promise<boolean>
  /** Until it resolves, searches may not see the last writes of this process. */
  abstract makeVisible(): Promise<void>
  /** Takes from the disk what was replaced or retired. @returns false when it has to be asked for again, after a rest */
  abstract purge(): Promise<boolean>
  abstract drop(): Promise<void>
}

/** The indexes of a store, by their names. One contract suite holds both adapters. */
export abstract class PeopleIndexes implements AsyncDisposable {
  abstract readonly place: 'postgres' | 'elasticsearch'
  /** Whether it is there or not. */
  abstract of(name: string): PeopleIndex
  async [Symbol.asyncDispose](): Promise<void> {}
}

/** What each field is filtered by. */
export function valuesOf({ role, market, city, interests }: PersonCard): Record<ListField, readonly string[]> {
  return { roles: role ? [role] : [], markets: [market], cities: city ? [city] : [], interests }
}

/** What somebody is found by. */
export function wordsOfPerson({ username, city }: PersonCard): string[] {
  return [...new Set(foldedWords(`${username} ${city ?? ''}`))]
}

/** Words without case and diacritics; of a diacritic alone nothing is left. A text without any word finds nobody. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(fold).filter((word) => word !== '')
}

/** The fields that a filter says anything of. */
export function filtered(filter: PeopleFilter): ListField[] {
  return listFields.filter((field) => filter[field]?.length)
}
