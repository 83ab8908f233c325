import { type County, countyName } from '@delvik/schemas/values/counties'
import { limits } from '@delvik/schemas/values/pitch'
import { useLocation } from 'react-router'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { signInThen } from '../../ui/navigation/next-address.ts'
import { Badge, Chips } from '../../ui/label.tsx'
import { Logo } from '../../entities/pitch/ledger.tsx'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { VerifiedBadge } from '../../entities/person/verified-badge.tsx'
import { ActionBar } from './action-bar.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { Film } from './film.tsx'
import { Offer } from './offer.tsx'
import { PitchActions } from './pitch-actions.tsx'
import { OwnerBox } from './owner-box.tsx'
import { OwnInterest } from './interest/own-interest.tsx'
import { OwnReceipt } from './own-receipt.tsx'
import { ContactFacts, CoOwnerFacts, PitchFacts } from './pitch-facts.tsx'
import type { PitchPagePartsFragment } from './pitch-page.generated.ts'
import { CarriedDocument } from './document/carried-document.tsx'
import { CompanyLocation } from './company-location.tsx'
import styles from './pitch.module.css'
import type { ShownPitch } from './shown-pitch.ts'

/** A pitch whole: the offer drawn to scale, the words, the place, the facts. */
export function PitchPage({ pitch, member, changed }: ShownPitch) {
  const language = useLanguage()
  const lang = fromGraph(pitch.lang)
  const foreign = lang === language ? undefined : htmlLang(lang)
  const facts = <PitchFacts pitch={pitch} member={member} />
  const short = isShort(pitch)
  return (
    <div className={styles.page}>
      <BackToSearch />
      <Head pitch={pitch} member={member} changed={changed} />
      <StateNote pitch={pitch} />
      {member && pitch.state === 'done' && <OwnReceipt pitchId={pitch.id} />}
      <Offer pitch={pitch} />
      <div className={styles.body}>
        <article className={styles.main}>
          {pitch.details
            ? <Words text={pitch.details.text} lang={foreign} />
            : <Closed excerpt={pitch.excerpt} lang={foreign} />}
          {pitch.details?.video && <Film address={pitch.details.video} logo={pitch.logo} />}
          <CoOwnerFacts pitch={pitch} member={member} />
          {short && facts}
          <CompanyLocation pitch={pitch} />
        </article>
        <aside className={styles.side}>
          <OwnerBox pitch={pitch} member={member} />
          {member && pitch.own && <OwnInterest pitchId={pitch.id} />}
          <CarriedDocument pitch={pitch} member={member} changed={changed} />
          <ContactFacts pitch={pitch} member={member} />
          {!short && facts}
        </aside>
      </div>
      <Similar pitches={pitch.similar} />
      <ActionBar pitch={pitch} member={member} />
    </div>
  )
}

function Similar({ pitches }: { pitches: PitchPagePartsFragment['similar'] }) {
  const { t } = useTranslation('pitch')
  if (pitches.length === 0) return null
  return (
    <section className={styles.similar}>
      <h2>{t('similar')}</h2>
      <PitchLedger>{pitches.map((pitch) => <PitchRow key={pitch.id} pitch={pitch} />)}</PitchLedger>
    </section>
  )
}

function Head({ pitch, member, changed }: ShownPitch) {
  const { t } = useTranslation(['pitch', 'values', 'common'])
  const place = [pitch.city, countyName(pitch.county as County)].filter(Boolean).join(', ') // published: a known county
  const since = pitch.details?.startDate
    && t('since', {
      type: t(`values:companyType.${pitch.details.companyType}`),
      year: pitch.details.startDate.slice(0, 4),
    })
  return (
    <header className={styles.head}>
      <Logo src={pitch.logo} size="large" />
      <div>
        {(pitch.promoted || pitch.verified) && (
          <Chips>
            {pitch.promoted && <Badge tone="promoted">{t('common:row.promoted')}</Badge>}
            {pitch.verified && <VerifiedBadge />}
          </Chips>
        )}
        <h1>{pitch.companyName}</h1>
        <p className="quiet">
          {[`${t(`values:industry.${pitch.industry}`)}.`, `${place}.`, since].filter(Boolean).join(' ')}
        </p>
      </div>
      <PitchActions pitch={pitch} member={member} changed={changed} />
    </header>
  )
}

function StateNote({ pitch }: { pitch: PitchPagePartsFragment }) {
  const { t } = useTranslation(['pitch', 'values'])
  const { listed, pageNote } = shownOf(pitch.state)
  if (pageNote) return <Banner tone="info" title={t(`${pageNote}.title`)}>{t(`${pageNote}.text`)}</Banner>
  if (!pitch.own) return null
  const action = <ButtonLink to={`/pages/create/index?pitch=${pitch.id}`}>{t('own.edit')}</ButtonLink>
  const text = listed ? t('own.published') : t('own.hidden', { state: t(`values:state.${pitch.state}`) })
  return <Banner title={t('own.title')} action={action}>{text}</Banner>
}

/** With so little beside them, the facts stand under the words rather than leave a hole there. */
function isShort({ details }: PitchPagePartsFragment): boolean {
  return details !== null && !details.video && details.text.length < longestLead
}

/** What is longer than this is read, not glanced at. */
const longestLead = 400

/** The first paragraph is the lead. */
function Words({ text, lang }: { text: string; lang: string | undefined }) {
  const [lead, ...paragraphs] = text.split(/\n{2,}/)
  return (
    <div className={styles.prose} lang={lang}>
      <p className={lead!.length > longestLead ? undefined : styles.lead}>{lead}</p>
      {paragraphs.map((words, index) => <p key={index}>{words}</p>)}
    </div>
  )
}

/** An excerpt that breaks off ends behind a whole word, and says so. */
function opening(excerpt: string): string {
  if ([...excerpt].length < limits.excerpt) return excerpt
  return `${excerpt.slice(0, excerpt.lastIndexOf(' '))} …`
}

/** As much as lists show, and the way in, for whoever is not signed in. */
function Closed({ excerpt, lang }: { excerpt: string; lang: string | undefined }) {
  const { t } = useTranslation('pitch')
  const { t: common } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <p className={styles.lead} lang={lang}>{opening(excerpt)}</p>
      <section className={styles.closed}>
        <h2>{t('closed.title')}</h2>
        <p>{t('closed.text')}</p>
        <p className={styles.closedActions}>
          <ButtonLink to={signInThen(pathname)} tone="primary">
            {common('nav.signIn')}
          </ButtonLink>
          <ButtonLink to="/pages/sign-up">{common('nav.signUp')}</ButtonLink>
        </p>
      </section>
    </>
  )
}
