import { counties, type County } from '@delvik/schemas/values/counties'
import { countyTiles } from '@delvik/schemas/values/county-tiles'
import type { Market } from '@delvik/schemas/values/markets'

export interface CountyCount {
  county: string
  count: number
}

export interface Tile {
  county: County
  column: number
  row: number
  count: number
  /** How dark it is, from 0 for none to 4 for the most of the map. */
  shade: number
}

/** The tiles of some markets, moved to the upper left corner, with what is open in each. */
export function tilesOf(markets: readonly Market[], counts: readonly CountyCount[]): Tile[] {
  const countOf = new Map(counts.map(({ county, count }) => [county, count]))
  const most = Math.max(1, ...countOf.values())
  const codes = markets.flatMap((market) => Object.keys(counties[market]) as County[])
  const left = Math.min(...codes.map((county) => countyTiles[county][0])) - 1
  const top = Math.min(...codes.map((county) => countyTiles[county][1])) - 1
  return codes.map((county) => {
    const [column, row] = countyTiles[county]
    const count = countOf.get(county) ?? 0
    return { county, column: column - left, row: row - top, count, shade: Math.ceil((count / most) * 4) }
  })
}
