import { useTranslation } from '../../i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { Kit } from './kit.tsx'
import { VisitorRegionMenu } from './region-menu.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'

/** One column, for the forms in front of the application: written by the server, and without the graph client. */
export function EntryFrame() {
  const { t } = useTranslation()
  return (
    <Kit>
      <SkipLink text={t('nav.skip')} />
      <Topbar region={<VisitorRegionMenu />} />
      <main id="main" tabIndex={-1} className={styles.entry}>
        <Outlet />
      </main>
    </Kit>
  )
}
