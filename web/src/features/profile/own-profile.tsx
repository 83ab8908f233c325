import { useQuery } from '@apollo/client/react'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import type { ReactNode } from 'react'
import { useMe } from '../../entities/account/use-me.ts'
import { Avatar } from '../../entities/person/avatar.tsx'
import { personPath } from '../../entities/person/person-path.ts'
import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import { useBudget } from '../../entities/person/use-budget.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { completenessOf } from './completeness.ts'
import { AboutEntries, ContactEntries, ExperienceEntries } from './entries.tsx'
import { Masthead } from './masthead.tsx'
import { Photo, RemovePhoto } from './photo.tsx'
import { ProfileFile } from './files/profile-files.tsx'
import { MyProfileDocument } from './profile.generated.ts'
import styles from './profile.module.css'

/** What one says of oneself, each field changed in its place, and what others see of it. */
export function OwnProfile() {
  const { data, error, refetch } = useQuery(MyProfileDocument, { fetchPolicy: 'cache-and-network' })
  const profile = data?.myProfile
  if (profile) return <Profile profile={profile} />
  return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={8} />
}

function Profile({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation('profile')
  const sections: { id: 'about' | 'experience' | 'contact' | 'files'; content: ReactNode }[] = [
    { id: 'about', content: <AboutEntries profile={profile} /> },
    { id: 'experience', content: <ExperienceEntries profile={profile} /> },
    { id: 'contact', content: <ContactEntries profile={profile} /> },
    { id: 'files', content: <Files profile={profile} /> },
  ]
  return (
    <div className={styles.page}>
      <Masthead
        profile={profile}
        picture={<Photo profile={profile} />}
        actions={
          <>
            <RemovePhoto profile={profile} />
            <ButtonLink to={personPath(profile.handle)}>{t('asOthers')}</ButtonLink>
          </>
        }
      />
      <Finding profile={profile} />
      <div className={styles.body}>
        <div className={styles.main}>
          {sections.map(({ id, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{t(`section.${id}`)}</h2>
              {content}
            </section>
          ))}
        </div>
        <aside className={styles.side}>
          <Others profile={profile} />
          <AccountFacts profile={profile} />
        </aside>
      </div>
    </div>
  )
}

/** How much is there, and what is not. */
function Finding({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation('profile')
  const { number } = useFormat()
  const language = useLanguage()
  const { given, all, missing } = completenessOf(profile)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const named = list.format(missing.map((part) => t(`part.${part}`)))
  return (
    <p className={styles.finding} role="status">
      <strong>{t('finding', { given: number(given), all: number(all) })}</strong>{' '}
      {missing.length > 0 ? t('findingMissing', { fields: named }) : t('findingWhole')}
    </p>
  )
}

function Files({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.files}>
      <p className="small quiet">{t('hint.files')}</p>
      <ProfileFile profile={profile} kind="businessCard" />
      <ProfileFile profile={profile} kind="portfolio" />
    </div>
  )
}

function Others({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation(['profile', 'values'])
  const budget = useBudget()
  const { username, photo, role, city, hideEmail, phone, files, fileAccess } = profile
  const seen = t('seen')
  const shownAs = (kind: ProfileFileKind) => {
    const condition = fileAccess.find((lent) => lent.kind === kind)?.access.condition
    return files.some((file) => file.kind === kind) && (condition === 'open' ? seen : t('onRequest'))
  }
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t('section.others')}</h2>
      <div className={styles.preview}>
        <Avatar name={username} photo={photo} />
        <div>
          <strong>{username}</strong>
          <p className="small quiet">{[role && t(`values:role.${role}`), city].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Facts
        facts={[
          { name: t('field.budget'), value: profile.budget && budget(profile.budget) },
          { name: t('field.email'), value: hideEmail ? t('hidden') : seen },
          { name: t('field.phone'), value: phone && seen },
          { name: t('field.businessCard'), value: shownAs('businessCard') },
          { name: t('field.portfolio'), value: shownAs('portfolio') },
        ]}
      />
    </section>
  )
}

function AccountFacts({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation('profile')
  const { day } = useFormat()
  const me = useMe()
  return (
    <section aria-labelledby="account">
      <h2 id="account">{t('section.account')}</h2>
      <Facts
        facts={[
          {
            name: t('identity'),
            value: profile.verified
              ? t('identityVerified')
              : <Link to="/pages/identity">{t('identityUnverified')}</Link>,
          },
          { name: t('field.email'), value: me && t(me.emailConfirmed ? 'confirmed' : 'unconfirmed') },
          { name: t('memberSince'), value: day(profile.memberSince) },
        ]}
      />
      <ButtonLink tone="quiet" to="/pages/settings">{t('settings')}</ButtonLink>
    </section>
  )
}
