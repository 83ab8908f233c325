import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Navigate, Outlet } from 'react-router'
import { fromGraph } from '../../i18n/language.ts'
import { hasSites } from '../../i18n/language-sites.ts'
import { saveLanguage } from '../../i18n/saved-language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { type Me, useMeState } from '../../entities/account/use-me.ts'
import { useLiveInbox } from '../../entities/conversation/use-live-inbox.ts'
import { useUnread, useUnreadTitle } from '../../entities/conversation/use-unread.ts'
import { SanctionBanner } from '../../entities/account/sanction-banner.tsx'
import { useRestoredSession } from '../../session/use-restored-session.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { AppProviders } from './app-providers.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { LanguageHint } from './language-hint.tsx'
import { Rail } from './rail.tsx'
import { VisitorRegionMenu } from './region-menu.tsx'
import styles from './shell.module.css'
import { SkipLink, Topbar } from './topbar.tsx'
import { sessionEnded, useLeft } from './use-left.ts'

export function AppFrame() {
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
  useAccountLanguage(me)
  useRestoredSession()
  useLiveInbox()
  const unread = useUnread()
  useUnreadTitle(unread)

  if (left) return <Navigate to={left} state={sessionEnded} replace />
  return (
    <div className={styles.app}>
      <SkipLink text={t('nav.skip')} />
      <div className={styles.topbarApp}>
        <Topbar region={me === null && <VisitorRegionMenu />} />
      </div>
      <Rail me={me} unread={unread} />
      <main id="main" tabIndex={-1}>
        <SanctionBanner />
        {failed && <LoadFailed retry={retry} />}
        <Outlet />
        <LanguageHint preferred={me && fromGraph(me.language)} />
      </main>
      <BottomBar me={me} unread={unread} />
    </div>
  )
}

/** Where one host speaks every language, the account's wins over what this browser last showed (decision A30). */
function useAccountLanguage(me: Me | null | undefined): void {
  const shown = useLanguage()
  const wanted = me && fromGraph(me.language)
  useEffect(() => {
    if (hasSites() || !wanted || wanted === shown) return
    saveLanguage(wanted)
    location.reload()
  }, [wanted, shown])
}
