import { LogIn, UserPlus } from 'lucide-react'
import { useSavedRegion } from '../../i18n/region.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/navigation/link.tsx'
import { barEntries, type NavigationEntry } from './navigation.ts'
import styles from './shell.module.css'

const signedOut: NavigationEntry[] = [
  { to: '/pages/sign-in', text: 'signIn', icon: LogIn },
  { to: '/pages/sign-up', text: 'signUp', icon: UserPlus },
]

/** Navigation of small screens. */
export function BottomBar({ me }: { me: Me | null | undefined }) {
  const { t } = useTranslation()
  const entries = [...barEntries(me, useSavedRegion()), ...(me === null ? signedOut : [])]
  return (
    <nav className={styles.bottombar} aria-label={t('nav.main')}>
      {entries.map(({ to, text, icon }) => (
        <NavLink key={to} to={to}>
          <Icon of={icon} />
          {t(`nav.${text}`)}
        </NavLink>
      ))}
    </nav>
  )
}
