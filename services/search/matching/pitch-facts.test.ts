import { describe, expect, test } from '@jest/globals'
import { noFit } from '@delvik/schemas/values/co-owner/fit'
import type { SearchQuery } from '@delvik/schemas/values/search-query'
import { firstRates } from '../rates/rates.ts'
import { content } from '../testing/search-fixture.ts'
import { comparable, factsOf, meetsFilters, reasonsOf } from './pitch-facts.ts'

/** A bakery in Norrköping: 37.5 million kronor, about 3.45 million euro; 38 people; a loan; 12 %; half a million and more of a board member. */
const meets = (query: SearchQuery, changes: object = {}, verified = true) =>
  meetsFilters(query, comparable({ ...factsOf({ ...content, ...changes }), verified }, firstRates))

describe('a pitch meets', () => {
  test.each<SearchQuery>([
    {},
    { industries: ['beauty', 'groceriesStores'] },
    { markets: ['SE'], counties: ['SE-E'], cities: ['Norrköping'] },
    { phases: ['growth'], companyTypes: ['limitedCompany'], fundingRounds: ['loan'] },
    { employees: { from: 38, to: 38 }, equityOffered: { to: 1200 } },
    { currency: 'SEK', valuation: { from: 37_500_000_00, to: 37_500_000_00 } },
    { currency: 'EUR', valuation: { from: 3_400_000_00, to: 3_500_000_00 } },
    { currency: 'NOK', revenue: { to: 40_000_000_00 } },
    { rolesSought: ['silent', 'board'], skills: ['logistics'] },
    { currency: 'SEK', ticket: { from: 4_500_000_00 } },
    { currency: 'EUR', ticket: { from: 50_000_00, to: 100_000_00 } },
    { industries: ['groceriesStores'], verified: true },
  ])('%j', (query) => expect(meets(query)).toBe(true))
})

describe('it does not meet', () => {
  test.each<SearchQuery>([
    { industries: ['beauty'] },
    { industries: ['groceriesStores'], counties: ['SE-AB'] },
    { markets: ['NO'] },
    { cities: ['Linköping'] },
    { phases: ['startup'] },
    { companyTypes: ['soleProprietorship'] },
    { fundingRounds: ['seed'] },
    { employees: { from: 39 } },
    { equityOffered: { to: 1199 } },
    { currency: 'SEK', valuation: { from: 37_600_000_00 } },
    { currency: 'EUR', valuation: { from: 37_500_000_00 } },
    { currency: 'GBP', revenue: { to: 100 } },
    { rolesSought: ['silent'] },
    { rolesSought: ['board'], skills: ['law'] },
    { currency: 'SEK', ticket: { to: 499_000_00 } },
    { currency: 'SEK', ticket: { from: 2_000_000_00, to: 1_000_000_00 } },
    { currency: 'EUR', ticket: { from: 500_000_00 } },
  ])('%j', (query) => expect(meets(query)).toBe(false))
})

test('what it does not state meets a range only when that is asked for, and no list', () => {
  const silent = { valuation: null, city: null, fundingRound: null, ...noFit }
  expect(meets({ valuation: { to: 1 } }, silent)).toBe(false)
  expect(meets({ valuation: { to: 1, notStated: true } }, silent)).toBe(true)
  expect(meets({ ticket: { to: 1 } }, silent)).toBe(false)
  expect(meets({ ticket: { to: 1, notStated: true } }, silent)).toBe(true)
  expect(meets({ skills: ['law'] }, silent)).toBe(false)
  expect(meets({ cities: ['Norrköping'] }, silent)).toBe(false)
  expect(meets({ fundingRounds: ['none'] }, silent)).toBe(false)
})

test('it meets "verified only" when its owner is', () => {
  expect(meets({ verified: true }, {}, false)).toBe(false)
  expect(meets({}, {}, false)).toBe(true)
})

test('a pitch in line since an earlier release says nothing of its co-owner', () => {
  const { rolesSought: _, skills: __, smallestTicket: ___, largestTicket: ____, ...before } = factsOf(content)
  const meant = comparable({ ...(before as ReturnType<typeof factsOf>), verified: false }, firstRates)
  expect(meetsFilters({ ticket: { to: 1, notStated: true } }, meant)).toBe(true)
  expect(meetsFilters({ skills: ['purchasing'] }, meant)).toBe(false)
})

test('the reasons are the fields that narrow a query', () => {
  expect(reasonsOf({ industries: ['health'], counties: ['SE-E'], currency: 'SEK', sort: 'newest' })).toEqual([
    'industry',
    'county',
  ])
  expect(reasonsOf({ rolesSought: ['board'], ticket: { to: 1 }, verified: true })).toEqual([
    'roleSought',
    'ticket',
    'verified',
  ])
  expect(reasonsOf({ sort: 'newest' })).toEqual([])
})
