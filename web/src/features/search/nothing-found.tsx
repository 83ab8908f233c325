import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useNamedFilters } from './filter-names.ts'
import { activeGroups, type FilterGroup, noFilters, type SearchFilters, toQuery, without } from './search-filters.ts'
import { CountPitchesDocument } from './search-pitches.generated.ts'
import styles from './search.module.css'

interface NothingFoundProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

/** Says what would be found with one filter less. */
export function NothingFound({ filters, onChange }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const groups = activeGroups(filters)
  if (groups.length === 0) return <Empty title={t('empty.none')} />
  return (
    <Empty
      title={t('empty.title')}
      action={<Button onPress={() => onChange({ ...noFilters, sort: filters.sort })}>{t('clear')}</Button>}
    >
      <ul className={styles.loosened}>
        {groups.map((group) => <Loosened key={group} group={group} filters={filters} onChange={onChange} />)}
      </ul>
    </Empty>
  )
}

function Loosened({ group, filters, onChange }: NothingFoundProps & { group: FilterGroup }) {
  const { t } = useTranslation('search')
  const rest = without(filters, group)
  const names = useNamedFilters(filters).filter((filter) => filter.group === group).map(({ name }) => name)
  const { data } = useQuery(CountPitchesDocument, { variables: { query: toQuery(rest) } })
  const count = data?.searchPitches.totalCount ?? 0
  if (count === 0) return null
  return (
    <li>
      <Button tone="quiet" onPress={() => onChange(rest)}>
        {t('empty.without', { name: names.join(', '), count })}
      </Button>
    </li>
  )
}
