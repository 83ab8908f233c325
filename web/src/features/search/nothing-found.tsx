import { BookmarkButton } from '../../entities/pitch/bookmark-button.tsx'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { SaveButton } from '../../entities/saved-search/save-search.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useNamedFilters } from './filter-names.ts'
import { useKept } from './use-kept.ts'
import type { Found } from './use-search.ts'
import { noFilters, type SearchFilters, without } from './search-filters.ts'
import styles from './search.module.css'

interface NothingFoundProps {
  filters: SearchFilters
  found: Found
  onChange: (filters: SearchFilters) => void
}

/** Says what would be found with one filter less, and what is near; whoever has signed in may wait for it. */
export function NothingFound({ filters, found, onChange }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const named = useNamedFilters(filters)
  const kept = useKept(filters, found.totalCount)
  const mayKeep = useSession() === 'signedIn'
  if (named.length === 0) return <Empty title={t('empty.none')} />
  const fewer = (found.facets?.without ?? []).filter(({ field }) => named.some(({ group }) => group === field))
  return (
    <>
      <Empty
        title={t('empty.title')}
        action={
          <>
            <Button onPress={() => onChange({ ...noFilters, sort: filters.sort })}>{t('clear')}</Button>
            {mayKeep && <SaveButton {...kept} />}
          </>
        }
      >
        <ul className={styles.loosened}>
          {fewer.map(({ field, count }) => (
            <li key={field}>
              <Button tone="quiet" onPress={() => onChange(without(filters, field))}>
                {t('empty.without', { name: nameOf(field), count })}
              </Button>
            </li>
          ))}
        </ul>
        {mayKeep && <p>{t('empty.later')}</p>}
      </Empty>
      <Neighbours pitches={found.neighbours} />
    </>
  )

  function nameOf(field: string): string {
    return named.filter(({ group }) => group === field).map(({ name }) => name).join(', ')
  }
}

function Neighbours({ pitches }: { pitches: Found['neighbours'] }) {
  const { t } = useTranslation('search')
  if (pitches.length === 0) return null
  return (
    <section aria-labelledby="near">
      <h2 id="near">{t('empty.near')}</h2>
      <PitchLedger label={t('empty.near')}>
        {pitches.map((pitch) => (
          <PitchRow
            key={pitch.id}
            pitch={pitch}
            actions={<BookmarkButton pitch={{ ...pitch, saved: pitch.saved ?? null }} />}
          />
        ))}
      </PitchLedger>
    </section>
  )
}
