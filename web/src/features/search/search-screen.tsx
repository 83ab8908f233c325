import type { PitchSort } from '@delvik/schemas/values/pitch'
import { useDeferredValue, useEffect, useRef } from 'react'
import { SaveSearch } from '../../entities/saved-search/save-search.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InlineSelect } from '../../ui/form/select.tsx'
import { tellFilled } from '../../ui/form/tell-filled.ts'
import { SkipTo } from '../../ui/navigation/skip-to.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { sortsOf } from './search-filters.ts'
import styles from './search.module.css'
import { useKept } from './use-kept.ts'
import { useFilters, useSearch } from './use-search.ts'

export { written } from './written-search.ts'

export function Screen() {
  const { t } = useTranslation('search')
  const [filters, setFilters] = useFilters()
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => tellFilled(screen.current!), []) // it is there from its first effect on
  // A box shows at once that it is ticked; the list follows as fast as the machine can.
  const listed = useDeferredValue(filters)
  const search = useSearch(listed, setFilters)
  const total = search.found?.totalCount
  const kept = useKept(listed, total)
  const count = total === undefined ? t('heading') : t('count', { count: total })
  return (
    <div className={styles.search} ref={screen}>
      <SkipTo id="results" text={t('toResults')} />
      <header className={styles.head}>
        <h1 id="found" tabIndex={-1}>{count}</h1>
        <p className="sr" role="status">{count}</p>
      </header>
      <Filters filters={filters} found={search.found} onChange={setFilters} />
      <div className={styles.tools}>
        <InlineSelect
          label={t('sort')}
          value={filters.sort}
          options={sortsOf(filters.text).map((value) => ({ value, label: t(`sorts.${value}`) }))}
          // The options are sorts.
          onChange={(sort) => setFilters({ ...filters, sort: sort as PitchSort })}
        />
        {total !== 0 && <SaveSearch {...kept} />}
      </div>
      <section className={styles.results} aria-labelledby="results">
        <ActiveFilters filters={listed} onChange={setFilters} />
        <h2 className="sr" id="results" tabIndex={-1}>{t('results')}</h2>
        <Results filters={listed} search={search} onChange={setFilters} />
      </section>
    </div>
  )
}
