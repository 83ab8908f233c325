import { describe, expect, test } from '@jest/globals'
import { untouched, within } from './crop.ts'

const wide = { width: 400, height: 200 }

describe('a crop', () => {
  test('moves along the longer side only, as far as the picture goes', () => {
    expect(within({ ...untouched, x: 0.4, y: 0.4 }, wide)).toEqual({ zoom: 1, x: 0.4, y: 0, turn: 0 })
    expect(within({ ...untouched, x: -3 }, wide)).toMatchObject({ x: -0.5 })
  })

  test('moves along the other side once it is turned', () => {
    expect(within({ ...untouched, x: 0.4, y: 0.4, turn: 1 }, wide)).toEqual({ zoom: 1, x: 0, y: 0.4, turn: 1 })
  })

  test('gives more room the closer it is, up to three times', () => {
    expect(within({ zoom: 2, x: 9, y: 9, turn: 0 }, wide)).toEqual({ zoom: 2, x: 1.5, y: 0.5, turn: 0 })
    expect(within({ ...untouched, zoom: 7 }, wide)).toMatchObject({ zoom: 3 })
    expect(within({ ...untouched, zoom: 0.2 }, wide)).toMatchObject({ zoom: 1 })
  })

  test('is turned by quarters, whichever way', () => {
    expect([4, 5, -1].map((turn) => within({ ...untouched, turn }, wide).turn)).toEqual([0, 1, 3])
  })
})
