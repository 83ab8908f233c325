import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { idOf } from '../index/pitch-index.contract.ts'
import { NaivePeopleIndexes } from '../testing/people-index.naive.ts'
import type {
  PeopleFilter,
  PeopleIndex,
  PeopleIndexes,
  PeopleSearch,
  PersonCard,
  PersonDocument,
} from './people-index.ts'

export interface PeopleIndexesUnderTest extends AsyncDisposable {
  indexes: PeopleIndexes
}

/** Person number `n`, who joined n minutes after midnight. */
export function person(n: number, changes: Partial<PersonCard> = {}, version = 1): PersonDocument {
  const memberSince = new Date(Date.parse('2026-11-01T00:00:00Z') + n * 60_000).toISOString()
  const blank = { role: null, city: null, interests: [], verified: false, photo: null }
  return {
    id: idOf(n),
    version,
    card: { ...blank, handle: `h${n}`, username: 'Åsa', market: 'SE', memberSince, ...changes },
  }
}

export function search(filter: PeopleFilter = {}, changes: Partial<PeopleSearch> = {}): PeopleSearch {
  return { filter, first: 50, facets: false, ...changes }
}

/** An index as a run makes it, of these people. */
export async function made(indexes: PeopleIndexes, ...people: PersonDocument[]): Promise<PeopleIndex> {
  const index = indexes.of('people@1-1')
  await index.create()
  await index.write(people)
  await index.open()
  return index
}

/** What every adapter of `PeopleIndex` must do. */
export function peopleIndexContract(name: string, open: () => Promise<PeopleIndexesUnderTest>): void {
  describe(`PeopleIndex on ${name}`, () => {
    let tested: PeopleIndexesUnderTest
    let index: PeopleIndex
    beforeAll(async () => {
      tested = await open()
    })
    beforeEach(async () => {
      index = await made(tested.indexes)
    })
    afterAll(async () => tested[Symbol.asyncDispose]())

    async function write(...people: Parameters<PeopleIndex['write']>[0][number][]) {
      const outcomes = await index.write(people)
      await index.makeVisible()
      return outcomes
    }
    const numbers = async (filter: PeopleFilter = {}) =>
      (await index.search(search(filter))).people.map(({ id }) => Number.parseInt(id.slice(-12), 16))

    it('shows whole cards, those who joined last first', async () => {
      const card = {
        username: 'Åsa Öberg',
        role: 'investor',
        city: 'Lund',
        interests: ['health'],
        photo: '/v0/p',
      } as const
      await write(person(1), person(3, card), person(2))
      expect(await numbers()).toEqual([3, 2, 1])
      expect((await index.search(search())).people[0]).toEqual({ id: idOf(3), card: person(3, card).card })
    })

    it.each([
      ['asa', [1]],
      ['ÅSA', [1]],
      ['A\u030Asa', [1]],
      ['ö lund', [1]],
      ['oberg', [1]],
      ['soren', [2]],
      ['Sør nør', [2]],
      ['o', [1]],
      ['berg', []],
      ['lund aarhus', []],
      ['%', []],
      ["'", []],
    ])('finds by %p, whose words begin words of the name or the city', async (text, expected) => {
      await write(
        person(1, { username: 'Åsa Öberg', city: 'Lund' }),
        person(2, { username: 'Søren', city: 'Nørrebro' }),
      )
      expect(await numbers({ text })).toEqual(expected)
    })

    it('takes a name with a diacritic of its own, by which nobody is found', async () => {
      expect(await write(person(1, { username: 'Ro \u0301 Sa' }))).toEqual(['applied'])
      expect([await numbers({ text: 'sa ro' }), await numbers({ text: '\u0301' })]).toEqual([[1], []])
    })

    it('finds by any value of a field, and all fields together', async () => {
      const [investor, founder] = [{ role: 'investor' }, { role: 'entrepreneur' }] as const
      await write(
        person(1, { ...investor, city: 'Lund', interests: ['health', 'beauty'] }),
        person(2, { ...founder, city: 'Turku', market: 'FI', interests: ['beauty'] }),
        person(3, { market: 'NO' }),
      )
      expect(await numbers({ roles: ['investor', 'entrepreneur'] })).toEqual([2, 1])
      expect(await numbers({ markets: ['FI', 'NO'] })).toEqual([3, 2])
      expect(await numbers({ cities: ['Turku'] })).toEqual([2])
      expect(await numbers({ interests: ['beauty', 'health'], roles: ['investor'] })).toEqual([1])
      expect(await numbers({ roles: [] })).toEqual([3, 2, 1])
    })

    it('asks for the verified, or for anybody', async () => {
      await write(person(1), person(2, { verified: true }))
      expect([await numbers({ verified: true }), await numbers({ verified: false })]).toEqual([[2], [2, 1]])
    })

    it('goes on behind the last person of a page, whoever joins or leaves meanwhile', async () => {
      const sameMoment = person(4).card.memberSince
      await write(person(1), person(2), person(3, { memberSince: sameMoment }), person(4))
      const page = await index.search(search({}, { first: 2 }))
      expect([page.people.map(({ id }) => id), page.more, page.total]).toEqual([[idOf(3), idOf(4)], true, 4])
      await write(person(9), { id: idOf(4), version: 2 })
      const after = { memberSince: sameMoment, id: idOf(4) }
      const { people, more } = await index.search(search({}, { first: 2, after }))
      expect([people.map(({ id }) => id), more]).toEqual([[idOf(2), idOf(1)], false])
    })

    it('takes a higher version alone, and nobody back who was taken away', async () => {
      expect(await write(person(1, { username: 'Nu' }, 2))).toEqual(['applied'])
      expect(await write(person(1, { username: 'Förr' }, 1), person(1, { username: 'Också' }, 2))).toEqual(['stale',
        'stale'])
      expect([await numbers({ text: 'nu' }), await index.shows(idOf(1))]).toEqual([[1], true])
      expect(await write({ id: idOf(1), version: 4 }, person(1, {}, 3))).toEqual(['applied', 'stale'])
      expect([await numbers(), await index.shows(idOf(1)), await index.shows(idOf(2))]).toEqual([[], false, false])
    })

    it('counts each field under the filters of all others, and what is chosen at 0 too', async () => {
      const [investor, founder] = [{ role: 'investor' }, { role: 'entrepreneur' }] as const
      await write(
        person(1, { ...investor, city: 'Lund', interests: ['health', 'beauty'] }),
        person(2, { ...founder, city: 'Lund', interests: ['beauty'] }),
        person(3, { ...founder, city: 'Ystad', market: 'DK' }),
      )
      const filter = { roles: ['entrepreneur'], cities: ['Turku', 'Lund'], text: 'asa' }
      const { total, facets } = await index.search(search(filter, { facets: true, first: 1 }))
      expect(total).toBe(1)
      expect(facets).toEqual({
        roles: [{ value: 'entrepreneur', count: 1 }, { value: 'investor', count: 1 }],
        markets: [{ value: 'SE', count: 1 }],
        cities: [{ value: 'Lund', count: 1 }, { value: 'Ystad', count: 1 }, { value: 'Turku', count: 0 }],
        interests: [{ value: 'beauty', count: 1 }],
      })
    })

    it('counts the twenty cities of most people, and those that are filtered by', async () => {
      const city = (n: number) => `Ö${String(n).padStart(2, '0')}`
      await write(...Array.from({ length: 23 }, (_, n) => person(n, { city: city(n) })), person(30, { city: city(22) }))
      const { facets } = await index.search(search({ cities: [city(21)] }, { facets: true }))
      const expected = [city(22), ...Array.from({ length: 19 }, (_, n) => city(n)), city(21)]
      expect(facets!.cities.map(({ value }) => value)).toEqual(expected)
    })

    it('tells two indexes of other content apart, in whatever order they were written', async () => {
      await write(person(1), person(2))
      const before = await index.checksum()
      index = await made(tested.indexes, person(2), person(1))
      await index.makeVisible()
      expect(await index.checksum()).toBe(before)
      await write(person(2, { city: 'Lund' }, 2))
      expect(await index.checksum()).not.toBe(before)
    })

    it('that is not there is not whole, and neither shows nor takes anybody', async () => {
      expect(await index.isWhole()).toBe(true)
      await index.drop()
      expect(await index.isWhole()).toBe(false)
      for (const asked of [() => index.search(search()), () => index.write([person(1)]), () => index.shows(idOf(1))])
        await expect(asked()).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    })

    it('finds and counts as the reference does', async () => {
      const reference = await made(new NaivePeopleIndexes(), ...crowd)
      await write(...crowd)
      await fc.assert(
        fc.asyncProperty(asked, async (query) => {
          expect(await index.search(query)).toEqual(await reference.search(query))
        }),
        { numRuns: 50 },
      )
    }, 30_000)
  })
}

const names = ['Åsa Öberg', 'Asa Berg', 'Søren Ægir', 'Jo', "Mary-Ann O'Neill", 'Łukasz']
const cities = ['Lund', 'Åbo', 'Ålborg', null]
const crowd = Array.from({ length: 60 }, (_, n) =>
  person(n % 40, {
    username: names[n % names.length]!,
    city: cities[(n * 7) % 4]!,
    role: ([null, 'investor', 'entrepreneur'] as const)[n % 3]!,
    market: (['SE', 'DK', 'FI'] as const)[(n * 5) % 7 % 3]!,
    interests: (['beauty', 'health', 'dataIt'] as const).filter((_, at) => (n >> at) % 2 === 1),
    verified: n % 11 === 0,
  })).map((one, n) => ({ ...one, id: idOf(n) }))

const some = (values: readonly string[]) => fc.option(fc.subarray([...values]), { nil: undefined })
const asked: fc.Arbitrary<PeopleSearch> = fc.record({
  filter: fc.record({
    text: fc.constantFrom(undefined, 'a', 'å', 'asa b', 'o neill', 'soren', 'lu', 'ann al', '-'),
    roles: some(['investor', 'entrepreneur']),
    markets: some(['SE', 'DK', 'FI', 'GB']),
    cities: some(['Lund', 'Åbo', 'Vasa']),
    interests: some(['beauty', 'health', 'dataIt', 'other']),
    verified: fc.constantFrom(undefined, true, false),
  }),
  first: fc.integer({ min: 1, max: 50 }),
  after: fc.option(fc.nat(59).map((n) => ({ memberSince: crowd[n]!.card.memberSince, id: crowd[n]!.id })), {
    nil: undefined,
  }),
  facets: fc.boolean(),
})
