import { useTranslation } from '../../i18n/use-translation.ts'
import { type FilterGroup, type SearchFilters, without } from './search-filters.ts'

export interface NamedFilter {
  key: string
  name: string
  group: FilterGroup
  /** The same search without it. */
  rest: SearchFilters
}

type ListedGroup = Exclude<FilterGroup, 'text'>

/** Every single filter in words, with the search that remains when it is taken away. */
export function useNamedFilters(filters: SearchFilters): NamedFilter[] {
  const { t } = useTranslation(['search', 'values'])
  const words = t('wordsChip', { text: filters.text })
  const text: NamedFilter[] = [{ key: 'text', name: words, group: 'text', rest: without(filters, 'text') }]
  const listed = <G extends ListedGroup>(
    group: G,
    nameOf: (value: SearchFilters[G][number]) => string,
  ): NamedFilter[] =>
    filters[group].map((value) => ({
      key: value,
      name: nameOf(value),
      group,
      rest: { ...filters, [group]: filters[group].filter((other) => other !== value) },
    }))
  return [
    ...(filters.text ? text : []),
    ...listed('markets', (market) => t(`values:market.${market}`)),
    ...listed('industries', (industry) => t(`values:industry.${industry}`)),
    ...listed('phases', (phase) => t(`values:phase.${phase}`)),
  ]
}
