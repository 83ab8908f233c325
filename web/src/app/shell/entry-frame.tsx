import { useTranslation } from '../../i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { AppProviders } from './app-providers.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'

/** One column, for the forms in front of the application. */
export function EntryFrame() {
  const { t } = useTranslation()
  return (
    <AppProviders>
      <SkipLink text={t('nav.skip')} />
      <Topbar />
      <main id="main" tabIndex={-1} className={styles.entry}>
        <Outlet />
      </main>
    </AppProviders>
  )
}
