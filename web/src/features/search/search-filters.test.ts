import { describe, expect, test } from '@jest/globals'
import {
  activeGroups,
  noFilters,
  readFilters,
  type SearchFilters,
  toQuery,
  without,
  writeFilters,
} from './search-filters.ts'

const chosen: SearchFilters = {
  text: 'rye bread',
  markets: ['SE', 'NO'],
  industries: ['groceriesStores'],
  phases: ['profitable'],
  sort: 'valuationDesc',
}

describe('the address of a search', () => {
  test('says every filter and is read back the same', () => {
    const address = writeFilters(chosen)
    expect(address.toString()).toBe(
      'text=rye+bread&market=SE&market=NO&industry=groceriesStores&phase=profitable&sort=valuationDesc',
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

  test('keeps the order of the lists, not of the clicks', () => {
    expect(readFilters(new URLSearchParams('market=GB&market=SE')).markets).toEqual(['SE', 'GB'])
  })
})

test('empty groups do not reach the graph', () => {
  expect(toQuery({ ...noFilters, phases: ['growth'] })).toEqual({ phases: ['growth'] })
})

test('a group can be taken away alone', () => {
  expect(activeGroups(chosen)).toEqual(['text', 'markets', 'industries', 'phases'])
  expect(without(chosen, 'markets')).toEqual({ ...chosen, markets: [] })
})
