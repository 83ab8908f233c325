import { expect, test } from '@jest/globals'
import { holdings } from './owners.ts'

const sold = (share: number, equityOffered: number | null, remainingShare: number | null = null) =>
  holdings(share, { equityOffered, remainingShare }).map(({ who, before, after }) => [who, before, after])

test('what is sold comes out of what founders offered and kept', () => {
  expect(sold(1200, 1500, 7600)).toEqual([
    ['new', undefined, 1200],
    ['founders', 9100, 7900],
    ['earlier', 900, 900],
  ])
})

test('without a remaining share founders had all of it', () => {
  expect(sold(2000, 1500)).toEqual([
    ['new', undefined, 2000],
    ['founders', 10_000, 8000],
    ['earlier', 0, 0],
  ])
})

test.each([
  ['more than was theirs', 9200, 1500, 7600],
  ['of what was not for sale', 9200, null, 7600],
])('where founders sell %s, only the share is known', (_, share, offered, kept) => {
  expect(sold(share, offered, kept)).toEqual([['new', undefined, 9200], ['others', undefined, 800]])
})

test('nor is more known of a pitch that is gone', () => {
  expect(holdings(1200, undefined)).toMatchObject([{ who: 'new', after: 1200 }, { who: 'others', after: 8800 }])
})
