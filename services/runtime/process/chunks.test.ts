import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { chunksOf } from './chunks.ts'

const cut = (sizes: readonly number[], items: number, bytes: number) =>
  chunksOf(sizes, { items, bytes, sizeOf: (size) => size })

test('no piece is larger than allowed, but for an item that is by itself', () => {
  const sizes = fc.array(fc.nat({ max: 20 }))
  fc.assert(fc.property(sizes, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }), (all, items, bytes) => {
    const found = cut(all, items, bytes)
    expect(found.flat()).toEqual(all)
    for (const piece of found) {
      expect(piece.length).toBeLessThanOrEqual(items)
      if (piece.length > 1) expect(piece.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes)
    }
  }))
})

test('a piece takes as much as it may', () => {
  expect(cut([4, 4, 4, 9, 1, 1, 1, 1], 3, 10)).toEqual([[4, 4], [4], [9, 1], [1, 1, 1]])
})
