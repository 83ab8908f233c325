import { describe, expect, test } from '@jest/globals'
import {
  noFilters,
  noRange,
  readFilters,
  type SearchFilters,
  toQuery,
  without,
  writeFilters,
} from './search-filters.ts'

const chosen: SearchFilters = {
  ...noFilters,
  text: 'rye bread',
  markets: ['SE', 'NO'],
  industries: ['groceriesStores'],
  phases: ['profitable'],
  counties: ['NO-46'],
  cities: ['Å & "C"'],
  rolesSought: ['board'],
  skills: ['sales', 'export'],
  currency: 'GBP',
  valuation: { from: 100_000_50, to: 5_000_000_00, notStated: true },
  equityOffered: { from: null, to: 1250, notStated: false },
  employees: { from: 5, to: null, notStated: false },
  ticket: { from: 50_000_00, to: null, notStated: true },
  verified: true,
  sort: 'valuationDesc',
  pages: 3,
}

describe('the address of a search', () => {
  test('says every filter and is read back the same', () => {
    const address = writeFilters(chosen)
    expect(decodeURIComponent(address.toString())).toBe(
      'text=rye+bread&market=SE&market=NO&industry=groceriesStores&phase=profitable&county=NO-46&city=Å+&+"C"&role=board&skill=sales&skill=export&currency=GBP'
        + '&valuation=100000.5-5000000&equityOffered=-12.5&employees=5-&ticket=50000-&notStated=valuation&notStated=ticket&verified=yes&sort=valuationDesc&pages=3',
    )
    expect(readFilters(address)).toEqual(chosen)
  })

  test('is empty without filters', () => {
    expect(writeFilters(noFilters).toString()).toBe('')
  })

  test('leaves out what it does not know', () => {
    const old = new URLSearchParams('market=XX&market=FI&phase=rich&sort=rated&industry=')
    expect(readFilters(old)).toEqual({ ...noFilters, markets: ['FI'] })
  })

  test.each([
    'valuation=5-1',
    'valuation=-',
    'employees=1.5-',
    'employees=99999999-',
    'equityOffered=-101',
    'revenue=1e9-',
    'revenue=--1',
    'pages=0',
    'pages=x',
    'currency=USD',
    'notStated=valuation',
    'verified=maybe',
  ])('leaves out %s', (address) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters)
  })

  test('keeps the order of the lists, not of the clicks', () => {
    expect(readFilters(new URLSearchParams('market=GB&market=SE')).markets).toEqual(['SE', 'GB'])
  })
})

test('empty groups do not reach the graph, and amounts are the reader’s', () => {
  expect(toQuery({ ...noFilters, phases: ['growth'] }, 'NOK')).toEqual({ currency: 'NOK', phases: ['growth'] })
  const range = { from: 1, to: null, notStated: false }
  expect(toQuery({ ...noFilters, currency: 'EUR', revenue: range }, 'NOK')).toEqual({ currency: 'EUR', revenue: range })
  expect(toQuery({ ...noFilters, verified: true }, 'NOK')).toEqual({ currency: 'NOK', verified: true })
})

test('a group can be taken away alone', () => {
  expect(without(chosen, 'markets')).toEqual({ ...chosen, markets: [] })
  expect(without(chosen, 'valuation')).toEqual({ ...chosen, valuation: noRange })
  expect(without(chosen, 'verified')).toEqual({ ...chosen, verified: false })
})
