import { describe, expect, test } from '@jest/globals'
import { pageSize, readCursor, writeCursor } from './paging.ts'

const id = '0193c1f0-0000-7000-8000-000000000001'
const time = '2026-11-24T09:00:00.000Z'

describe('a page', () => {
  test.each([1, 50])('may have %i rows', (first) => expect(pageSize({ first })).toBe(first))
  test.each([0, -1, 51, 2 ** 31 - 1])(
    'may not have %i rows',
    (first) => expect(() => pageSize({ first })).toThrow('INVALID_INPUT'),
  )
})

describe('a cursor', () => {
  test('names a moment and an id', () =>
    expect(readCursor({ first: 1, after: writeCursor(time, id) })).toEqual({ values: [time], id }))
  test('may be missing', () => {
    expect(readCursor({ first: 1 })).toBeUndefined()
    expect(readCursor({ first: 1, after: null })).toBeUndefined()
  })
  test.each([
    '',
    'rubbish',
    '🚀',
    btoa('[]'),
    btoa('{}'),
    btoa('null'),
    btoa(JSON.stringify([time])),
    btoa(JSON.stringify([id, time])),
    btoa(JSON.stringify([time, id, 'more'])),
    btoa(JSON.stringify([time, "' or 1=1"])),
    'A'.repeat(100_000),
  ])('that reads %.40j is refused', (after) => expect(() => readCursor({ first: 1, after })).toThrow('BAD_CURSOR'))
})
