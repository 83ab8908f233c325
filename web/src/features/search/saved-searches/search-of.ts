import type { SavedSearchRowFragment } from '../../../entities/saved-search/saved-search.generated.ts'
import { noFilters, type SearchFilters, writeFilters } from '../search-filters.ts'

type Saved = Pick<SavedSearchRowFragment, 'query'>

/** What the search page is to show. */
export function filtersOf({ query }: Saved): SearchFilters {
  const { sort = noFilters.sort, ...rest } = query
  return { ...noFilters, ...rest, sort: sort === 'relevance' ? noFilters.sort : sort }
}

export function pathOf(saved: Saved): string {
  return `/pages/search?${writeFilters(filtersOf(saved))}`.replace(/\?$/, '')
}
