import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './review.module.css'

/** What time it is where the pitches come from: due times follow the office hours of each market. */
export function MarketClocks() {
  const { t } = useTranslation('review')
  const { date } = useFormat()
  const now = new Date(useNow(30_000)).toISOString()
  const timeIn = (market: Market) =>
    date(now, { hour: '2-digit', minute: '2-digit', timeZone: marketFacts[market].zone })
  return (
    <ul className={styles.clocks} aria-label={t('clocks')}>
      {markets.map((market) => (
        <li key={market}>
          {market} <span className="num">{timeIn(market)}</span>
        </li>
      ))}
    </ul>
  )
}
