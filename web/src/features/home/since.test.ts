import { expect, test } from '@jest/globals'
import { sinceOf } from './since.ts'

// Without an offset: by the calendar of whoever reads. 2026-11-24 is a Tuesday.
const now = new Date('2026-11-24T00:30').getTime()

test.each([
  ['2026-11-24T00:10', 'today'],
  ['2026-11-23T23:50', 'yesterday'],
  ['2026-11-23T00:10', 'yesterday'],
  ['2026-11-22T12:00', 'weekday.0'],
  ['2026-11-18T00:10', 'weekday.3'],
  ['2026-11-17T23:50', 'date'],
  ['2026-11-24T00:40', 'today'],
])('at half past midnight, %s is named by %s', (moment, name) => {
  expect(sinceOf(new Date(moment).toISOString(), now)).toBe(name)
})
