import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { PitchRowFragment } from '../../entities/pitch/pitch-row.generated.ts'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import page from '../../ui/page.module.css'

export function LatestPitches({ pitches, total }: { pitches: readonly PitchRowFragment[]; total: number }) {
  const { t } = useTranslation('landing')
  return (
    <section className={page.band}>
      <div className={page.head}>
        <h2>{t('ledger.title')}</h2>
        <Link to="/pages/search">{t('ledger.all', { count: total })}</Link>
      </div>
      <PitchLedger>{pitches.map((pitch) => <PitchRow key={pitch.id} pitch={pitch} />)}</PitchLedger>
    </section>
  )
}
