import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Outlet } from 'react-router'
import { searchPath } from '../../entities/pitch/search-path.ts'
import { useSavedRegion } from '../../i18n/region.ts'
import { savedLanguage } from '../../i18n/saved-language.ts'
import { isSessionExpected } from '../../session/session-hint.ts'
import { ConsentQuestion } from '../../entities/consent/consent-question.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Footer } from './footer.tsx'
import { LanguageHint } from './language-hint.tsx'
import { VisitorRegionMenu } from './region-menu.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'

/** Around the pages that the server writes: no graph client and no kit. */
export function PublicFrame() {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  const region = useSavedRegion()
  const preferred = useSyncExternalStore(never, savedLanguage, () => null)
  const nav = (
    <nav aria-label={t('nav.main')}>
      <Link to={searchPath(region)}>{t('nav.pitches')}</Link>
      {signedIn ? <Link to="/pages/bookmark">{t('nav.saved')}</Link> : <Link to="/#how">{t('nav.how')}</Link>}
      {!signedIn && <Link to="/#packages">{t('nav.packages')}</Link>}
      <Link to="/help">{t('nav.help')}</Link>
    </nav>
  )
  return (
    <>
      <SkipLink text={t('nav.skip')} />
      <ConsentQuestion />
      <Topbar
        nav={nav}
        region={!signedIn && (
          <div className={styles.wide}>
            <VisitorRegionMenu />
          </div>
        )}
      >
        {signedIn
          ? <ButtonLink to="/pages/home">{t('nav.home')}</ButtonLink>
          : <ButtonLink to="/pages/sign-in">{t('nav.signIn')}</ButtonLink>}
      </Topbar>
      <main id="main" tabIndex={-1} className={styles.public}>
        <Outlet />
        <LanguageHint preferred={preferred} />
      </main>
      <Footer signedIn={signedIn} />
    </>
  )
}

/** A visitor costs no request and no code; somebody who was here before is looked up once the page is shown. */
function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => {
    if (!isSessionExpected()) return undefined
    const left = new AbortController()
    void follow(setSignedIn, left.signal).catch(() => {})
    return () => left.abort()
  }, [])
  return signedIn
}

async function follow(tell: (signedIn: boolean) => void, left: AbortSignal): Promise<void> {
  const { session } = await import('../../session/session.ts')
  await session.restore()
  if (left.aborted) return
  const say = () => tell(session.state === 'signedIn')
  left.addEventListener('abort', session.subscribe(say))
  say()
}

/** A choice of language comes with a page of its own. */
function never(): () => void {
  return () => {}
}
