import { useTranslation } from '../../i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { useMe } from '../../entities/account/use-me.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import styles from './bookmarks.module.css'
import { CreatedList } from './created-list.tsx'

type Tab = 'saved' | 'created'

/** What one has saved, and what one has created, with their states. */
export function Screen() {
  const { t } = useTranslation('saved')
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const chosen: Tab = params.get('tab') === 'created' ? 'created' : 'saved'
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <Tabs<Tab>
        label={t('title')}
        chosen={chosen}
        onChange={(tab) => setParams(tab === 'saved' ? {} : { tab }, { replace: true })}
        tabs={[
          { id: 'saved', name: t('tab.saved'), content: <BookmarkList /> },
          { id: 'created', name: t('tab.created'), content: <CreatedList mayCreate={me?.role !== 'investor'} /> },
        ]}
      />
    </div>
  )
}
