import { counties, type County, countyName } from '@delvik/schemas/values/counties'
import { countyTiles } from '@delvik/schemas/values/county-tiles'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import type { PitchPagePartsFragment } from './pitch-page.generated.ts'
import styles from './pitch.module.css'

const size = 10
const gap = 1

/** Where it is: in words, and as one tile of its market's schematic map (decision A9). */
export function CompanyLocation({ pitch: { market, county, city } }: { pitch: PitchPagePartsFragment }) {
  const { t } = useTranslation(['pitch', 'values'])
  const here = county as County // the search shows published pitches, whose county is known
  const marked = t('map', { county: countyName(here), where: t(`values:inMarket.${market}`) })
  const tiles = (Object.keys(counties[market]) as County[]).map((code) => ({ code, at: countyTiles[code] }))
  const columns = tiles.map(({ at: [column] }) => column)
  const rows = tiles.map(({ at: [, row] }) => row)
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  const box = [(Math.max(...columns) - left + 1) * size - gap, (Math.max(...rows) - top + 1) * size - gap]
  const [column, row] = countyTiles[here]
  return (
    <section className={styles.place} aria-labelledby="place">
      <div>
        <h2 id="place">{t('place')}</h2>
        <Facts
          facts={[
            { name: t('city'), value: city },
            { name: t('county'), value: countyName(here) },
            { name: t('country'), value: t(`values:market.${market}`) },
          ]}
        />
      </div>
      <svg className={styles.map} viewBox={`0 0 ${box.join(' ')}`} role="img" aria-label={marked}>
        {tiles.map(({ code, at: [x, y] }) => (
          <rect
            key={code}
            className={code === here ? styles.here : styles.tile}
            x={(x - left) * size}
            y={(y - top) * size}
            width={size - gap}
            height={size - gap}
          />
        ))}
        <text className={styles.hereText} x={middle(column, left)} y={middle(row, top)} aria-hidden="true">
          {letterOf(here)}
        </text>
      </svg>
    </section>
  )
}

function middle(place: number, first: number): number {
  return (place - first) * size + (size - gap) / 2
}

/** Swedish counties have letters that everybody knows; of the others it is the first one of the name. */
function letterOf(county: County): string {
  return /^SE-(\w+)$/.exec(county)?.[1] ?? countyName(county).charAt(0)
}
