import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PitchPagePartsFragment } from './pitch-page.generated.ts'
import { sharesOf } from '../../entities/pitch/shares.ts'
import { StakeOfPitch } from '../../entities/pitch/stake-of-pitch.tsx'
import styles from './pitch.module.css'

/** What is sought, for which share, at which value, and the bar to scale. */
export function Offer({ pitch }: { pitch: PitchPagePartsFragment }) {
  const { t } = useTranslation('pitch')
  const { money, about, share, homeCurrency } = useFormat()
  const { assets, valuation, currency, equityOffered } = pitch
  const shares = sharesOf(pitch)
  const amount = (value: string | null, converted: string | null | undefined) =>
    value !== null && (
      <>
        {money({ amount: value, currency })}
        {converted && <small>{about({ amount: converted, currency: homeCurrency })}</small>}
      </>
    )
  const figures = [
    { name: t('seeking'), value: amount(assets, pitch.about?.assets) },
    { name: t('for'), value: equityOffered && share(equityOffered) },
    { name: t('valuation'), value: amount(valuation, pitch.about?.valuation) },
  ].filter(({ value }) => value)
  if (figures.length === 0) return null
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h2 className="sr" id="offer">{t('offer')}</h2>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shares && <StakeOfPitch shares={shares} line />}
    </section>
  )
}
