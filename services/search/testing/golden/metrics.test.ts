import { describe, expect, it, test } from '@jest/globals'
import { keepsOut, ndcg, qualityOf, recall, recovers } from './metrics.ts'
import type { Grade } from './queries.ts'

const graded = (grades: Record<string, Grade>) => new Map(Object.entries(grades))
const none = new Set<string>()

describe('nDCG of the first ten', () => {
  const grades = graded({ exact: 3, good: 2, fair: 1 })

  it('is 1 in the best order, whatever comes after it', () => {
    expect(ndcg({ grades, found: ['exact', 'good', 'fair', 'other'] })).toBe(1)
  })

  it('discounts by rank: 1/1 + 3/log2(3) + 7/2 over 7/1 + 3/log2(3) + 1/2', () => {
    expect(ndcg({ grades, found: ['fair', 'good', 'exact'] })).toBeCloseTo(6.3928 / 9.3928, 4)
  })

  it('gives nothing for the eleventh', () => {
    expect(ndcg({ grades, found: [...Array.from({ length: 10 }, (_, n) => `other ${n}`), 'exact'] })).toBe(0)
  })
})

describe('recall of the first twenty', () => {
  it('counts good answers alone', () => {
    const grades = graded({ a: 3, b: 2, c: 2, d: 2, fair: 1 })
    expect(recall({ grades, found: ['a', 'x', 'b', 'fair', 'c'] })).toBe(0.75)
  })

  it('asks of a page no more than it holds', () => {
    const ids = Array.from({ length: 25 }, (_, n) => `good ${n}`)
    expect(recall({ grades: new Map(ids.map((id) => [id, 2])), found: ids })).toBe(1)
  })
})

test('an acceptable answer recovers nothing, a good one in the tenth place does', () => {
  const grades = graded({ good: 2, fair: 1 })
  const nine = ['fair', ...Array.from({ length: 8 }, (_, n) => `other ${n}`)]
  expect(recovers({ grades, found: nine })).toBe(false)
  expect(recovers({ grades, found: [...nine, 'good'] })).toBe(true)
})

test('what must not be found is kept out of the first twenty, and everything where nothing is expected', () => {
  const twenty = Array.from({ length: 20 }, (_, n) => `other ${n}`)
  const asked = { grades: graded({ good: 2 }), never: new Set(['wrong']) }
  expect(keepsOut({ ...asked, found: ['good', 'wrong'] })).toBe(false)
  expect(keepsOut({ ...asked, found: [...twenty, 'wrong'] })).toBe(true)
  expect(keepsOut({ grades: new Map(), never: none, found: ['anything'] })).toBe(false)
})

test('means are over the queries that have answers; what must not be, over all', () => {
  const grades = graded({ good: 3 })
  const quality = qualityOf([
    { kind: 'plain', grades, never: none, found: ['good'] },
    { kind: 'typo', grades, never: none, found: [] },
    { kind: 'nonsense', grades: new Map(), never: none, found: [] },
    { kind: 'nonsense', grades: new Map(), never: none, found: ['good'] },
  ])
  expect(quality).toEqual({ queries: 4, ndcg: 0.5, recall: 0.5, recovery: 0.5, zeroResults: 0.5, mustNot: 0.75 })
})
