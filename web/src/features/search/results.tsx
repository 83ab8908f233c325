import { memo } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LedgerSkeleton } from '../../entities/pitch/ledger-skeleton.tsx'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { BookmarkButton } from '../../entities/pitch/bookmark-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Marked } from './marked.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { SearchFilters } from './search-filters.ts'
import styles from './search.module.css'
import type { Found, useSearch } from './use-search.ts'
import { pageSize } from './written-search.ts'

interface ResultsProps {
  filters: SearchFilters
  search: ReturnType<typeof useSearch>
  onChange: (filters: SearchFilters) => void
}

/** Is written anew when what is found has changed, and not with each box that is ticked. */
export const Results = memo(function Results({ filters, search, onChange }: ResultsProps) {
  const { t } = useTranslation(['search', 'common'])
  const { found, error, refetching, growing } = search
  const more = () => onChange({ ...filters, pages: filters.pages + 1 })
  if (error) {
    const retry = <Button onPress={search.retry}>{t('common:retry')}</Button>
    return <Banner tone="negative" action={retry}>{t('failed')}</Banner>
  }
  if (!found) return <LedgerSkeleton />
  if (found.totalCount === 0) return <NothingFound {...{ filters, found, onChange }} />
  return (
    <>
      {found.correctedText && (
        <p className={styles.corrected}>
          {t('corrected', { text: found.correctedText })} <span>{t('notFound', { text: filters.text })}</span>
        </p>
      )}
      <PitchLedger busy={refetching}>
        {found.edges.map(({ node, matchedWords }) => {
          const save = <BookmarkButton pitch={{ ...node, saved: node.saved ?? null }} />
          const marked = (text: string) => <Marked text={text} words={matchedWords} />
          const asked = matchedWords.length > 0 && { marked }
          return <PitchRow key={node.id} pitch={node} actions={save} {...asked} />
        })}
      </PitchLedger>
      <Notes found={found} />
      <More found={found} growing={growing} onMore={more} />
    </>
  )
})

/** Why the order is as it is, and by which rates amounts were converted. */
function Notes({ found }: { found: Found }) {
  const { t } = useTranslation('search')
  const { date } = useFormat()
  const day = (calendarDate: string) => date(calendarDate, { dateStyle: 'long', timeZone: 'UTC' })
  const promoted = found.edges.some(({ node }) => node.promoted)
  const rates = found.edges.find(({ node }) => node.about)?.node.about?.ratesFrom
  return (
    <p className={styles.notes}>
      {promoted && t('promotedNote')} <Link to="/ranking">{t('ranking')}</Link>.{' '}
      {rates && t('ratesNote', { date: day(rates) })}
    </p>
  )
}

function More({ found, growing, onMore }: { found: Found; growing: boolean; onMore: () => void }) {
  const { t } = useTranslation('search')
  const shown = found.edges.length
  return (
    <div className={styles.end}>
      {found.pageInfo.hasNextPage ?
        (
          <Button pending={growing} onPress={onMore}>
            {t('showMore', { count: Math.min(pageSize, found.totalCount - shown) })}
          </Button>
        ) :
        <span>{t('end')}</span>}
      <span className="num">{t('shown', { shown, total: found.totalCount })}</span>
    </div>
  )
}
