import { Avatar } from '../../entities/person/avatar.tsx'
import { personPath } from '../../entities/person/person-path.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VerifiedBadge } from '../../entities/person/verified-badge.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './people.module.css'
import type { Found } from './use-people.ts'

type Person = Found['edges'][number]['node']

/** Somebody in the network; the name's link covers the row. */
export function PersonRow({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'values'])
  const { month } = useFormat()
  const { username, photo, handle, role, city, market, interests, verified, memberSince } = person
  const place = [city, t(`values:market.${market}`)].filter(Boolean).join(', ')
  return (
    <li className={styles.row}>
      <Avatar name={username} photo={photo} />
      <div className={styles.who}>
        <h3>
          <Link to={personPath(handle)}>{username}</Link>
          {verified && <VerifiedBadge />}
        </h3>
        <p className={styles.meta}>{[role && t(`values:role.${role}`), place].filter(Boolean).join(' · ')}</p>
        {interests.length > 0 && (
          <p>
            <span className="sr">{t('interests')}:</span>
            {interests.map((one) => t(`values:industry.${one}`)).join(', ')}
          </p>
        )}
      </div>
      <p className={styles.since}>{t('memberSince', { month: month(memberSince) })}</p>
    </li>
  )
}
