import { BookmarkButton } from '../../entities/pitch/bookmark-button.tsx'
import { LedgerSkeleton } from '../../entities/pitch/ledger-skeleton.tsx'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { searchPath } from '../../entities/pitch/search-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import type { HomeFoundQuery } from './home.generated.ts'
import styles from './home.module.css'
import type { Part } from './part.ts'

type Match = HomeFoundQuery['matches']['nodes'][number]

interface NewMatchesProps {
  found: Part<HomeFoundQuery>
  /** The last visit. */
  since: string | null
}

/** What the saved searches have found last. */
export function NewMatches({ found: { data, failed, retry }, since }: NewMatchesProps) {
  const { t } = useTranslation('home')
  const matches = data?.matches.nodes ?? []
  const title = t('matches.title')
  return (
    <section aria-labelledby="matches">
      <header className={styles.sectionHead}>
        <h2 id="matches">{title}</h2>
        {matches.length > 0 && <Link to="/pages/saved-searches">{t('matches.searches')}</Link>}
      </header>
      {!data && (failed ? <LoadFailed retry={retry} /> : <LedgerSkeleton rows={3} />)}
      {data && matches.length === 0 && (
        <Empty title={t('matches.none')} action={<ButtonLink to={searchPath(null)}>{t('matches.search')}</ButtonLink>}>
          {t('matches.how')}
        </Empty>
      )}
      {matches.length > 0 && (
        <PitchLedger label={title}>
          {matches.map((match) => (
            <PitchRow
              key={match.pitch.id}
              pitch={match.pitch}
              why={<Why match={match} isNew={since !== null && match.foundAt > since} />}
              actions={<BookmarkButton pitch={match.pitch} />}
            />
          ))}
        </PitchLedger>
      )}
    </section>
  )
}

/** Which searches have found it; of one alone, by what. */
function Why({ match: { by }, isNew }: { match: Match; isNew: boolean }) {
  const { t } = useTranslation('home')
  const names = by.map(({ savedSearch }) => t('matches.quoted', { name: savedSearch.name })).join(', ')
  const reasons = by.length === 1 ? by[0]!.reasons.map((reason) => t(`matches.reason.${reason}`)) : []
  return (
    <>
      {isNew && <strong className={styles.new}>{t('matches.new')}</strong>} {t('matches.why', { names })}
      {reasons.length > 0 && <span className="quiet">{` · ${reasons.join(', ')}`}</span>}
    </>
  )
}
