import { type Role, roles } from '@delvik/schemas/values/account'
import { type Market, markets } from '@delvik/schemas/values/markets'
import { industries, type Industry } from '@delvik/schemas/values/pitch'
import { profileLimits } from '@delvik/schemas/values/person/profile'
import type { PeopleQuery } from '../../graph/schema.generated.ts'

/** What the address of the network says. */
export interface PeopleFilters {
  text: string
  roles: Role[]
  markets: Market[]
  interests: Industry[]
  cities: string[]
  verified: boolean
  /** How many pages are shown. */
  pages: number
}

export const listGroups = ['roles', 'markets', 'interests', 'cities'] as const
export type ListGroup = (typeof listGroups)[number]

export const noFilters: PeopleFilters = {
  text: '',
  roles: [],
  markets: [],
  interests: [],
  cities: [],
  verified: false,
  pages: 1,
}

/** What each list is called in an address, in its order there. */
const names: Record<ListGroup, string> = { roles: 'role', markets: 'market', interests: 'interest', cities: 'city' }

/** As many pages as an address may ask for, and cities. */
const most = { pages: 25, cities: 20 }

/** Reads an address; what it does not know is left out, so that an old link still finds somebody. */
export function readFilters(query: URLSearchParams): PeopleFilters {
  return {
    text: shortened(query.get('text') ?? ''),
    roles: known(query.getAll('role'), roles),
    markets: known(query.getAll('market'), markets),
    interests: known(query.getAll('interest'), industries),
    cities: [...new Set(query.getAll('city').map(shortened).filter(Boolean))].slice(0, most.cities),
    verified: query.get('verified') === 'yes',
    pages: Math.min(Math.max(Math.trunc(Number(query.get('pages')) || 1), 1), most.pages),
  }
}

/** The shortest address that reads as these filters. */
export function writeFilters(filters: PeopleFilters): URLSearchParams {
  const { text, verified, pages } = filters
  return new URLSearchParams([
    ...(text ? [['text', text]] : []),
    ...listGroups.flatMap((group) => filters[group].map((value) => [names[group], value])),
    ...(verified ? [['verified', 'yes']] : []),
    ...(pages > 1 ? [['pages', String(pages)]] : []),
  ])
}

/** For the graph: an empty group does not filter. */
export function toQuery(filters: PeopleFilters): PeopleQuery {
  const lists = listGroups.filter((group) => filters[group].length > 0).map((group) => [group, filters[group]])
  const { text, verified } = filters
  return { ...Object.fromEntries(lists), ...(text && { text }), ...(verified && { verified }) }
}

function shortened(text: string): string {
  return text.trim().slice(0, profileLimits.shortText)
}

function known<T extends string>(values: readonly string[], all: readonly T[]): T[] {
  return all.filter((value) => values.includes(value))
}
