import { counties, type County, countyName } from '@delvik/schemas/values/counties'
import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { type CountyCount, type Tile, tilesOf } from '../../entities/pitch/county-tiles.ts'
import { countryNames, htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import page from '../../ui/page.module.css'
import styles from './places.module.css'

const all = Object.values(counties).reduce((sum, names) => sum + Object.keys(names).length, 0)
const shades = [styles.none, styles.few, styles.some, styles.many, styles.most]
const size = 10
const gap = 0.6

/** The counties of five markets as one drawing; what it shows is said in the facts beside it. */
export function Places({ counts }: { counts: readonly CountyCount[] }) {
  const { t } = useTranslation('landing')
  const { number } = useFormat()
  const first = counts.reduce((most, county) => (county.count > most.count ? county : most))
  const facts = [
    { name: t('places.most'), value: `${countyName(first.county as County)}, ${number(first.count)}` },
    { name: t('places.with'), value: number(counts.length) },
    { name: t('places.without'), value: number(all - counts.length) },
  ]
  return (
    <section className={styles.places}>
      <div className={`${page.page} ${styles.columns}`}>
        <div>
          <h2>{t('places.title', { count: all })}</h2>
          <p>{t('places.text')}</p>
          <Facts facts={facts} />
        </div>
        <svg className={styles.map} viewBox="0 0 180 121" role="img" aria-label={t('places.map')}>
          {tilesOf(markets, counts).map((tile) => <MapTile key={tile.county} {...tile} />)}
          {markets.map((market) => <MarketName key={market} market={market} />)}
        </svg>
      </div>
    </section>
  )
}

function MapTile({ county, column, row, count, shade }: Tile) {
  const { number } = useFormat()
  const [x, y] = [(column - 1) * size, (row - 1) * size]
  return (
    <g className={shades[shade]}>
      <title>{`${countyName(county)}: ${number(count)}`}</title>
      <rect x={x} y={y} width={size - gap} height={size - gap} />
      {count > 0 && (
        <text x={x + (size - gap) / 2} y={y + size / 2} textAnchor="middle" dominantBaseline="central">
          {number(count)}
        </text>
      )}
    </g>
  )
}

/** Where a country's name stands: free room beside its tiles. */
const nameAt: Record<Market, readonly [x: number, y: number]> = {
  GB: [0, 58],
  NO: [44, 27],
  SE: [110, 8],
  FI: [160, 18],
  DK: [48, 97],
}

function MarketName({ market }: { market: Market }) {
  const [x, y] = nameAt[market]
  return (
    <text className={styles.market} x={x} y={y} lang={htmlLang(marketFacts[market].language)}>
      {countryNames[market]}
    </text>
  )
}
