import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { countryNames, htmlLang } from '../../i18n/language.ts'
import { useRegion } from '../../i18n/region.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import table from '../../ui/table.module.css'
import { countryPath } from './country-path.ts'
import styles from './market-register.module.css'

/** "Co-owners wanted" in the language of each market. */
const headlines: Record<Market, string> = {
  SE: 'Delägare sökes',
  NO: 'Medeiere søkes',
  DK: 'Medejere søges',
  FI: 'Osakkaita etsitään',
  GB: 'Co-owners wanted',
}

export interface MarketCount {
  market: Market
  count: number
}

interface MarketRegisterProps {
  counts: readonly MarketCount[]
  caption: string
  total: string
}

/** Open pitches by market, the reader's own first; each leads to the country's page. */
export function MarketRegister({ counts, caption, total }: MarketRegisterProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const own = useRegion()
  const rows = [...counts].sort((a, b) => Number(b.market === own) - Number(a.market === own))
  return (
    <table className={`${table.table} ${styles.register}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('market')}</th>
          <th scope="col" className={table.end}>{t('openPitches')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ market, count }) => (
          <tr key={market} lang={htmlLang(marketFacts[market].language)}>
            <th scope="row">
              <div>
                <Link to={countryPath[market]}>{headlines[market]}</Link> <span>{countryNames[market]}</span>
              </div>
            </th>
            <td className={table.end}>{number(count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          <td className={table.end}>{number(totalOf(counts))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

export function totalOf(counts: readonly MarketCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Markets in their fixed order, the reader's first. */
export function marketsFrom(own: Market): Market[] {
  return [own, ...markets.filter((market) => market !== own)]
}
