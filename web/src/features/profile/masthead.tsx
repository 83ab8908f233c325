import type { ReactNode } from 'react'
import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import { VerifiedBadge } from '../../entities/person/verified-badge.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './profile.module.css'

interface MastheadProps {
  profile: ProfilePartsFragment
  picture: ReactNode
  actions?: ReactNode
}

/** Who it is, in two lines. */
export function Masthead({ profile, picture, actions }: MastheadProps) {
  const { t } = useTranslation(['profile', 'values'])
  const { role, job, city, username, verified } = profile
  const words = [role && t(`values:role.${role}`), job, city].filter(Boolean).map((word) => `${word}.`)
  return (
    <header className={styles.masthead}>
      {picture}
      <div>
        {verified && <VerifiedBadge />}
        <h1>{username}</h1>
        <p className="quiet">{words.join(' ')}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
