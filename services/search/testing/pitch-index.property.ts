import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import { languages } from '@delvik/schemas/values/languages'
import { marketFacts, markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, phases, pitchSorts } from '@delvik/schemas/values/pitch'
import fc from 'fast-check'
import { idOf, type IndexesUnderTest, made, now, pitch } from '../index/pitch-index.contract.ts'
import type { PitchDocument, PitchIndex, PitchSearch } from '../index/pitch-index.ts'
import { forEver } from '../index/pitch-index.ts'
import { NaivePitchIndexes } from './pitch-index.naive.ts'

const vocabulary = (
  'Bageri bagerier bageriet brød bröd brod företag Företagen foretagets og och ja the Aarhus Århus arhus maa må ' +
  'leipomo leipomossa kahvila KAHVILOIHIN brewing brews brewery 2026 2,5 a&b kjøtt kött kjoett ærlig ärlig ovn uuni 🥐'
).split(' ')

const n = fc.integer({ min: 1, max: 12 })
const text = fc.array(fc.constantFrom(...vocabulary), { maxLength: 6 }).map((words) => words.join(' '))
const at = fc.integer({ min: 0, max: 4 })
const until = fc.constantFrom(0, 0, 0, now - 1, now, now + 1, forEver)

const counties = ['SE-E', 'NO-46', 'FI-11'] as const
const cities = ['Norrköping', 'Bergen', 'norrköping', 'L\'Ö "ž" 北']
const number = fc.option(fc.integer({ min: 0, max: 5 }))

const ticket = fc.option(
  fc
    .record({ from: number, to: number })
    .filter(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? Infinity)),
)

const document: fc.Arbitrary<PitchDocument> = fc
  .record({
    n,
    text,
    at,
    until,
    companyName: text,
    version: fc.integer({ min: 1, max: 9 }),
    market: fc.constantFrom(...markets),
    industry: fc.constantFrom(...industries.slice(0, 3)),
    phase: fc.constantFrom(...phases),
    lang: fc.constantFrom(...languages),
    companyType: fc.constantFrom(...companyTypes),
    fundingRound: fc.option(fc.constantFrom(...fundingRounds)),
    county: fc.constantFrom(...counties),
    city: fc.option(fc.constantFrom(...cities)),
    valuationInEuro: number,
    revenueInEuro: number,
    equityOffered: number,
    employees: number,
    rolesSought: fc.subarray([...coOwnerRoles]),
    skills: fc.subarray(skills.slice(0, 3)),
    ticketInEuro: ticket,
    verified: fc.boolean(),
  })
  .map(
    ({ n, at, until, companyName, market, industry, phase, lang, county, city, equityOffered, verified, ...rest }) => {
      const publishedAt = new Date(now - at * 1000).toISOString()
      const currency = marketFacts[market].currency
      const place = { lang, market, industry, phase, county, city }
      const card = { ...place, companyName, currency, publishedAt, equityOffered, verified }
      return pitch(n, { ...rest, promotedUntil: until, card })
    },
  )

const retired = fc.record({ id: n.map(idOf), version: fc.integer({ min: 1, max: 9 }) })
type Write = (index: PitchIndex) => Promise<unknown>
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(document, { minLength: 1, maxLength: 6 }).map((documents): Write => (index) =>
      index.write(documents)
    ),
  },
  {
    weight: 2,
    arbitrary: fc.array(retired, { minLength: 1, maxLength: 3 }).map((pitches): Write => (index) =>
      index.write(pitches)
    ),
  },
)

const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values]), { nil: undefined })
const bound = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
const range = fc.option(
  fc
    .record({ from: bound, to: bound, notStated: fc.boolean() })
    .filter(({ from, to }) => from !== undefined || to !== undefined),
  { nil: undefined, freq: 2 },
)
const asked: fc.Arbitrary<PitchSearch> = fc.record({
  filter: fc.record(
    {
      text: fc.oneof(text, fc.string()),
      markets: some(markets),
      industries: some(industries.slice(0, 3)),
      phases: some(phases),
      companyTypes: some(companyTypes),
      fundingRounds: some(fundingRounds),
      counties: some(counties),
      cities: some(cities),
      valuationInEuro: range,
      revenueInEuro: range,
      equityOffered: range,
      employees: range,
      rolesSought: some(coOwnerRoles),
      skills: some(skills.slice(0, 3)),
      ticketInEuro: range,
      verified: fc.option(fc.boolean(), { nil: undefined }),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...pitchSorts),
  language: fc.option(fc.constantFrom(...languages), { nil: undefined }),
  promotedFirst: fc.boolean(),
  first: fc.integer({ min: 1, max: 5 }),
  now: fc.constantFrom(now, now + 1),
  steps: fc.constantFrom(undefined, [0], [0, 2, 3]),
})

/** Page by page, without the cursors, whose epochs may differ. */
async function pages(index: PitchIndex, first: PitchSearch) {
  const seen = []
  for (let after: string | undefined, page; !page || after; after = page.next) {
    page = await index.search({ ...first, after })
    const { total, facets, next } = page
    seen.push({ total, facets, more: next !== undefined, hits: page.hits.map(({ cursor: _, ...hit }) => hit) })
  }
  return seen
}

/** Compares an adapter with the naive reference. @param numRuns histories of writes, each with eight searches after it */
export function pitchIndexProperty(name: string, numRuns: number, open: () => Promise<IndexesUnderTest>): void {
  let compared: IndexesUnderTest
  beforeAll(async () => {
    compared = await open()
  })
  afterAll(async () => {
    await compared[Symbol.asyncDispose]()
  })

  it(
    `${name} answers every search as the naive reference does, page by page, after any history of writes`,
    async () => {
      const histories = fc.array(write, { minLength: 1, maxLength: 6 })
      const searches = fc.array(asked, { minLength: 8, maxLength: 8 })
      await fc.assert(
        fc.asyncProperty(histories, searches, async (writes, all) => {
          await compared.clear()
          const both = [compared.indexes, new NaivePitchIndexes()]
          const [real, naive] = await Promise.all(both.map((one) => made(one, 'pitches@1-1')))
          for (const write of writes) expect(await write(real!)).toEqual(await write(naive!))
          for (const one of all) expect(await pages(real!, one)).toEqual(await pages(naive!, one))
        }),
        { numRuns },
      )
    },
    180_000,
  )
}
