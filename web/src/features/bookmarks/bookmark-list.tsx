import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMe } from '../../entities/account/use-me.ts'
import { Status } from '../../entities/pitch/status.tsx'
import { searchPath } from '../../entities/pitch/search-path.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Ledger, Row } from '../../entities/pitch/ledger.tsx'
import { LedgerSkeleton } from '../../entities/pitch/ledger-skeleton.tsx'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { ListEnd } from './list-end.tsx'
import { BookmarkButton, useBookmark } from '../../entities/pitch/bookmark-button.tsx'
import { BookmarksDocument, type BookmarksQuery } from './bookmarks.generated.ts'
import styles from './bookmarks.module.css'

type Edge = BookmarksQuery['bookmarks']['edges'][number]

/** Saved pitches, last saved first. A row that is taken away stays with "Undo" until the page is left. */
export function BookmarkList() {
  const { t } = useTranslation('saved')
  const me = useMe()
  const { homeCurrency: currency } = useFormat()
  const { data, loading, error, refetch, fetchMore } = useQuery(BookmarksDocument, { variables: { currency } })
  const list = data?.bookmarks
  if (!list) return error ? <LoadFailed retry={() => void refetch()} /> : <LedgerSkeleton rows={4} />
  if (list.edges.length === 0) {
    return (
      <Empty
        title={t('empty.saved')}
        action={<ButtonLink to={searchPath(me?.market)} tone="primary">{t('empty.search')}</ButtonLink>}
      />
    )
  }
  const open = list.edges.filter(({ node }) => !isGone(node))
  const gone = list.edges.filter(({ node }) => isGone(node))
  return (
    <>
      {open.length > 0 && (
        <PitchLedger busy={loading} label={t('tab.saved')}>
          {open.map((edge) => <SavedRow key={edge.cursor} edge={edge} />)}
        </PitchLedger>
      )}
      {gone.length > 0 && (
        <section className={styles.gone} aria-labelledby="gone">
          <h2 id="gone">{t('gone.title')}</h2>
          <Ledger>{gone.map((edge) => <GoneRow key={edge.cursor} edge={edge} />)}</Ledger>
        </section>
      )}
      <ListEnd page={list.pageInfo} busy={loading} more={(after) => void fetchMore({ variables: { after } })} />
    </>
  )
}

function isGone({ state, pitch }: Edge['node']): boolean {
  return !pitch || shownOf(state).over
}

function SavedRow({ edge: { node: { pitch, state }, savedAt } }: { edge: Edge }) {
  const { t } = useTranslation('saved')
  const { date } = useFormat()
  const save = useBookmark({ id: pitch?.id ?? '' }, { silent: true })
  if (!pitch) return null
  const removed = pitch.saved === false
  return (
    <PitchRow
      pitch={pitch}
      linked={!removed}
      note={removed
        ? (
          <>
            {t('takenAway')} <Button tone="quiet" onPress={() => void save(true)}>{t('undo')}</Button>
          </>
        )
        : (
          <>
            <Status state={state} /> {t('savedOn', { date: date(savedAt, { day: 'numeric', month: 'long' }) })}
          </>
        )}
      actions={<BookmarkButton pitch={pitch} silent />}
    />
  )
}

/** The name and the state are all there is to show of it. */
function GoneRow({ edge: { node, savedAt } }: { edge: Edge }) {
  const { t } = useTranslation('saved')
  const { date } = useFormat()
  const save = useBookmark({ id: node.pitchId })
  return (
    <Row
      tone="gone"
      logo={node.pitch?.logo ?? null}
      name={node.companyName}
      badges={<Status state={node.state} />}
      meta={`${t(shownOf(node.state).putAside)} ${
        t('savedOn', { date: date(savedAt, { day: 'numeric', month: 'long' }) })
      }`}
      actions={<Button tone="quiet" onPress={() => void save(false)}>{t('remove')}</Button>}
    />
  )
}
