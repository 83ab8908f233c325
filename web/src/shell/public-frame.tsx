import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Link } from '../ui/link.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'

/** Around the pages that the server writes: no graph client and no kit. */
export function PublicFrame() {
  const { t } = useTranslation()
  const state = useSession()
  // A visitor costs no request; somebody who was here before is looked up after the page is shown.
  useEffect(() => void session.restore().catch(() => undefined), [])

  const nav = (
    <nav aria-label={t('nav.main')}>
      <Link to="/pages/search">{t('nav.pitches')}</Link>
      {state === 'signedIn' ? (
        <Link to="/pages/bookmark">{t('nav.saved')}</Link>
      ) : (
        <Link to="/#how">{t('nav.how')}</Link>
      )}
    </nav>
  )
  return (
    <>
      <SkipLink text={t('nav.skip')} />
      <Topbar nav={nav}>
        {state === 'signedIn'
          ? <ButtonLink to="/pages/home">{t('nav.home')}</ButtonLink>
          : <ButtonLink to="/pages/sign-in">{t('nav.signIn')}</ButtonLink>}
      </Topbar>
      <main id="main" tabIndex={-1} className={styles.public}><Outlet /></main>
      <Footer />
    </>
  )
}
