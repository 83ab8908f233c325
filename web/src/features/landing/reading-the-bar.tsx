import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { PitchRowFragment } from '../../entities/pitch/pitch-row.generated.ts'
import { StakeOfPitch } from '../../entities/pitch/stake-of-pitch.tsx'
import { sharesOf } from '../../entities/pitch/shares.ts'
import styles from './landing.module.css'

/** The bar explained on a pitch of the list above. */
export function ReadingTheBar({ pitch }: { pitch: PitchRowFragment }) {
  const { t } = useTranslation('landing')
  const { share, money } = useFormat()
  const shares = sharesOf(pitch)!
  const example = {
    name: pitch.companyName,
    share: share(shares.offered),
    amount: money({ amount: pitch.assets!, currency: pitch.currency }),
  }
  return (
    <section className={`${styles.band} ${styles.reading}`}>
      <div>
        <h2>{t('bar.title')}</h2>
        <p>{t('bar.text')} {t('bar.example', example)}</p>
      </div>
      <StakeOfPitch shares={shares} />
    </section>
  )
}
