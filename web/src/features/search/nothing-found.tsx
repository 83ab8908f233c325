import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useNamedFilters } from './filter-names.ts'
import type { Found } from './use-search.ts'
import { noFilters, type SearchFilters, without } from './search-filters.ts'
import styles from './search.module.css'

interface NothingFoundProps {
  filters: SearchFilters
  found: Found
  onChange: (filters: SearchFilters) => void
}

/** Says what would be found with one filter less. */
export function NothingFound({ filters, found, onChange }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const named = useNamedFilters(filters)
  if (named.length === 0) return <Empty title={t('empty.none')} />
  const fewer = (found.facets?.without ?? []).filter(({ field }) => named.some(({ group }) => group === field))
  return (
    <Empty
      title={t('empty.title')}
      action={<Button onPress={() => onChange({ ...noFilters, sort: filters.sort })}>{t('clear')}</Button>}
    >
      <ul className={styles.loosened}>
        {fewer.map(({ field, count }) => (
          <li key={field}>
            <Button tone="quiet" onPress={() => onChange(without(filters, field))}>
              {t('empty.without', { name: nameOf(field), count })}
            </Button>
          </li>
        ))}
      </ul>
    </Empty>
  )

  function nameOf(field: string): string {
    return named.filter(({ group }) => group === field).map(({ name }) => name).join(', ')
  }
}
