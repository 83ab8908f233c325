import { type County, countyName } from '@delvik/schemas/values/counties'
import { writtenPhone } from '@delvik/schemas/values/phone'
import { useLocation } from 'react-router'
import { personPath } from '../../entities/person/person-path.ts'
import { VerifiedBadge } from '../../entities/person/verified-badge.tsx'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { pitchPath } from '../../entities/pitch/pitch-path.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { signInThen } from '../../ui/navigation/next-address.ts'
import type { ShownPitch } from './shown-pitch.ts'
import type { MemberView } from './use-member-view.ts'
import styles from './pitch.module.css'

type Seen = Pick<ShownPitch, 'pitch' | 'member'>

/** Who offers it, what to do next, and what else they offer. For a visitor, the way in. */
export function OwnerBox({ pitch, member }: Seen) {
  const { t } = useTranslation('pitch')
  if (pitch.own || !pitch.details) return null
  const owner = member?.details?.owner
  return (
    <section className={styles.owner} aria-labelledby="owner">
      <h2 id="owner">
        {owner ? <Link to={personPath(owner.handle)}>{owner.name}</Link> : t('owner')}{' '}
        {owner?.verified && <VerifiedBadge />}
      </h2>
      {owner && <Standing owner={owner} />}
      <NextStep pitch={pitch} member={member} wide />
      {member && shownOf(pitch.state).listed && (
        <ButtonLink wide to={`/pages/messages?pitch=${pitch.id}`}>{t('write')}</ButtonLink>
      )}
      {!member && <p className="small quiet">{t('closed.contact')}</p>}
      {member?.details && <Others others={member.details.othersOfOwner} />}
    </section>
  )
}

type Details = NonNullable<MemberView['details']>

function Standing({ owner: { role, memberSince } }: { owner: Details['owner'] }) {
  const { t } = useTranslation(['pitch', 'values'])
  const { month } = useFormat()
  const since = t('memberSince', { month: month(memberSince) })
  return <p className="small quiet">{[role && t(`values:role.${role}`), since].filter(Boolean).join(', ')}</p>
}

/** Whether there is something to do next beside saving it. */
export function hasNextStep({ pitch, member }: Seen): boolean {
  return !member || Boolean(member.contact?.phone || pitch.details?.website)
}

/** The one thing to do next, the same at every width: to call, else to look at the company's own pages, else to sign in. */
export function NextStep({ pitch, member, wide }: Seen & { wide?: boolean }) {
  const { t } = useTranslation(['pitch', 'common'])
  const { pathname } = useLocation()
  if (!member)
    return <ButtonLink tone="primary" wide={wide} to={signInThen(pathname)}>{t('common:nav.signIn')}</ButtonLink>
  const { phone } = member.contact ?? {}
  const website = pitch.details?.website
  const className = buttonClass({ tone: 'primary', wide })
  if (phone) return <a className={className} href={`tel:${phone}`}>{t('call', { number: writtenPhone(phone) })}</a>
  return website ? <a className={className} href={website} rel="noreferrer nofollow ugc">{t('toWebsite')}</a> : null
}

function Others({ others }: { others: Details['othersOfOwner'] }) {
  const { t } = useTranslation('pitch')
  const { share } = useFormat()
  if (others.length === 0) return null
  return (
    <div>
      <h3 className="small">{t('others')}</h3>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={pitchPath(other)}>{other.companyName}</Link>{' '}
            <span className="small quiet">
              {[countyName(other.county as County), other.equityOffered && share(other.equityOffered)] // published: a known county
                .filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
