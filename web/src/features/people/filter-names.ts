import { useTranslation } from '../../i18n/use-translation.ts'
import { type ListGroup, listGroups, type PeopleFilters } from './people-filters.ts'

interface NamedFilter {
  key: string
  name: string
  /** The same search without it. */
  rest: PeopleFilters
}

/** What each value of a list is called. */
export function useValueNames(): { [G in ListGroup]: (value: PeopleFilters[G][number]) => string } {
  const { t } = useTranslation('values')
  return {
    roles: (value) => t(`role.${value}`),
    markets: (value) => t(`market.${value}`),
    interests: (value) => t(`industry.${value}`),
    cities: (value) => value,
  }
}

/** Every single filter in words, with the search that remains when it is taken away. */
export function useNamedFilters(filters: PeopleFilters): NamedFilter[] {
  const { t } = useTranslation(['people', 'values'])
  const names = useValueNames()
  const listed = <G extends ListGroup>(group: G): NamedFilter[] => {
    const values: readonly PeopleFilters[G][number][] = filters[group]
    return values.map((value) => ({
      key: `${group} ${value}`,
      name: names[group](value),
      rest: { ...filters, [group]: values.filter((other) => other !== value) },
    }))
  }
  const text = { key: 'text', name: t('wordsChip', { text: filters.text }), rest: { ...filters, text: '' } }
  const verified = { key: 'verified', name: t('values:verified'), rest: { ...filters, verified: false } }
  return [
    ...(filters.text ? [text] : []),
    ...listGroups.flatMap((group) => listed(group)),
    ...(filters.verified ? [verified] : []),
  ]
}
