import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { useMe } from '../../entities/account/use-me.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import { SavedCountsDocument } from './bookmarks.generated.ts'
import styles from './bookmarks.module.css'
import { CreatedList } from './created-list.tsx'

type Tab = 'saved' | 'created'

/** What one has saved, and what one has created, with their states. */
export function Screen() {
  const { t } = useTranslation('saved')
  const me = useMe()
  const [params, setParams] = useSearchParams()
  // Beside the cache, which keeps one list of each kind, with its rows.
  const { data } = useQuery(SavedCountsDocument, { fetchPolicy: 'no-cache' })
  const counts = data && { saved: data.bookmarks.totalCount, created: data.myPitches.totalCount + data.drafts.length }
  const chosen: Tab = params.get('tab') === 'created' ? 'created' : 'saved'
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <Tabs<Tab>
        label={t('title')}
        chosen={chosen}
        onChange={(tab) => setParams(tab === 'saved' ? {} : { tab }, { replace: true })}
        tabs={[
          { id: 'saved', name: t('tab.saved'), count: counts?.saved, content: <BookmarkList /> },
          {
            id: 'created',
            name: t('tab.created'),
            count: counts?.created,
            content: <CreatedList mayCreate={me?.role !== 'investor'} />,
          },
        ]}
      />
    </div>
  )
}
