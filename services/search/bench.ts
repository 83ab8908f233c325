import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { currencies, markets } from '@delvik/schemas/values/markets'
import { industries, phases, pitchSorts } from '@delvik/schemas/values/pitch'
import type { PitchDocument, PitchIndex, PitchSearch } from './pitch-index.ts'
import { PostgresPitchIndex } from './pitch-index.postgres.ts'

const warmUp = 100
const samples = 500
const now = Date.parse('2026-11-24T12:00:00Z')
const goals: Record<number, { p50: number; p99: number }> = { 240: { p50: 2, p99: 20 }, 5_000: { p50: 4, p99: 30 } }

/** The index as the service has it: the size of the demo world, and twenty times that. */
export async function* rows(url: string) {
  const schema = `bench_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, new URL('./migrations/', import.meta.url)] })
  await using database = openDatabase({ url, schema, max: 4 })
  const index = new PostgresPitchIndex(database)
  let filled = 0
  for (const [size, goal] of Object.entries(goals)) {
    filled = await fill(index, filled, Number(size))
    await database.query('ANALYZE pitch_index, pitch_card')
    for (const [name, next] of Object.entries(searches)) {
      const times = await timesOf((n) => index.search(next(n)))
      yield timeRow(`search of ${size} pitches, ${name}`, times, goal)
    }
  }
  yield await depth(index, filled)
  yield* await writes(index, database)
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

const search = (changes: Partial<PitchSearch>): PitchSearch => ({
  filter: {}, sort: 'newest', promotedFirst: true, first: 20, now, ...changes,
})

const searches: Record<string, (n: number) => PitchSearch> = {
  'first page': (n) => search({ sort: pick(pitchSorts, n) }),
  'two filters': (n) => search({ sort: 'valuationDesc', filter: { markets: [pick(markets, n)], industries: [pick(industries, n * 7)] } }),
  'one word': (n) => search({ filter: { text: wordNumber(n * 13) } }),
  'two words': (n) => search({ filter: { text: `${wordNumber(n % 40)} ${wordNumber((n * 3) % 40)}` } }),
}

/** A page far down must not cost more than the first: the cursor is a place, not a count. */
async function depth(index: PitchIndex, filled: number) {
  let after: string | undefined
  for (let page = 1; page < Math.min(50, filled / 20); page++) after = (await index.search(search({ after }))).next
  const [first, deep]: [number[], number[]] = [[], []]
  for (let round = 0; round < 4; round++) {
    first.push(quantile(await timesOf(() => index.search(search({}))), 0.5))
    deep.push(quantile(await timesOf(() => index.search(search({ after }))), 0.5))
  }
  const ratio = quantile(deep.toSorted((a, b) => a - b), 0.5) / quantile(first.toSorted((a, b) => a - b), 0.5)
  return { name: 'page 50 / page 1', figure: ratio.toFixed(2), goal: '<= 1.5', holds: ratio <= 1.5 }
}

async function* writes(index: PitchIndex, database: Database) {
  const one = await timesOf((n) => index.upsert([document(n, n + 10)]))
  yield timeRow('one pitch written', one, { p50: 5, p99: 40 })
  const all = Array.from({ length: 5_000 }, (_, n) => document(n, 1_000_000))
  const began = performance.now()
  await index.rebuild((async function* () {
    yield* all
  })())
  const rate = all.length / ((performance.now() - began) / 1000)
  await database.query('ANALYZE pitch_index')
  yield { name: 'rebuild of 5,000', figure: `${Math.round(rate)} pitches/s`, goal: '>= 1000', holds: rate >= 1000 }
}

async function fill(index: PitchIndex, from: number, to: number): Promise<number> {
  for (let n = from; n < to; n += 500) {
    await index.upsert(Array.from({ length: Math.min(500, to - n) }, (_, at) => document(n + at, 1)))
  }
  return to
}

/** Words as in real texts: few of them often, most of them rarely. */
function wordNumber(n: number): string {
  return `ord${n.toString(36)}`
}

function document(n: number, version: number): PitchDocument {
  const text = Array.from({ length: 60 }, (_, at) => wordNumber(Math.floor(4_000 * ((Math.imul(n * 61 + at, 2654435761) >>> 0) / 2 ** 32) ** 2))).join(' ')
  const valuation = (Math.imul(n + 1, 40503) >>> 0) * 10
  return {
    id: `0194f000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    version, text, valuationInEuro: n % 17 ? valuation : null, ratesVersion: 1,
    promotedUntil: n % 20 ? 0 : Number.MAX_SAFE_INTEGER,
    card: {
      lang: 'sv', market: pick(markets, n), industry: pick(industries, n * 5), phase: pick(phases, n * 3),
      logo: '/v0/b/delvik/o/logo.png?alt=media&token=0123456789', companyName: `Bolag ${n}`, county: 'SE-E',
      city: 'Norrköping', currency: pick(currencies, n), assets: 1_000_000_00, valuation, equityOffered: 1000,
      remainingShare: 9000, excerpt: text.slice(0, 240), publishedAt: new Date(now - n * 60_000).toISOString(),
    },
  }
}

/** Milliseconds of each call, shortest first. */
async function timesOf(run: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < warmUp + samples; n++) {
    const began = performance.now()
    await run(n)
    if (n >= warmUp) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

function timeRow(name: string, times: number[], goal: { p50: number; p99: number }) {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const figure = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
  return { name, figure, goal: `p50 <= ${goal.p50} ms, p99 <= ${goal.p99} ms`, holds: p50 <= goal.p50 && p99 <= goal.p99 }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length]!
}
