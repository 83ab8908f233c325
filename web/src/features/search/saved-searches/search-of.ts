import type { SavedSearchRowFragment } from '../../../entities/saved-search/saved-search.generated.ts'
import { noFilters, noRange, type Range, type SearchFilters, writeFilters } from '../search-filters.ts'

type Saved = Pick<SavedSearchRowFragment, 'query'>

/** What the search page is to show. */
export function filtersOf({ query }: Saved): SearchFilters {
  const { valuation, revenue, equityOffered, employees, ticket, ...others } = query
  const ranges = {
    valuation: rangeOf(valuation),
    revenue: rangeOf(revenue),
    equityOffered: rangeOf(equityOffered),
    employees: rangeOf(employees),
    ticket: rangeOf(ticket),
  }
  return { ...noFilters, ...others, ...ranges }
}

function rangeOf(given: Partial<Range> | undefined): Range {
  return { ...noRange, ...given }
}

export function pathOf(saved: Saved): string {
  return `/pages/search?${writeFilters(filtersOf(saved))}`.replace(/\?$/, '')
}
