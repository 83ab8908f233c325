import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type IndexesUnderTest, made, pitch, search } from './pitch-index.contract.ts'
import type { PitchFilter } from './pitch-filter.ts'
import type { PitchDocument, PitchIndex } from './pitch-index.ts'

/** What every adapter of `PitchIndex` must count. */
export function facetContract(name: string, open: () => Promise<IndexesUnderTest>): void {
  describe(`facets of ${name}`, () => {
    let tested: IndexesUnderTest
    let index: PitchIndex
    beforeAll(async () => {
      tested = await open()
    })
    beforeEach(async () => {
      await tested.clear()
      index = await made(tested.indexes, 'pitches@1-1')
    })
    afterAll(async () => {
      await tested[Symbol.asyncDispose]()
    })

    const put = (...documents: PitchDocument[]) => index.write(documents)
    const steps = [0, 200_00, 300_00]
    const facets = async (filter: PitchFilter = {}) => (await index.search(search({ filter, steps }))).facets!
    const norwegian = { market: 'NO', county: 'NO-46', city: 'Bergen' } as const

    beforeEach(() =>
      put(
        pitch(1, { card: { industry: 'health' } }),
        pitch(2, { card: { ...norwegian, industry: 'health', phase: 'startup' }, fundingRound: 'seed' }),
        pitch(3, { card: { ...norwegian, industry: 'beauty', city: null } }),
        pitch(4, { valuationInEuro: null, card: { industry: 'beauty' } }),
      )
    )

    it('are counted when they are asked for', async () => {
      expect((await index.search(search())).facets).toBeUndefined()
      expect((await facets()).lists).toEqual({
        industries: [{ value: 'beauty', count: 2 }, { value: 'health', count: 2 }],
        phases: [{ value: 'growth', count: 3 }, { value: 'startup', count: 1 }],
        companyTypes: [{ value: 'limitedCompany', count: 4 }],
        fundingRounds: [{ value: 'seed', count: 1 }],
        markets: [{ value: 'NO', count: 2 }, { value: 'SE', count: 2 }],
        counties: [{ value: 'NO-46', count: 2 }, { value: 'SE-E', count: 2 }],
        cities: [{ value: 'Norrköping', count: 2 }, { value: 'Bergen', count: 1 }],
        rolesSought: [],
        skills: [],
      })
    })

    it('are each counted under the filters of all other fields', async () => {
      const { lists } = await facets({ industries: ['health'], markets: ['NO'] })
      expect(lists.industries).toEqual([{ value: 'beauty', count: 1 }, { value: 'health', count: 1 }])
      expect(lists.markets).toEqual([{ value: 'NO', count: 1 }, { value: 'SE', count: 1 }])
      expect(lists.phases).toEqual([{ value: 'startup', count: 1 }])
    })

    it('keep what is chosen, at 0', async () => {
      const { lists } = await facets({ industries: ['security'], cities: ['Bergen', 'Oslo'], markets: ['NO'] })
      expect(lists.industries).toEqual([{ value: 'health', count: 1 }, { value: 'security', count: 0 }])
      expect(lists.cities).toEqual([{ value: 'Bergen', count: 0 }, { value: 'Oslo', count: 0 }])
    })

    it('are those of pitches whose owner is verified', async () => {
      await put(pitch(5, { card: { industry: 'health', verified: true } }))
      const { lists } = await facets({ verified: true, industries: ['beauty'] })
      expect(lists.industries).toEqual([{ value: 'health', count: 1 }, { value: 'beauty', count: 0 }])
    })

    it('count a pitch for each of its values', async () => {
      await put(
        pitch(5, { rolesSought: ['board', 'silent'], skills: ['export'] }),
        pitch(6, { rolesSought: ['board'], skills: ['sales', 'export'], card: { industry: 'health' } }),
      )
      const { lists } = await facets({ rolesSought: ['silent', 'fullTime'] })
      expect(lists.rolesSought).toEqual([
        { value: 'board', count: 2 },
        { value: 'silent', count: 1 },
        { value: 'fullTime', count: 0 },
      ])
      expect(lists.skills).toEqual([{ value: 'export', count: 1 }])
      expect((await facets({ skills: ['sales', 'export'] })).lists.industries).toEqual([
        { value: 'groceriesStores', count: 1 },
        { value: 'health', count: 1 },
      ])
    })

    it('count amounts from step to step, and those that are not stated', async () => {
      const { stepped } = await facets({ valuationInEuro: { to: 100_00 } })
      expect(stepped.valuationInEuro).toEqual({ counts: [1, 1, 1], notStated: 1 })
      expect(stepped.revenueInEuro).toEqual({ counts: [0, 0, 1], notStated: 0 })
    })

    it('are those of what was found by a text', async () => {
      await put(pitch(5, { text: 'Trummor och gitarrer.' }))
      expect((await facets({ text: 'trummor' })).lists.industries).toEqual([{ value: 'groceriesStores', count: 1 }])
      expect((await facets({ text: 'trummor', industries: ['health'] })).lists.industries).toHaveLength(2)
    })

    it('name the cities with the most pitches, and the chosen ones', async () => {
      const cities = Array.from({ length: 25 }, (_, n) => `Ort ${String.fromCodePoint(65 + n)}`)
      await put(...cities.map((city, n) => pitch(100 + n, { card: { city } })))
      const named = (await facets({ cities: ['Ort Y'] })).lists.cities.map(({ value }) => value)
      expect(named).toEqual(['Norrköping', 'Bergen', ...cities.slice(0, 18), 'Ort Y'])
    })

    it('say without which filter something would be found, when nothing is', async () => {
      expect((await facets({ industries: ['health'] })).without).toEqual([])
      const filter: PitchFilter = { industries: ['health'], phases: ['startup'], employees: { to: 9 } }
      expect((await facets(filter)).without).toEqual([{ field: 'employees', count: 1 }])
      expect((await facets({ ...filter, text: 'trummor' })).without).toEqual([])
      expect((await facets({ text: 'trummor', phases: ['growth'] })).without).toEqual([{ field: 'text', count: 3 }])
      expect((await facets({ phases: ['growth'], ticketInEuro: { to: 1 } })).without).toEqual([
        { field: 'ticketInEuro', count: 3 },
      ])
      expect((await facets({ markets: ['NO'], verified: true })).without).toEqual([{ field: 'verified', count: 2 }])
    })
  })
}
