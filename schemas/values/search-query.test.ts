import { describe, expect, test } from '@jest/globals'
import { normalisedSearch, searchQuery } from './search-query.ts'

describe('a search query', () => {
  test.each([
    [{ valuation: { from: 3, to: 2 } }, 'valuation.to', 'OUT_OF_RANGE'],
    [{ valuation: { from: -1 } }, 'valuation.from', 'OUT_OF_RANGE'],
    [{ revenue: { to: 1e18 } }, 'revenue.to', 'OUT_OF_RANGE'],
    [{ equityOffered: { to: 10_001 } }, 'equityOffered.to', 'OUT_OF_RANGE'],
    [{ employees: { from: 1.5 } }, 'employees.from', 'OUT_OF_RANGE'],
    [{ markets: ['XX'] }, 'markets.0', 'UNKNOWN_VALUE'],
    [{ counties: ['SE-E', 'SE-ZZ'] }, 'counties.1', 'UNKNOWN_VALUE'],
    [{ cities: [' '] }, 'cities.0', 'REQUIRED'],
    [{ sort: 'rated' }, 'sort', 'UNKNOWN_VALUE'],
    [{ cities: ['å'.repeat(121)] }, 'cities.0', 'TOO_LONG'],
  ])('%j is refused at %s as %s', (query, path, code) => {
    const issue = searchQuery.safeParse(query).error?.issues[0]
    expect([issue?.path.join('.'), issue?.message]).toEqual([path, code])
  })

  test('may have a text of a thousand characters', () => {
    expect(searchQuery.safeParse({ text: 'å'.repeat(1000) }).success).toBe(true)
    expect(searchQuery.safeParse({ text: 'å'.repeat(1001) }).error?.issues[0]?.message).toBe('TOO_LONG')
  })

  test('takes bounds that are equal, and the highest', () => {
    const query = { valuation: { from: 5, to: 5 }, equityOffered: { from: 0, to: 10_000 } }
    expect(searchQuery.parse(query)).toEqual(query)
  })
})

describe('normalised', () => {
  test('two queries for the same are equal', () => {
    const one = { text: ' bröd ', industries: ['health', 'beauty'], cities: ['Umeå '], markets: [] } as const
    const other = {
      industries: ['beauty', 'health', 'beauty'],
      cities: ['Umea\u030a'],
      text: 'bröd',
      sort: 'newest',
    } as const
    expect(normalised(one)).toEqual(normalised(other))
    expect(Object.keys(normalised(one))).toEqual(['text', 'industries', 'cities', 'sort'])
  })

  test('a range without bounds filters nothing, and a currency without amounts says nothing', () => {
    expect(normalised({ currency: 'SEK', revenue: { notStated: true } })).toEqual({ sort: 'newest' })
    expect(normalised({ revenue: { to: 5 } })).toEqual({ currency: 'EUR', revenue: { to: 5 }, sort: 'newest' })
  })
})

function normalised(query: object) {
  return normalisedSearch(searchQuery.parse(query))
}
