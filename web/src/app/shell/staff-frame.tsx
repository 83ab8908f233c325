import { useTranslation } from '../../i18n/use-translation.ts'
import { Navigate, Outlet, useMatches } from 'react-router'
import { mayEnter, type StaffPlace } from '../../entities/account/staff-access.ts'
import { useMeState } from '../../entities/account/use-me.ts'
import { useRestoredSession } from '../../session/use-restored-session.ts'
import { Link, NavLink } from '../../ui/navigation/link.tsx'
import type { RouteHandle } from '../route-table.ts'
import { AppProviders } from './app-providers.tsx'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './shell.module.css'
import { SecondFactorFirst } from './second-factor-first.tsx'
import { SkipLink, Topbar } from './topbar.tsx'
import { sessionEnded, useLeft } from './use-left.ts'

/** The desks of the staff. For whom one is not, it does not exist. */
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
  const place = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.entry // as every route has it
  const stranger = me && place && !mayEnter(me, place.access as StaffPlace) // as every place of the staff has it

  const nav = (
    <nav aria-label={t('nav.main')}>
      {me && mayEnter(me, 'reviewer') && <NavLink to="/staff/review">{t('nav.review')}</NavLink>}
      {me && mayEnter(me, 'support') && <NavLink to="/staff/reports">{t('nav.reports')}</NavLink>}
      {me && mayEnter(me, 'support') && <NavLink to="/staff/people">{t('nav.accounts')}</NavLink>}
      {me && mayEnter(me, 'support') && <NavLink to="/staff/billing">{t('nav.books')}</NavLink>}
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
