import { useTranslation } from '../i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { useMe } from '../session/use-me.ts'
import { useRestoredSession } from '../session/use-restored-session.ts'
import { useSession } from '../session/use-session.ts'
import { Link, NavLink } from '../ui/link.tsx'
import { AppProviders } from './app-providers.tsx'
import { ErrorScreen } from './error-screen.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'

/** The desk of the staff. For everybody else it does not exist. */
export function StaffFrame() {
  return <AppProviders><Frame /></AppProviders>
}

function Frame() {
  const { t } = useTranslation()
  const me = useMe()
  const state = useSession()
  useRestoredSession()
  const stranger = state === 'signedOut' || (me && !me.staffRoles.includes('reviewer'))

  const nav = (
    <nav aria-label={t('nav.main')}>
      <NavLink to="/staff/review">{t('nav.review')}</NavLink>
      <Link to="/pages/home">{t('nav.home')}</Link>
    </nav>
  )
  return (
    <div className={styles.staff}>
      <SkipLink text={t('nav.skip')} />
      <Topbar nav={stranger ? undefined : nav} />
      <main id="main" tabIndex={-1}>
        {stranger && <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />}
        {me && !stranger && <Outlet />}
      </main>
    </div>
  )
}
