import { type County, countyName } from '@delvik/schemas/values/counties'
import { PublishLink } from '../../entities/account/publish-link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import page from '../../ui/page.module.css'
import { CountyMap } from './county-map.tsx'
import type { OpenMarket } from './open-market.ts'
import styles from './country.module.css'

/** The count as the headline, and where in the country they are. */
export function CountryOpening({ open: { market, count, counties } }: { open: OpenMarket }) {
  const { t } = useTranslation('country')
  const { number } = useFormat()
  const [first] = counties
  return (
    <section className={`${page.opening} ${styles.opening}`}>
      <h1>
        {t(`headline.${market}`, { count })}
        {first && <span>{t('most', { county: countyName(first.county as County), number: number(first.count) })}</span>}
      </h1>
      <div className={page.openingText}>
        <p>{t('lead')}</p>
        <Buttons>
          {count > 0 && (
            <ButtonLink tone="primary" to={`/pages/search?market=${market}`}>{t('see', { count })}</ButtonLink>
          )}
          <PublishLink tone={count > 0 ? 'quiet' : 'primary'}>{t('publish')}</PublishLink>
        </Buttons>
      </div>
      <div className={page.openingSide}>
        <CountyMap market={market} counts={counties} />
      </div>
    </section>
  )
}
