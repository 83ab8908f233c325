import { countyName } from '@delvik/schemas/values/counties'
import { type Market, marketFacts } from '@delvik/schemas/values/markets'
import { type CountyCount, tilesOf } from '../../entities/pitch/county-tiles.ts'
import { searchPath } from '../../entities/pitch/search-path.ts'
import { htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './county-map.module.css'

/** One tile for each county, about where it lies, with its name and its open pitches, to which it leads. */
export function CountyMap({ market, counts }: { market: Market; counts: readonly CountyCount[] }) {
  const { t } = useTranslation('country')
  const { number } = useFormat()
  const tiles = tilesOf([market], counts)
  const columns = Math.max(...tiles.map(({ column }) => column))
  return (
    <ul
      className={styles.map}
      data-columns={columns}
      aria-label={t('map')}
      lang={htmlLang(marketFacts[market].language)}
    >
      {tiles.map(({ county, column, row, count, shade }) => (
        <li key={county} data-column={column} data-row={row} data-shade={shade}>
          <b>{number(count)}</b>
          {count > 0
            ? <Link to={`${searchPath(market)}&county=${county}`}>{countyName(county)}</Link>
            : <span>{countyName(county)}</span>}
        </li>
      ))}
    </ul>
  )
}
