import { useQuery } from '@apollo/client/react'
import { writtenPhone } from '@delvik/schemas/values/phone'
import { useMe } from '../../entities/account/use-me.ts'
import { Avatar } from '../../entities/person/avatar.tsx'
import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import { useBudget } from '../../entities/person/use-budget.ts'
import { useFit } from '../../entities/pitch/use-fit.ts'
import { useReplyHabits } from '../../entities/person/use-reply-habits.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Masthead } from './masthead.tsx'
import { OthersFile } from './files/others-file.tsx'
import { PersonDocument } from './profile.generated.ts'
import styles from './profile.module.css'

/** Somebody as those see them who have signed in. */
export function Person({ handle }: { handle: string }) {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(PersonDocument, {
    variables: { handle },
    fetchPolicy: 'cache-and-network',
  })
  if (data?.profile) return <Shown profile={data.profile} />
  if (data) return <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />
  return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={8} />
}

function Shown({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation(['profile', 'values'])
  const me = useMe()
  const fit = useFit()
  const own = me?.account.id === profile.id
  const edit = <ButtonLink to="/pages/profile">{t('backToEdit')}</ButtonLink>
  return (
    <div className={styles.page}>
      {own && <Banner tone="info" action={edit}>{t('thisIsYou')}</Banner>}
      <Masthead
        profile={profile}
        picture={<Avatar name={profile.username} photo={profile.photo} size="large" />}
        actions={!own && (
          <ButtonLink tone="primary" to={`/pages/messages?person=${profile.handle}`}>{t('write')}</ButtonLink>
        )}
      />
      <div className={`${styles.body} ${styles.person}`}>
        <div className={styles.main}>
          <Biography text={profile.biography} />
          <Named
            id="interests"
            title={t('field.interests')}
            names={profile.interests.map((one) => t(`values:industry.${one}`))}
          />
          <Named id="skills" title={t('field.skills')} names={profile.skills.map(fit.skill)} />
          {profile.fileAccess.length > 0 && (
            <section aria-labelledby="files">
              <h2 id="files">{t('section.documents')}</h2>
              {profile.fileAccess.map((lent) => <OthersFile key={lent.kind} {...{ profile, lent, own }} />)}
            </section>
          )}
        </div>
        <aside className={styles.side}>
          <PersonFacts profile={profile} />
        </aside>
      </div>
    </div>
  )
}

function Named({ id, title, names }: { id: string; title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.interests}>{names.map((name) => <li key={name}>{name}</li>)}</ul>
    </section>
  )
}

/** The first paragraph is the lead. */
function Biography({ text }: { text: string | null }) {
  const { t } = useTranslation('profile')
  if (!text) return <p className="quiet">{t('noBiography')}</p>
  const [lead, ...paragraphs] = text.split(/\n{2,}/)
  return (
    <div className={styles.words}>
      <p className={styles.lead}>{lead}</p>
      {paragraphs.map((words, place) => <p key={place}>{words}</p>)}
    </div>
  )
}

function PersonFacts({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation(['profile', 'values', 'replies'])
  const { month } = useFormat()
  const replies = useReplyHabits(profile.id)
  const budget = useBudget()
  const fit = useFit()
  const { phone, email, links, rolesOffered } = profile
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('section.facts')}</h2>
      <Facts
        facts={[
          { name: t('field.role'), value: profile.role && t(`values:role.${profile.role}`) },
          { name: t('field.job'), value: profile.job },
          { name: t('field.city'), value: profile.city },
          { name: t('field.budget'), value: profile.budget && budget(profile.budget) },
          { name: t('field.rolesOffered'), value: rolesOffered.map(fit.role).join(', ') },
          { name: t('field.hoursOffered'), value: profile.hoursOffered?.toString() },
          { name: t('othersField.companiesRun'), value: profile.companiesRun?.toString() },
          { name: t('field.activeSince'), value: profile.activeSince?.toString() },
          { name: t('field.phone'), value: phone && <a href={`tel:${phone}`}>{writtenPhone(phone)}</a> },
          { name: t('field.email'), value: email ? <a href={`mailto:${email}`}>{email}</a> : t('hidden') },
          { name: t('elsewhere'), value: links.length > 0 && <Links links={links} /> },
          { name: t('replies:name'), value: replies },
          { name: t('memberSince'), value: month(profile.memberSince) },
        ]}
      />
    </section>
  )
}

function Links({ links }: { links: readonly string[] }) {
  return links.map((link) => (
    <p key={link}>
      <a href={link} rel="noreferrer nofollow ugc">{new URL(link).hostname.replace(/^www\./, '')}</a>
    </p>
  ))
}
