import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { noFilters, type PeopleFilters, writeFilters } from './people-filters.ts'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'
import { pageSize, type usePeople } from './use-people.ts'

interface ResultsProps {
  filters: PeopleFilters
  people: ReturnType<typeof usePeople>
  onChange: (filters: PeopleFilters) => void
}

export function Results({ filters, people, onChange }: ResultsProps) {
  const { t } = useTranslation('people')
  const { found, error, refetching, growing, retry } = people
  if (error) return <LoadFailed retry={retry} />
  if (!found) return <Skeleton lines={10} />
  if (found.totalCount === 0) {
    const filtered = writeFilters(filters).size > 0
    const clear = <Button onPress={() => onChange(noFilters)}>{t('clear')}</Button>
    return filtered ? <Empty title={t('empty.title')} action={clear} /> : <Empty title={t('empty.none')} />
  }
  const shown = found.edges.length
  const more = () => onChange({ ...filters, pages: filters.pages + 1 })
  return (
    <>
      <ol className={styles.rows} aria-busy={refetching || undefined}>
        {found.edges.map(({ node }) => <PersonRow key={node.id} person={node} />)}
      </ol>
      <div className={styles.end}>
        {found.pageInfo.hasNextPage && (
          <Button pending={growing} onPress={more}>
            {t('showMore', { count: Math.min(pageSize, found.totalCount - shown) })}
          </Button>
        )}
        <span className="num">{t('shown', { shown, total: found.totalCount })}</span>
      </div>
    </>
  )
}
