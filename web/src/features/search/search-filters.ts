import { type Market, markets } from '@delvik/schemas/values/markets'
import { type Industry, industries, type Phase, phases, type PitchSort, pitchSorts } from '@delvik/schemas/values/pitch'
import type { PitchQuery } from '../../graph/schema.generated.ts'

/** What the address of a search says; everything else follows from it. */
export interface SearchFilters {
  text: string
  markets: Market[]
  industries: Industry[]
  phases: Phase[]
  sort: PitchSort
}

/** Filters that can be taken away one group at a time. */
export const filterGroups = ['text', 'markets', 'industries', 'phases'] as const
export type FilterGroup = (typeof filterGroups)[number]

export const noFilters: SearchFilters = { text: '', markets: [], industries: [], phases: [], sort: 'newest' }

/** Reads an address; what it does not know is left out, so that an old link still finds something. */
export function readFilters(query: URLSearchParams): SearchFilters {
  return {
    text: query.get('text')?.trim().slice(0, 100) ?? '',
    markets: known(query.getAll('market'), markets),
    industries: known(query.getAll('industry'), industries),
    phases: known(query.getAll('phase'), phases),
    sort: known([query.get('sort')], pitchSorts)[0] ?? 'newest',
  }
}

/** The shortest address that says the same. */
export function writeFilters({ text, markets, industries, phases, sort }: SearchFilters): URLSearchParams {
  return new URLSearchParams([
    ...(text ? [['text', text]] : []),
    ...markets.map((market) => ['market', market]),
    ...industries.map((industry) => ['industry', industry]),
    ...phases.map((phase) => ['phase', phase]),
    ...(sort === 'newest' ? [] : [['sort', sort]]),
  ])
}

/** For the graph: an empty group does not filter. */
export function toQuery({ text, markets, industries, phases }: SearchFilters): PitchQuery {
  return {
    ...(text && { text }),
    ...(markets.length && { markets }),
    ...(industries.length && { industries }),
    ...(phases.length && { phases }),
  }
}

/** Groups that narrow the search now. */
export function activeGroups(filters: SearchFilters): FilterGroup[] {
  return filterGroups.filter((group) => filters[group].length > 0)
}

export function without(filters: SearchFilters, group: FilterGroup): SearchFilters {
  return { ...filters, [group]: noFilters[group] }
}

function known<T extends string>(values: readonly (string | null)[], all: readonly T[]): T[] {
  return all.filter((value) => values.includes(value))
}
