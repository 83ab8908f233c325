import { counties, type County, countyName } from '@delvik/schemas/values/counties'
import { marketFacts } from '@delvik/schemas/values/markets'
import { industries } from '@delvik/schemas/values/pitch'
import { PriceOf } from '../../entities/account/price-of.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import page from '../../ui/page.module.css'
import type { CountryPricesQuery } from './country-page.generated.ts'
import type { OpenMarket } from './open-market.ts'
import styles from './country.module.css'

/** What the register holds of a country today, and what holds there. */
export function CountryFacts({ open, prices }: { open: OpenMarket } & Pick<CountryPricesQuery, 'prices'>) {
  const { t } = useTranslation(['country', 'values'])
  const { market } = open
  const plans = prices.flatMap((list) => list.plans)
  return (
    <section className={`${page.band} ${styles.pair}`}>
      <div>
        <h2>{t('today.title')}</h2>
        <Today open={open} />
      </div>
      <div>
        <h2>{t(`rules.title.${market}`)}</h2>
        <Facts
          facts={[
            { name: t('rules.currency'), value: t(`values:currency.${marketFacts[market].currency}`) },
            { name: t('rules.number'), value: t(`rules.numberOf.${market}`) },
            { name: t('rules.phone'), value: marketFacts[market].phonePrefix },
            ...plans.map((one) => ({ name: t(`rules.${one.plan}`), value: <PriceOf of={one} /> })),
          ]}
        />
      </div>
    </section>
  )
}

function Today({ open: { market, count, counties: open, industries: active } }: { open: OpenMarket }) {
  const { t } = useTranslation(['country', 'values'])
  const { number } = useFormat()
  const of = (part: number, all: number) => t('today.of', { part: number(part), all: number(all) })
  const [largest] = active
  const [first] = open
  return (
    <Facts
      facts={[
        { name: t('today.open'), value: number(count) },
        { name: t(`today.counties.${market}`), value: of(open.length, Object.keys(counties[market]).length) },
        { name: t('today.industries'), value: of(active.length, industries.length) },
        { name: t('today.place'), value: first && `${countyName(first.county as County)}, ${number(first.count)}` },
        {
          name: t('today.industry'),
          value: largest && `${t(`values:industry.${largest.industry}`)}, ${number(largest.count)}`,
        },
      ]}
    />
  )
}
