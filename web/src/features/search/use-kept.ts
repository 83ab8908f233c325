import type { SaveSearchProps } from '../../entities/saved-search/save-dialog.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useNamedFilters } from './filter-names.ts'
import { type SearchFilters, toQuery } from './search-filters.ts'

/** A search as it may be saved. @param count how much it finds, as far as is known */
export function useKept(filters: SearchFilters, count: number | undefined): SaveSearchProps {
  const { homeCurrency } = useFormat()
  const words = useNamedFilters(filters).map(({ name }) => name)
  return { query: { ...toQuery(filters, homeCurrency), sort: filters.sort }, count, words }
}
