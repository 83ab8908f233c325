import { useTranslation } from '../../i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { VisitorRegionMenu } from './region-menu.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'

/** One column, for the forms in front of the application: without the graph client and React Aria. */
export function EntryFrame() {
  const { t } = useTranslation()
  return (
    <>
      <SkipLink text={t('nav.skip')} />
      <Topbar region={<VisitorRegionMenu />} />
      <main id="main" tabIndex={-1} className={styles.entry}>
        <Outlet />
      </main>
      <Toasts />
    </>
  )
}
