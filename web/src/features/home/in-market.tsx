import type { Me } from '../../entities/account/use-me.ts'
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

/** Rows of which the place is kept. */
const rows = 4

/** What is promoted in one's market; where nothing is, the newest there. */
export function InMarket({ me, found: { data, failed, retry } }: { me: Me; found: Part<HomeFoundQuery> }) {
  const { t } = useTranslation(['home', 'values'])
  const where = t(`values:inMarket.${me.market}`)
  const pitches = data?.searchPitches.edges.map(({ node }) => node).slice(0, rows) ?? []
  const promoted = pitches.filter((pitch) => pitch.promoted)
  const title = promoted.length > 0 ? t('promoted.title', { where }) : t('new.title', { where })
  return (
    <section aria-labelledby="in-market">
      <header className={styles.sectionHead}>
        <h2 id="in-market">{data ? title : t('new.title', { where })}</h2>
        {promoted.length > 0 && <Link to="/ranking">{t('promoted.meaning')}</Link>}
        {promoted.length === 0 && pitches.length > 0 && <Link to={searchPath(me.market)}>{t('new.all')}</Link>}
      </header>
      {!data && (failed ? <LoadFailed retry={retry} /> : <LedgerSkeleton rows={rows} />)}
      {data && pitches.length === 0 && (
        <Empty title={t('new.none')} action={<ButtonLink to={searchPath(null)}>{t('new.everywhere')}</ButtonLink>} />
      )}
      {pitches.length > 0 && (
        <PitchLedger label={title}>
          {(promoted.length > 0 ? promoted : pitches).map((pitch) => (
            <PitchRow key={pitch.id} pitch={pitch} actions={<BookmarkButton pitch={pitch} />} />
          ))}
        </PitchLedger>
      )}
    </section>
  )
}
