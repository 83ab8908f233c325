import { describe, expect, test } from '@jest/globals'
import { noFilters, type PeopleFilters, readFilters, toQuery, writeFilters } from './people-filters.ts'

const chosen: PeopleFilters = {
  text: 'Signe Haug',
  roles: ['investor'],
  markets: ['SE', 'NO'],
  interests: ['health'],
  cities: ['Bergen', 'Å & Ö'],
  verified: true,
  pages: 3,
}

describe('an address of the network', () => {
  test('reads as what was written', () => {
    const address = writeFilters(chosen).toString()
    const { markets, ...rest } = readFilters(new URLSearchParams(address))
    expect({ ...rest, markets: new Set(markets) }).toEqual({ ...chosen, markets: new Set(chosen.markets) })
  })

  test('is empty without filters', () => {
    expect(writeFilters(noFilters).toString()).toBe('')
    expect(readFilters(new URLSearchParams())).toEqual(noFilters)
  })

  test('leaves out what it does not know', () => {
    const address = 'role=king&market=US&interest=magic&city=%20&verified=maybe&pages=-4'
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters)
  })

  test('names no more and no longer than the graph takes', () => {
    const cities = Array.from({ length: 30 }, (_, index) => ['city', `Place ${index}`])
    const { text, cities: read } = readFilters(new URLSearchParams([['text', 'x'.repeat(500)], ...cities]))
    expect([text.length, read.length]).toEqual([120, 20])
  })
})

test('the graph is asked for what was chosen, and for nothing else', () => {
  expect(toQuery(noFilters)).toEqual({})
  const { pages, ...asked } = chosen
  expect(toQuery({ ...asked, pages })).toEqual(asked)
})
