import { useQuery } from '@apollo/client/react'
import { Navigate, useSearchParams } from 'react-router'
import { useMe } from '../../../entities/account/use-me.ts'
import { searchPath } from '../../../entities/pitch/search-path.ts'
import { SavedSearchesDocument } from '../../../entities/saved-search/saved-search.generated.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AlertOff } from './alert-off.tsx'
import { SavedSearch } from './saved-search.tsx'
import { pathOf } from './search-of.ts'
import styles from './saved-searches.module.css'

/** The searches that one keeps. A mail leads here with `open`, to what a search finds, or with `off`, to end its alert. */
export function Screen() {
  const { t } = useTranslation('searches')
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(SavedSearchesDocument, { fetchPolicy: 'cache-and-network' })
  const searches = data?.savedSearches
  const named = (what: string) => searches?.find(({ id }) => id === params.get(what))
  const [opened, ending] = [named('open'), named('off')]
  if (opened) return <Navigate to={pathOf(opened)} replace />
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      {!searches && (error ? <LoadFailed retry={() => void refetch()} /> : <Skeleton />)}
      {searches?.length === 0 && (
        <Empty
          title={t('empty.title')}
          action={<ButtonLink to={searchPath(me?.market)} tone="primary">{t('empty.search')}</ButtonLink>}
        >
          <p>{t('empty.text')}</p>
        </Empty>
      )}
      {searches && searches.length > 0 && (
        <ul className={styles.list}>
          {searches.map((search) => <SavedSearch key={search.id} search={search} />)}
        </ul>
      )}
      {ending && ending.alert !== 'off' && <AlertOff search={ending} close={() => setParams({}, { replace: true })} />}
    </div>
  )
}
