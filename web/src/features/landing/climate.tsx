import { climateShare } from '@delvik/schemas/values/payment/prices'
import { Stake } from '../../entities/pitch/stake.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import page from '../../ui/page.module.css'
import styles from './landing.module.css'

/** What goes to the climate, drawn to scale. */
export function Climate() {
  const { t } = useTranslation('landing')
  const { share } = useFormat()
  const part = { share: share(climateShare) }
  return (
    <section className={`${page.band} ${page.split} ${styles.climate}`}>
      <div>
        <h2>{t('climate.title', part)}</h2>
        <p>{t('climate.text')}</p>
        <p>
          <Link to="/climate">{t('climate.all')}</Link>
        </p>
      </div>
      <div>
        <Stake offered={climateShare} kept={10_000 - climateShare} label={t('climate.bar', part)} large />
        <p className={styles.scaleNote}>{t('climate.scale', part)}</p>
      </div>
    </section>
  )
}
