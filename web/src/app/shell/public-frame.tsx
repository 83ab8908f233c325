import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { isSessionExpected } from '../../session/session-hint.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'

/** Around the pages that the server writes: no graph client and no kit. */
export function PublicFrame() {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  const nav = (
    <nav aria-label={t('nav.main')}>
      <Link to="/pages/search">{t('nav.pitches')}</Link>
      {signedIn ? <Link to="/pages/bookmark">{t('nav.saved')}</Link> : <Link to="/#how">{t('nav.how')}</Link>}
    </nav>
  )
  return (
    <>
      <SkipLink text={t('nav.skip')} />
      <Topbar nav={nav}>
        {signedIn
          ? <ButtonLink to="/pages/home">{t('nav.home')}</ButtonLink>
          : <ButtonLink to="/pages/sign-in">{t('nav.signIn')}</ButtonLink>}
      </Topbar>
      <main id="main" tabIndex={-1} className={styles.public}>
        <Outlet />
      </main>
      <Footer signedIn={signedIn} />
    </>
  )
}

/** A visitor costs no request and no code; somebody who was here before is looked up once the page is shown. */
function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => {
    if (isSessionExpected()) void restore().then(setSignedIn)
  }, [])
  return signedIn
}

async function restore(): Promise<boolean> {
  const { session } = await import('../../session/session.ts')
  return (await session.restore().catch(() => 'unknown')) === 'signedIn'
}
