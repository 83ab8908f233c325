import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Status } from '../../entities/pitch/status.tsx'
import { useAgo } from '../../i18n/use-ago.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Row } from '../../entities/pitch/ledger.tsx'
import { LedgerSkeleton } from '../../entities/pitch/ledger-skeleton.tsx'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { ListEnd } from './list-end.tsx'
import { OwnActions } from './own-actions.tsx'
import type { OwnPitch } from './own-pitch.ts'
import { PutAway } from './put-away.tsx'
import { MyPitchesDocument, type MyPitchesQuery } from './bookmarks.generated.ts'
import styles from './bookmarks.module.css'

/** One's drafts and pitches with their states, what the reviewer said, and what can be done. */
export function CreatedList({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation('saved')
  const { homeCurrency: currency } = useFormat()
  const { data, loading, error, refetch, fetchMore } = useQuery(MyPitchesDocument, {
    variables: { currency },
    fetchPolicy: 'cache-and-network',
  })
  const list = data?.myPitches
  if (!data || !list) return error ? <LoadFailed retry={() => void refetch()} /> : <LedgerSkeleton rows={3} />
  const create = mayCreate && <ButtonLink to="/pages/create/index" tone="primary">{t('create')}</ButtonLink>
  if (list.edges.length + data.drafts.length === 0) return <Empty title={t('empty.created')} action={create} />
  return (
    <>
      <div className={styles.bar}>{create}</div>
      <PitchLedger busy={loading} label={t('tab.created')}>
        {data.drafts.map((draft) => <DraftRow key={`draft-${draft.id}`} draft={draft} />)}
        {list.edges.map(({ node }) => <OwnRow key={node.id} pitch={node} />)}
      </PitchLedger>
      <ListEnd page={list.pageInfo} busy={loading} more={(after) => void fetchMore({ variables: { after } })} />
    </>
  )
}

function DraftRow({ draft }: { draft: MyPitchesQuery['drafts'][number] }) {
  const { t } = useTranslation('saved')
  const ago = useAgo()
  return (
    <Row
      logo={draft.content.logo?.url ?? null}
      name={draft.content.companyName || t('unnamed')}
      to={`/pages/create/index?draft=${draft.id}`}
      badges={<Status state="draft" />}
      meta={t(draft.basedOn ? 'draftOfEdit' : 'draftSaved', { when: ago(draft.savedAt) })}
    />
  )
}

function OwnRow({ pitch }: { pitch: OwnPitch }) {
  return (
    <PitchRow
      pitch={pitch}
      note={<OwnNote pitch={pitch} />}
      linked={shownOf(pitch.state).opens}
      actions={<OwnActions pitch={pitch} />}
    />
  )
}

function OwnNote({ pitch }: { pitch: OwnPitch }) {
  const { t } = useTranslation(['saved', 'values'])
  const { date, number } = useFormat()
  const { state, unlistedFor, review, views } = pitch
  const { tells, returned } = shownOf(state)
  return (
    <div className={styles.note}>
      <p>
        <Status state={state} /> {tells === 'due' && review &&
          t('dueAt', {
            due: date(review.dueAt, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              hour: '2-digit',
              minute: '2-digit',
            }),
          })}
        {tells === 'views' && views !== null && t('views', { count: views, views: number(views) })}
      </p>
      {tells === 'answer' && review && (
        <ul className={styles.reasons}>
          {review.reasons.map(({ code }) => <li key={code}>{t(`values:reviewReason.${code}`)}</li>)}
        </ul>
      )}
      {tells === 'answer' && review?.note && <blockquote>{review.note}</blockquote>}
      {unlistedFor === 'planEnded' && <PutAway pitch={pitch} />}
      {returned && (
        <p>
          <ButtonLink to={`/pages/create/index?pitch=${pitch.id}`}>{t('mend')}</ButtonLink>
        </p>
      )}
    </div>
  )
}
