import { useTranslation } from '../../i18n/use-translation.ts'
import { Navigate, Outlet } from 'react-router'
import { useMeState } from '../../entities/account/use-me.ts'
import { useRestoredSession } from '../../session/use-restored-session.ts'
import { Link, NavLink } from '../../ui/navigation/link.tsx'
import { AppProviders } from './app-providers.tsx'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './shell.module.css'
import { SecondFactorFirst } from './second-factor-first.tsx'
import { SkipLink, Topbar } from './topbar.tsx'
import { sessionEnded, useLeft } from './use-left.ts'

/** The desk of the staff. For everybody else it does not exist. */
export function StaffFrame() {
  return (
    <AppProviders>
      <Frame />
    </AppProviders>
  )
}

function Frame() {
  const { t } = useTranslation()
  const { me, failed, retry } = useMeState()
  const left = useLeft()
  useRestoredSession()
  const stranger = me && !me.staffRoles.includes('reviewer')

  const nav = (
    <nav aria-label={t('nav.main')}>
      <NavLink to="/staff/review">{t('nav.review')}</NavLink>
      <Link to="/pages/home">{t('nav.home')}</Link>
    </nav>
  )
  if (left) return <Navigate to={left} state={sessionEnded} replace />
  return (
    <div className={styles.staff}>
      <SkipLink text={t('nav.skip')} />
      <Topbar nav={stranger ? undefined : nav} />
      <main id="main" tabIndex={-1}>
        {stranger && <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />}
        {failed && <LoadFailed retry={retry} />}
        {me === undefined && !failed && <Skeleton lines={6} />}
        {me && !stranger && (
          <SecondFactorFirst>
            <Outlet />
          </SecondFactorFirst>
        )}
      </main>
    </div>
  )
}
