import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryNames, htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import table from '../../ui/table.module.css'
import type { LandingQuery } from './landing-page.generated.ts'
import styles from './landing.module.css'

/** The headline in the language of each market. */
const headlines: Record<Market, string> = {
  SE: 'Delägare sökes',
  NO: 'Medeiere søkes',
  DK: 'Medejere søges',
  FI: 'Osakkaita etsitään',
  GB: 'Co-owners wanted',
}

export function Opening({ counts }: { counts: LandingQuery['openPitches'] }) {
  const { t } = useTranslation('landing')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.opening}>
      <h1>{t('headline')}</h1>
      <div className={styles.openingText}>
        <p>{t('lead')}</p>
        <Buttons>
          <ButtonLink tone="primary" to="/pages/search">
            {total > 0 ? t('see', { count: total }) : t('seeAny')}
          </ButtonLink>
          <ButtonLink tone="quiet" to="/pages/create/index">{t('publish')}</ButtonLink>
        </Buttons>
      </div>
      {total > 0 && <Register counts={counts} total={total} />}
    </section>
  )
}

function Register({ counts, total }: { counts: LandingQuery['openPitches']; total: number }) {
  const { t } = useTranslation('landing')
  const { number } = useFormat()
  const countOf = new Map(counts.map(({ market, count }) => [market, count]))
  return (
    <table className={`${table.table} ${styles.register}`}>
      <caption className="sr">{t('register.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('register.market')}</th>
          <th scope="col" className={table.end}>{t('register.open')}</th>
        </tr>
      </thead>
      <tbody>
        {markets.map((market) => (
          <tr key={market} lang={htmlLang(marketFacts[market].language)}>
            <th scope="row">
              <div>
                <Link to={`/pages/search?market=${market}`}>{headlines[market]}</Link>{' '}
                <span>{countryNames[market]}</span>
              </div>
            </th>
            <td className={table.end}>{number(countOf.get(market) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('register.total')}</th>
          <td className={table.end}>{number(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
