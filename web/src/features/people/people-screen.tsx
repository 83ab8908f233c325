import { useTranslation } from '../../i18n/use-translation.ts'
import { SkipTo } from '../../ui/navigation/skip-to.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import styles from './people.module.css'
import { Results } from './results.tsx'
import { useFilters, usePeople } from './use-people.ts'

/** The network: those who let themselves be found, newest members first. */
export function Screen() {
  const { t } = useTranslation('people')
  const [filters, setFilters] = useFilters()
  const people = usePeople(filters, setFilters)
  const total = people.found?.totalCount
  const count = total === undefined ? t('heading') : t('count', { count: total })
  return (
    <div className={styles.people}>
      <SkipTo id="results" text={t('toResults')} />
      <header className={styles.head}>
        <h1 id="found" tabIndex={-1}>{count}</h1>
        <p className="sr" role="status">{count}</p>
      </header>
      <Filters filters={filters} found={people.found} onChange={setFilters} />
      <section className={styles.results} aria-labelledby="results">
        <ActiveFilters filters={filters} onChange={setFilters} />
        <h2 className="sr" id="results" tabIndex={-1}>{t('results')}</h2>
        <Results filters={filters} people={people} onChange={setFilters} />
      </section>
    </div>
  )
}
