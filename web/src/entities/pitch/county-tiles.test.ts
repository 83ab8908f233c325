import { describe, expect, test } from '@jest/globals'
import { counties } from '@delvik/schemas/values/counties'
import { markets } from '@delvik/schemas/values/markets'
import { tilesOf } from './county-tiles.ts'

describe('the tiles of a market', () => {
  test('begin in the upper left corner and hold every county once', () => {
    for (const market of markets) {
      const tiles = tilesOf([market], [])
      expect(tiles.map(({ county }) => county).sort()).toEqual(Object.keys(counties[market]).sort())
      expect(Math.min(...tiles.map(({ column }) => column))).toBe(1)
      expect(Math.min(...tiles.map(({ row }) => row))).toBe(1)
    }
  })

  test('are the darker the more is open, and only an empty one is blank', () => {
    const counts = [{ county: 'DK-84', count: 40 }, { county: 'DK-82', count: 20 }, { county: 'DK-81', count: 1 }]
    const shades = Object.fromEntries(tilesOf(['DK'], counts).map(({ county, shade }) => [county, shade]))
    expect(shades).toEqual({ 'DK-84': 4, 'DK-82': 2, 'DK-81': 1, 'DK-83': 0, 'DK-85': 0 })
  })
})

test('no two counties of the five markets share a tile', () => {
  const places = tilesOf(markets, []).map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
})
