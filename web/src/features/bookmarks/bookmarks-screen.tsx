import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useParams, useSearchParams } from 'react-router'
import { useMe } from '../../entities/account/use-me.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import { SavedCountsDocument } from './bookmarks.generated.ts'
import styles from './bookmarks.module.css'
import { CreatedList } from './created-list.tsx'
import { Readers } from './readers/readers.tsx'

type Tab = 'saved' | 'created'

/** What one has saved, and what one has created, with their states; below it, who reads the document of one's own pitch. */
export function Screen() {
  const { id } = useParams()
  return id ? <Readers pitchId={id} /> : <Lists />
}

function Lists() {
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
