import { LogIn, LogOut, SquareArrowOutUpRight, UserPlus } from 'lucide-react'
import { useChangeRegion } from '../../entities/account/use-change-region.ts'
import { useSavedRegion } from '../../i18n/region.ts'
import type { Market } from '@delvik/schemas/values/markets'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { UnreadCount } from '../../entities/conversation/unread-count.tsx'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link, NavLink } from '../../ui/navigation/link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import {
  messagesEntry,
  moreEntries,
  type NavigationEntry,
  profileEntry,
  railEntries,
  settingsEntry,
} from './navigation.ts'
import { RegionMenu, VisitorRegionMenu } from './region-menu.tsx'
import styles from './shell.module.css'
import { ThemeMenu } from './theme-menu.tsx'

/** Side navigation: words from 1200 px, icons from 900 px, below that the bottom bar takes over. */
export function Rail({ me, unread }: { me: Me | null | undefined; unread: number }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <nav className={styles.rail} aria-label={t('nav.main')}>
      <Wordmark />
      {railEntries(me, useSavedRegion()).map((entry) => (
        <RailLink key={entry.to} {...entry} count={entry === messagesEntry ? unread : 0} />
      ))}
      <div className={styles.railFoot}>
        {me === null && <RailLink to="/pages/sign-in" text="signIn" icon={LogIn} />}
        {me === null && <RailLink to="/pages/sign-up" text="signUp" icon={UserPlus} />}
        {me && moreEntries.map((entry) => <RailLink key={entry.to} {...entry} />)}
        {me && <RailLink {...profileEntry} />}
        {me && <RailLink {...settingsEntry} />}
        <Link className={styles.railLink} to="/" title={t('nav.start')}>
          <Icon of={SquareArrowOutUpRight} />
          <span>{t('nav.start')}</span>
        </Link>
        <ThemeMenu up />
        <LanguageMenu up />
        {me && <MemberRegionMenu market={me.market} />}
        {me === null && <VisitorRegionMenu up />}
        {me && (
          <button
            className={styles.railLink}
            type="button"
            title={t('nav.signOut')}
            onClick={() => void signOut()}
          >
            <Icon of={LogOut} />
            <span>{t('nav.signOut')}</span>
          </button>
        )}
      </div>
    </nav>
  )
}

/** Kept on the account. */
function MemberRegionMenu({ market }: { market: Market }) {
  const { change } = useChangeRegion()
  return <RegionMenu market={market} change={(chosen) => void change(chosen)} up />
}

function RailLink({ to, text, icon, count = 0 }: NavigationEntry & { count?: number }) {
  const { t } = useTranslation()
  return (
    <NavLink className={styles.railLink!} to={to} title={t(`nav.${text}`)}>
      <Icon of={icon} />
      <span>{t(`nav.${text}`)}</span>
      <UnreadCount count={count} />
    </NavLink>
  )
}
