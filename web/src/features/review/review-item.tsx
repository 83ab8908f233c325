import { useQuery } from '@apollo/client/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCommand } from '../../graph/use-command.ts'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useAgo, useSpan } from '../../i18n/use-ago.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Logo } from '../../entities/pitch/ledger.tsx'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Decision } from './decision.tsx'
import { Differences } from './differences.tsx'
import { EarlierTries } from './earlier-tries.tsx'
import type { OpenReview } from './open-review.ts'
import { ClaimReviewDocument, ReleaseReviewDocument, ReviewDocument } from './review.generated.ts'
import styles from './review.module.css'
import { SubmittedDocument } from './submitted-document.tsx'

/** One submission, taken by opening it, so that no other reviewer works on it. */
export function ReviewItem({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { t } = useTranslation('review')
  const { homeCurrency: currency } = useFormat()
  const { data, error, refetch } = useQuery(ReviewDocument, {
    variables: { id, currency },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  if (!data) return error ? <LoadFailed retry={() => void refetch()} /> : <Skeleton lines={8} />
  if (!data.review)
    return (
      <div className={styles.nothing}>
        <Empty title={t('notHere')} />
      </div>
    )
  return <Open key={data.review.revision} review={data.review} reload={() => void refetch()} onDecided={onDecided} />
}

function Open({ review, reload, onDecided }: { review: OpenReview; reload: () => void; onDecided: () => void }) {
  const claim = useClaim(review)
  const mine = claim.mine && !review.own
  return (
    <>
      <article className={styles.item} aria-labelledby="item">
        <Head review={review} />
        <ClaimNote review={review} claim={claim} />
        <EarlierTries review={review} />
        <SubmittedDocument review={review} />
        <Differences review={review} />
        <Findings review={review} />
        <AsTheRow review={review} />
      </article>
      <Decision review={review} disabled={!mine} reload={reload} onDecided={onDecided} />
    </>
  )
}

interface Claim {
  mine: boolean
  failed: string | undefined
  take: () => void
  give: () => void
}

function useClaim(review: OpenReview): Claim {
  const { run, refusal } = useCommand()
  const [mine, setMine] = useState(review.claimedByMe)
  const wish = { pitchId: review.pitch.id }
  const take = () => void run(ClaimReviewDocument, wish).then(() => setMine(true), () => {})
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || review.own || review.claimedBy) return
    asked.current = true
    take()
  })
  return {
    mine,
    failed: refusal?.code,
    take,
    give: () => void run(ReleaseReviewDocument, wish).then(() => setMine(false), () => {}),
  }
}

function ClaimNote({ review, claim }: { review: OpenReview; claim: Claim }) {
  const { t } = useTranslation('review')
  const errorText = useErrorText()
  if (review.own) return <Banner tone="warning">{errorText('OWN_PITCH')}</Banner>
  if (claim.mine) {
    return (
      <p className={`small quiet ${styles.claim}`}>
        {t('claim.mine')} <Button tone="quiet" onPress={claim.give}>{t('claim.give')}</Button>
      </p>
    )
  }
  const by = review.claimedBy ? t('claim.other', { name: review.claimedBy.name }) : t('claim.free')
  return (
    <Banner tone="info" action={<Button onPress={claim.take}>{t('claim.take')}</Button>}>
      {claim.failed ? errorText(claim.failed) : by}
    </Banner>
  )
}

function Head({ review }: { review: OpenReview }) {
  const { t } = useTranslation('review')
  const ago = useAgo()
  const span = useSpan()
  const { date } = useFormat()
  const moment = date(review.submittedAt, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const again = review.attempt > 1
  const kind = review.published
    ? (again ? 'submittedEditAgain' : 'submittedEdit')
    : (again ? 'submittedAgain' : 'submittedNew')
  return (
    <header className={styles.itemHead}>
      <Logo src={review.submitted.logo?.url ?? null} />
      <div>
        <h2 id="item">{review.submitted.companyName}</h2>
        <p className="small quiet">
          {t(kind, { when: moment, number: review.attempt, author: review.pitch.details?.owner.name ?? '' })}
        </p>
      </div>
      <p className={review.overdue ? styles.late : styles.soon}>
        <strong>
          {review.overdue ? t('lateBy', { time: span(review.dueAt) }) : t('isDue', { when: ago(review.dueAt) })}
        </strong>
      </p>
    </header>
  )
}

/** What rules have found in the text, in its own words; the reviewer decides. */
function Findings({ review: { findings, submitted } }: { review: OpenReview }) {
  const { t } = useTranslation(['review', 'values'])
  const lang = htmlLang(fromGraph(submitted.lang))
  return findings.map(({ code, words }) => (
    <p key={`${code} ${words}`} className={styles.flag}>
      <Icon of={CircleAlert} small />
      <span>
        {t('found', { what: t(`values:reviewReason.${code}`) })} <q lang={lang}>{words}</q>
      </span>
    </p>
  ))
}

/** What investors get to see in lists. */
function AsTheRow({ review: { pitch, submitted } }: { review: OpenReview }) {
  const { t } = useTranslation('review')
  const logo = submitted.logo?.url ?? pitch.logo
  return (
    <section aria-labelledby="row">
      <h3 id="row">{t('asTheRow')}</h3>
      <PitchLedger label={t('asTheRow')}>
        <PitchRow pitch={{ ...pitch, logo }} linked={false} />
      </PitchLedger>
    </section>
  )
}
