import { marketFacts } from '@delvik/schemas/values/markets'
import { useRegion } from '../../i18n/region.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PriceOf } from '../../entities/account/price-of.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import page from '../../ui/page.module.css'
import styles from './landing.module.css'
import type { LandingPricesQuery } from './landing-page.generated.ts'

const plans = ['basic', 'premium', 'enterprise'] as const
const points = {
  basic: ['packages.basic.register', 'packages.basic.publish', 'packages.basic.negotiate'],
  premium: ['packages.premium.first', 'packages.premium.found', 'packages.premium.broadcast',
    'packages.premium.verified', 'packages.premium.files', 'packages.premium.support'],
  enterprise: ['packages.enterprise.all', 'packages.enterprise.year', 'packages.enterprise.assistant'],
} as const

/** What is free and what is paid, at the prices of the reader's market (M101). */
export function Packages({ prices }: Pick<LandingPricesQuery, 'prices'>) {
  const { t } = useTranslation('landing')
  const { money } = useFormat()
  const region = useRegion()
  const paid = prices.find(({ market }) => market === region)?.plans
  return (
    <section className={page.band} id="packages">
      <h2>{t('packages.title')}</h2>
      <div className={styles.prices}>
        {plans.map((plan) => (
          <div key={plan} className={styles.price}>
            <h3>{t(`packages.${plan}.name`)}</h3>
            <p className={styles.sum}>
              {plan === 'basic'
                ? money({ amount: 0, currency: marketFacts[region].currency })
                : <Paid of={paid?.find((one) => one.plan === plan)} />}
            </p>
            <ul>{points[plan].map((point) => <li key={point}>{t(point)}</li>)}</ul>
            <ButtonLink tone={plan === 'basic' ? 'primary' : undefined} to="/pages/sign-up">
              {t(`packages.${plan}.action`)}
            </ButtonLink>
          </div>
        ))}
      </div>
      <p className={styles.pricesNote}>{t('packages.note')}</p>
    </section>
  )
}

function Paid({ of }: { of: LandingPricesQuery['prices'][number]['plans'][number] | undefined }) {
  const { t } = useTranslation('landing')
  return of && (
    <>
      <PriceOf of={of} /> <small>{t(`packages.${of.plan}.per`)}</small>
    </>
  )
}
