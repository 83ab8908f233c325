import { useRegion } from '../../i18n/region.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { PitchRowFragment } from '../../entities/pitch/pitch-row.generated.ts'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import page from '../../ui/page.module.css'

/** The newest of each market, the reader's own first. */
export function LatestPitches({ pitches, total }: { pitches: readonly PitchRowFragment[]; total: number }) {
  const { t } = useTranslation('landing')
  const region = useRegion()
  const ordered = [...pitches].sort((a, b) => Number(b.market === region) - Number(a.market === region))
  return (
    <section className={page.band}>
      <div className={page.head}>
        <h2>{t('ledger.title')}</h2>
        <Link to="/pages/search">{t('ledger.all', { count: total })}</Link>
      </div>
      <PitchLedger>{ordered.map((pitch) => <PitchRow key={pitch.id} pitch={pitch} />)}</PitchLedger>
    </section>
  )
}
