import { LogIn, UserPlus } from 'lucide-react'
import { useSavedRegion } from '../../i18n/region.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { UnreadCount } from '../../entities/conversation/unread-count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/navigation/link.tsx'
import { barEntries, messagesEntry, type NavigationEntry } from './navigation.ts'
import styles from './shell.module.css'

const signedOut: NavigationEntry[] = [
  { to: '/pages/sign-in', text: 'signIn', icon: LogIn },
  { to: '/pages/sign-up', text: 'signUp', icon: UserPlus },
]

/** Navigation of small screens. */
export function BottomBar({ me, unread }: { me: Me | null | undefined; unread: number }) {
  const { t } = useTranslation()
  const entries = [...barEntries(me, useSavedRegion()), ...(me === null ? signedOut : [])]
  return (
    <nav className={styles.bottombar} aria-label={t('nav.main')}>
      {entries.map((entry) => (
        <NavLink key={entry.to} to={entry.to}>
          <Icon of={entry.icon} />
          {t(`nav.${entry.text}`)}
          {entry === messagesEntry && <UnreadCount count={unread} />}
        </NavLink>
      ))}
    </nav>
  )
}
