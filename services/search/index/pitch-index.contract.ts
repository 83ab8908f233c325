import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DomainError } from '@delvik/runtime/errors'
import { type PitchSort, pitchSorts } from '@delvik/schemas/values/pitch'

import type { PitchCard, PitchDocument, PitchHit, PitchIndex, PitchIndexes, PitchSearch } from './pitch-index.ts'
import { forEver } from './pitch-index.ts'
import type { PitchFilter, RangeField } from './pitch-filter.ts'
import { termsOf } from '../words/terms.ts'

export const now = Date.parse('2026-11-24T12:00:00Z')

export interface IndexesUnderTest extends AsyncDisposable {
  indexes: PitchIndexes
  /** Takes every index away. */
  clear(): Promise<void>
}

/** An index as a run makes it, of these pitches. */
export async function made(indexes: PitchIndexes, name: string, ...pitches: PitchDocument[]): Promise<PitchIndex> {
  const index = indexes.of(name)
  await index.create()
  await index.write(pitches)
  await index.open()
  return index
}

type Changes = Partial<Omit<PitchDocument, 'id' | 'card' | 'terms'>> & { text?: string; card?: Partial<PitchCard> }

export function idOf(n: number): string {
  return `0194f000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** Pitch number `n`, published n minutes after midnight, with a valuation of n hundred euro. */
export function pitch(
  n: number,
  { card: changes, text = 'Vi bakar surdegsbröd.', companyType = 'limitedCompany', fundingRound = null, ...others }:
    Changes = {},
): PitchDocument {
  const card: PitchCard = {
    lang: 'sv',
    market: 'SE',
    industry: 'groceriesStores',
    logo: '/v0/logo',
    companyName: 'Kringlan',
    phase: 'growth',
    county: 'SE-E',
    city: 'Norrköping',
    currency: 'SEK',
    assets: 100_000_00,
    valuation: 1_000_000_00,
    equityOffered: 1000,
    remainingShare: 9000,
    excerpt: 'Vi bakar surdegsbröd.',
    publishedAt: new Date(Date.parse('2026-11-01T00:00:00Z') + n * 60_000).toISOString(),
    verified: false,
    ...changes,
  }
  return {
    id: idOf(n),
    version: 1,
    terms: termsOf({ card, text, companyType, fundingRound }),
    card,
    companyType,
    fundingRound,
    employees: 38,
    valuationInEuro: n * 100_00,
    revenueInEuro: 2_900_000_00,
    rolesSought: [],
    skills: [],
    ticketInEuro: null,
    promotedUntil: 0,
    ...others,
  }
}

export function search(changes: Partial<PitchSearch> = {}): PitchSearch {
  return { filter: {}, sort: 'newest', promotedFirst: true, first: 50, now, ...changes }
}

/** Every hit of a search, page by page; `between` runs after each page. */
export async function scroll(index: PitchIndex, first: PitchSearch, between = async () => {}): Promise<PitchHit[]> {
  const hits: PitchHit[] = []
  for (let page = await index.search(first);; page = await index.search({ ...first, after: page.next })) {
    hits.push(...page.hits)
    if (!page.next) return hits
    await between()
  }
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

/** What every adapter of `PitchIndex` must do; the rows of its contract that this release needs. */
export function pitchIndexContract(name: string, open: () => Promise<IndexesUnderTest>): void {
  describe(`PitchIndex on ${name}`, () => {
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

    const numbers = async (changes: Partial<PitchSearch> = {}) =>
      (await index.search(search(changes))).hits.map(({ id }) => Number.parseInt(id.slice(-12), 16))
    const put = (...documents: PitchDocument[]) => index.write(documents)
    const badCursor = new DomainError('BAD_CURSOR')

    describe('order', () => {
      it.each<[PitchSort, number[]]>([
        ['newest', [3, 2, 1]],
        ['oldest', [1, 2, 3]],
        ['valuationDesc', [3, 2, 1]],
        ['valuationAsc', [1, 2, 3]],
      ])('is by %s', async (sort, expected) => {
        await put(pitch(2), pitch(3), pitch(1))
        expect(await numbers({ sort })).toEqual(expected)
      })

      it.each(pitchSorts)('breaks ties of %s by the bytes of the id, ascending', async (sort) => {
        const same = { valuationInEuro: 1, card: { publishedAt: '2026-11-01T00:00:00.000Z' } }
        await put(pitch(16, same), pitch(9, same), pitch(255, same), pitch(10, same))
        expect(await numbers({ sort })).toEqual([9, 10, 16, 255])
      })

      it.each(['valuationDesc', 'valuationAsc'] as const)('puts no valuation last in %s', async (sort) => {
        await put(pitch(1, { valuationInEuro: null }), pitch(2, { valuationInEuro: 0 }), pitch(3))
        expect((await numbers({ sort })).at(-1)).toBe(1)
        expect(await numbers({ sort, first: 50 })).toHaveLength(3)
      })

      it.each(pitchSorts)('puts promoted pitches first in %s, and sorts within both groups', async (sort) => {
        await put(...[1, 2, 3, 4, 5, 6].map((n) => pitch(n, { promotedUntil: n % 2 ? forEver : 0 })))
        const up = sort === 'oldest' || sort === 'valuationAsc'
        expect(await numbers({ sort })).toEqual(up ? [1, 3, 5, 2, 4, 6] : [5, 3, 1, 6, 4, 2])
        expect(await numbers({ sort, promotedFirst: false })).toEqual(up ? [1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1])
      })

      it('ends a promotion at its moment, without a write', async () => {
        await put(pitch(1, { promotedUntil: now + 1 }), pitch(2))
        expect(await numbers()).toEqual([1, 2])
        expect(await numbers({ now: now + 1 })).toEqual([2, 1])
      })

      it('follows a promotion that is switched off by a higher version alone', async () => {
        await put(pitch(1, { promotedUntil: forEver }), pitch(2))
        await put(pitch(1, { version: 2 }))
        expect(await numbers()).toEqual([2, 1])
        expect((await index.shown([idOf(1)], now))[0]?.promoted).toBe(false)
      })

      it('compares currencies in euro', async () => {
        const inEuro = (n: number, currency: PitchCard['currency'], valuationInEuro: number) =>
          pitch(n, { valuationInEuro, card: { currency, valuation: 1_000_00 } })
        await put(inEuro(1, 'SEK', 91_00), inEuro(2, 'NOK', 85_00), inEuro(3, 'DKK', 134_00))
        await put(inEuro(4, 'EUR', 1_000_00), inEuro(5, 'GBP', 1_157_00))
        expect(await numbers({ sort: 'valuationDesc' })).toEqual([5, 4, 3, 1, 2])
      })
    })

    describe('pages', () => {
      it.each([1, 7, 20, 50])('of %i are together the whole list, without repeats', async (first) => {
        await put(...Array.from({ length: 53 }, (_, n) => pitch(n + 1, { promotedUntil: n % 5 ? 0 : forEver })))
        for (const sort of pitchSorts) {
          const all = await scroll(index, search({ sort, first }))
          const whole = await scroll(index, search({ sort, first: 100 }))
          expect(all.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
          expect(new Set(all.map(({ id }) => id)).size).toBe(53)
        }
      })

      it('name no next page at the end, also when the last page is full', async () => {
        await put(pitch(1), pitch(2))
        expect((await index.search(search({ first: 2 }))).next).toBeUndefined()
        expect((await index.search(search({ first: 1 }))).next).toBeDefined()
      })

      it('keep the exact total, also on the last page and when nothing matches', async () => {
        await put(...Array.from({ length: 12 }, (_, n) => pitch(n + 1)))
        const first = await index.search(search({ first: 5 }))
        const last = await index.search(search({ first: 50, after: first.next! }))
        expect([first.total, last.total, last.hits.length]).toEqual([12, 12, 7])
        const none = await index.search(search({ filter: { markets: ['FI'] } }))
        expect(none).toMatchObject({ total: 0, hits: [], next: undefined })
      })

      it.each(pitchSorts)('show no pitch twice and miss none that stays as it is (%s)', async (sort) => {
        const steady = Array.from({ length: 40 }, (_, n) => pitch(10 * n + 5, { promotedUntil: n % 7 ? 0 : forEver }))
        const moving = Array.from({ length: 40 }, (_, n) => pitch(10 * n + 1))
        await put(...steady, ...moving)
        let step = 0
        const seen = await scroll(index, search({ sort, first: 6 }), async () => {
          step++
          await put(pitch(1000 + step), pitch(-step & 0xffff, { promotedUntil: forEver }))
          await put({ ...pitch(10 * step + 1, { version: 2 }), valuationInEuro: (400 - step) * 100_00 })
          await index.write([{ id: idOf(10 * (39 - step) + 1), version: 2 }])
        })
        const ids = seen.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining(steady.map(({ id }) => id)))
      })

      it('keep a promotion that ends during the scroll in its place', async () => {
        await put(pitch(1, { promotedUntil: now + 5 }), pitch(2), pitch(3))
        const { next } = await index.search(search({ first: 1 }))
        expect(await numbers({ after: next!, now: now + 10 })).toEqual([3, 2])
      })

      it('refuse a cursor that is malformed', async () => {
        await put(pitch(1), pitch(2))
        const fields = (...list: unknown[]) => Buffer.from(JSON.stringify(list)).toString('base64url')
        const bad = ['', 'x', '💥', 'null', fields(), fields('a', 0, 1, 'no-id', 1, 1, 1), fields({}), 'A'.repeat(5000)]
        for (const after of bad) await expect(index.search(search({ after }))).rejects.toThrow(badCursor)
      })

      it('refuse a cursor of another index', async () => {
        await put(pitch(1), pitch(2))
        const { next } = await index.search(search({ first: 1 }))
        const other = await made(tested.indexes, 'pitches@1-2', pitch(1), pitch(2))
        await expect(other.search(search({ first: 1, after: next! }))).rejects.toThrow(badCursor)
      })

      it('refuse a cursor of another search', async () => {
        await put(pitch(1), pitch(2))
        const { next: after } = await index.search(search({ first: 1 }))
        const others: Partial<PitchSearch>[] = [
          { sort: 'oldest' },
          { promotedFirst: false },
          { filter: { text: 'bröd' } },
          { filter: { markets: ['SE'] } },
          { filter: { industries: ['health'] } },
          { filter: { phases: ['startup'] } },
          { filter: { cities: ['Norrköping'] } },
          { filter: { employees: { from: 1 } } },
          { filter: { employees: { from: 1, notStated: true } } },
          { filter: { verified: true } },
        ]
        for (const other of others) await expect(index.search(search({ ...other, after }))).rejects.toThrow(badCursor)
        expect(await numbers({ after })).toEqual([1])
      })
    })

    describe('filters', () => {
      it('take any value of a field and hold all fields together', async () => {
        await put(
          pitch(1, { card: { market: 'NO', industry: 'health', phase: 'startup' } }),
          pitch(2, { card: { market: 'DK', industry: 'health', phase: 'growth' } }),
          pitch(3, { card: { market: 'NO', industry: 'beauty', phase: 'startup' } }),
        )
        expect(await numbers({ filter: { markets: ['NO', 'DK'], industries: ['health'] } })).toEqual([2, 1])
        expect(await numbers({ filter: { markets: ['NO'], industries: ['health'], phases: ['growth'] } })).toEqual([])
        expect(await numbers({ filter: { phases: ['startup'] } })).toEqual([3, 1])
        expect(await numbers({ filter: { markets: [], industries: [], phases: [] } })).toEqual([3, 2, 1])
      })

      it.each<[keyof PitchFilter, Changes, PitchFilter]>([
        ['companyTypes', { companyType: 'soleProprietorship' }, { companyTypes: ['soleProprietorship'] }],
        ['fundingRounds', { fundingRound: 'seed' }, { fundingRounds: ['seed', 'later'] }],
        ['counties', { card: { county: 'SE-BD' } }, { counties: ['SE-BD'] }],
        ['cities', { card: { city: 'Århus "C"' } }, { cities: ['Århus "C"', 'Umeå'] }],
      ])('take %s', async (_, changes, filter) => {
        await put(pitch(1), pitch(2, changes), pitch(3, { card: { city: null } }))
        expect(await numbers({ filter })).toEqual([2])
      })

      it.each<[RangeField, (value: number | null) => Changes]>([
        ['valuationInEuro', (valuationInEuro) => ({ valuationInEuro })],
        ['revenueInEuro', (revenueInEuro) => ({ revenueInEuro })],
        ['equityOffered', (equityOffered) => ({ card: { equityOffered } })],
        ['employees', (employees) => ({ employees })],
        ['ticketInEuro', (from) => ({ ticketInEuro: from === null ? null : { from, to: from } })],
      ])('take %s between bounds, both inclusive, and what is not stated when it is asked for', async (field, of) => {
        await put(...[0, 1, 5, 9, null].map((value, n) => pitch(n, of(value))))
        const between = (range: object) => numbers({ filter: { [field]: range }, sort: 'oldest' })
        expect(await between({ from: 1, to: 5 })).toEqual([1, 2])
        expect(await between({ from: 5 })).toEqual([2, 3])
        expect(await between({ to: 0 })).toEqual([0])
        expect(await between({ from: 5, to: 5, notStated: true })).toEqual([2, 4])
        expect(await between({ from: 10, to: 4 })).toEqual([])
      })

      it('take any of several values, and a ticket that shares an amount with the asked one', async () => {
        await put(
          pitch(1, { rolesSought: ['board', 'partTime'], skills: ['sales'], ticketInEuro: { from: 10, to: 20 } }),
          pitch(2, { rolesSought: ['silent'], skills: ['law', 'sales'], ticketInEuro: { from: 21, to: null } }),
          pitch(3, { ticketInEuro: { from: null, to: 5 } }),
          pitch(4),
        )
        const found = (filter: PitchFilter) => numbers({ filter, sort: 'oldest' })
        expect(await found({ rolesSought: ['partTime', 'silent'] })).toEqual([1, 2])
        expect(await found({ rolesSought: ['board'], skills: ['law', 'export'] })).toEqual([])
        expect(await found({ ticketInEuro: { from: 20, to: 21 } })).toEqual([1, 2])
        expect(await found({ ticketInEuro: { from: 6, to: 9 } })).toEqual([])
        expect(await found({ ticketInEuro: { from: 6, to: 9, notStated: true } })).toEqual([4])
        expect(await found({ ticketInEuro: { to: 10 } })).toEqual([1, 3])
      })

      it('take those whose owner is verified', async () => {
        await put(
          pitch(1),
          pitch(2, { card: { verified: true } }),
          pitch(3, { card: { verified: true, market: 'FI' } }),
        )
        expect(await numbers({ filter: { verified: true } })).toEqual([3, 2])
        expect(await numbers({ filter: { verified: true, markets: ['SE'] } })).toEqual([2])
        expect(await numbers({ filter: { verified: false } })).toEqual([3, 2, 1])
      })

      it('count the open pitches of each market', async () => {
        await put(pitch(1), pitch(2, { card: { market: 'FI' } }), pitch(3, { card: { market: 'FI' } }))
        await index.write([{ id: idOf(3), version: 2 }])
        expect(await index.countByMarket()).toEqual(new Map([['SE', 1], ['FI', 1]]))
      })

      it('count the open pitches of each county and industry', async () => {
        const tampere = { market: 'FI', county: 'FI-11', industry: 'entertainment' } as const
        await put(pitch(1, { card: tampere }), pitch(2, { card: tampere }), pitch(3, { card: { industry: 'health' } }))
        await put(pitch(4, { card: tampere }))
        await index.write([{ id: idOf(4), version: 2 }])
        const counts = await index.countByPlace()
        expect(counts.sort((a, b) => b.count - a.count)).toEqual([
          { ...tampere, count: 2 },
          { market: 'SE', county: 'SE-E', industry: 'health', count: 1 },
        ])
      })
    })

    describe('versions', () => {
      it('are taken once', async () => {
        expect(await put(pitch(1))).toEqual(['applied'])
        expect(await put(pitch(1, { text: 'something else' }))).toEqual(['stale'])
        expect((await index.search(search())).total).toBe(1)
        expect(await put(pitch(2), pitch(2, { version: 2 }), pitch(2))).toEqual(['applied', 'applied', 'stale'])
      })

      it('lead to the same whatever the order in which they come', async () => {
        const orders = permutations([1, 2, 3, 4, 5])
        for (const at of [0, 1, 2, 3, 4]) {
          const writes = orders.map((order, n) => pitch(n, { version: order[at]!, text: `text ${order[at]}` }))
          await index.write(writes.filter(({ version }) => version !== 3))
          await index.write(writes.filter(({ version }) => version === 3).map(({ id, version }) => ({ id, version })))
        }
        expect((await index.search(search({ filter: { text: '5' } }))).total).toBe(orders.length)
        const sum = await index.checksum()
        const all = orders.map((_, n) => pitch(n, { version: 5, text: 'text 5' }))
        expect(await (await made(tested.indexes, 'pitches@1-2', ...all)).checksum()).toBe(sum)
      })

      it('that are lower never bring a retired pitch back', async () => {
        await put(pitch(1, { version: 3 }))
        expect(await index.write([{ id: idOf(1), version: 5 }])).toEqual(['applied'])
        expect(await put(pitch(1, { version: 4 }))).toEqual(['stale'])
        expect(await numbers()).toEqual([])
        expect(await index.shown([idOf(1)], now)).toEqual([])
      })

      it('keep a pitch hidden that was retired before it was known', async () => {
        expect(await index.write([{ id: idOf(1), version: 2 }])).toEqual(['applied'])
        expect(await put(pitch(1))).toEqual(['stale'])
        expect(await numbers()).toEqual([])
      })

      it('that are higher bring a retired pitch back', async () => {
        await put(pitch(1))
        await index.write([{ id: idOf(1), version: 2 }])
        expect(await put(pitch(1, { version: 3 }))).toEqual(['applied'])
        expect(await numbers()).toEqual([1])
      })

      it('are written except for the one document that cannot be stored', async () => {
        const poison = pitch(2, { card: { companyName: '\ud800' } })
        const outcomes = await put(pitch(1), poison, pitch(3))
        expect(outcomes).toEqual(['applied', { failed: expect.any(String) }, 'applied'])
        expect(await numbers()).toEqual([3, 1])
      })
    })

    describe('an index', () => {
      const other = () => tested.indexes.of('pitches@1-2')
      const tryAgain = { code: 'TRY_AGAIN' }

      it('holds nothing of another one', async () => {
        await put(pitch(1))
        await made(tested.indexes, 'pitches@1-2', pitch(2))
        expect(await numbers()).toEqual([1])
        await other().drop()
        expect(await numbers()).toEqual([1])
      })

      it('that is made takes the place of what has its name', async () => {
        await put(pitch(1, { version: 3 }))
        index = await made(tested.indexes, 'pitches@1-1', pitch(1, { version: 2 }), pitch(2))
        expect(await numbers()).toEqual([2, 1])
        expect(await index.isWhole()).toBe(true)
      })

      it('that is not there answers by code, is made by no write, and is not whole', async () => {
        for (const gone of [async () => {}, () => other().drop()]) {
          await gone()
          await expect(other().search(search())).rejects.toMatchObject(tryAgain)
          await expect(other().shown([idOf(1)], 0)).rejects.toMatchObject(tryAgain)
          await expect(other().countByMarket()).rejects.toMatchObject(tryAgain)
          await expect(other().write([pitch(1)])).rejects.toMatchObject(tryAgain)
          await expect(other().write([{ id: idOf(1), version: 2 }])).rejects.toMatchObject(tryAgain)
          expect(await other().isWhole()).toBe(false)
          await made(tested.indexes, 'pitches@1-2')
        }
      })
    })

    it('raises its epoch with every write', async () => {
      await put(pitch(1))
      const before = (await index.search(search())).epoch
      await index.write([{ id: idOf(1), version: 2 }])
      expect((await index.search(search())).epoch).toBeGreaterThan(before)
    })
  })
}
