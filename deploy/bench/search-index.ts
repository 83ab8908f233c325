import { quantile, timed } from './measures.ts'
import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import { currencies, markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, phases } from '@delvik/schemas/values/pitch'
import type { BenchRow } from './rows.ts'
import type { PitchDocument, PitchIndex, PitchSearch } from '@delvik/search/index/pitch-index'
import { PostgresPitchIndexes } from '@delvik/search/index/postgres/pitch-index.postgres'
import { markId, tablesOf } from '@delvik/search/index/postgres/tables'
import { termsOf } from '@delvik/search/words/terms'

export const warmUp = 100
export const samples = 500
const now = Date.parse('2026-11-24T12:00:00Z')
const sizes = [240, 5_000]
const name = 'pitches@1-1'
const tables = tablesOf(name)

/** The index as the service has it: the size of the demo world, and twenty times that. */
export async function* rows(url: string) {
  const schema = `bench_${randomUUID().slice(0, 8)}`
  await migrate({
    url,
    schema,
    folders: [runtimeTables, new URL('../../services/search/migrations/', import.meta.url)],
  })
  await using database = openDatabase({ url, schema, max: 4 })
  const indexes = new PostgresPitchIndexes(database)
  const index = indexes.of(name)
  await index.create()
  await index.open()
  let filled = 0
  for (const size of sizes) {
    filled = await fill(index, filled, size)
    await database.query(`VACUUM ANALYZE ${tables.index}, ${tables.cards}`)
    for (const one of searches) yield await compare(database, index, { ...one, name: `${one.name} of ${size}` })
  }
  yield await depth(index, filled)
  yield* writes(index, database)
  yield await filling(indexes.of('pitches@1-2'))
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

interface Compared {
  name: string
  next: (n: number) => PitchSearch
  /** The same by hand, without cursor and the other four languages; `$1` is the moment. */
  plain: { where: string; order: string; values: (n: number) => unknown[] }
  atMost: number
}

const newest = 'promoted DESC, -published_at, pitch_id'
export const searches: Compared[] = [
  {
    name: 'first page',
    next: () => search({}),
    plain: { where: 'true', order: newest, values: () => [] },
    atMost: 1.25,
  },
  {
    name: 'two filters',
    next: (n) =>
      search({ sort: 'valuationDesc', filter: { markets: [pick(markets, n)], industries: [pick(industries, n * 7)] } }),
    plain: {
      where: 'market = $2 AND industry = $3',
      order: 'promoted DESC, valuation DESC NULLS LAST, pitch_id',
      values: (n) => [n % markets.length, (n * 7) % industries.length],
    },
    atMost: 2,
  },
  {
    name: 'one word',
    next: (n) => search({ filter: { text: wordNumber((n * 13) % 400) } }),
    plain: {
      where: 'words @@ $2::tsquery',
      order: newest,
      values: (n) => ["'=w':* | 'sv/w' | '-sv/w'".replaceAll('w', wordNumber((n * 13) % 400))],
    },
    atMost: 2,
  },
]

export const search = (changes: Partial<PitchSearch>): PitchSearch => ({
  filter: {},
  sort: 'newest',
  promotedFirst: true,
  first: 20,
  now,
  ...changes,
})

/** The adapter against a plain statement, taking turns. */
async function compare(database: Database, index: PitchIndex, { name, next, plain, atMost }: Compared) {
  const text = `SELECT pitch_id, card, promoted_until > $1 AS promoted, count(*) OVER () AS total
    FROM ${tables.index} JOIN ${tables.cards} USING (pitch_id) WHERE live AND ${plain.where} ORDER BY ${plain.order} LIMIT 21`
  const by = { adapter: [] as number[], hand: [] as number[] }
  for (let n = 0; n < warmUp + samples; n++) {
    const adapter = await timed(() => index.search(next(n)))
    const hand = await timed(() => database.query({ name, text, values: [now, ...plain.values(n)] }))
    if (n >= warmUp) by.adapter.push(adapter)
    if (n >= warmUp) by.hand.push(hand)
  }
  const ratio = quantile(by.adapter, 0.5) / quantile(by.hand, 0.5)
  const figure = `${ratio.toFixed(2)} (${times(by.adapter)})`
  return { name: `search, ${name} / plain statement`, figure, goal: `<= ${atMost}`, holds: ratio <= atMost }
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
  const ratio = quantile(deep, 0.5) / quantile(first, 0.5)
  return { name: 'page 50 / page 1', figure: ratio.toFixed(2), goal: '<= 1.5', holds: ratio <= 1.5 }
}

async function* writes(index: PitchIndex, database: Database) {
  const updated = `UPDATE ${tables.index} SET epoch = epoch + $1 WHERE pitch_id = $2`
  const one = await timesOf((n) => index.write([document(n, n + 10)]))
  const bare = await timesOf((n) => database.query(updated, [n % 2, markId]))
  const ratio = quantile(one, 0.5) / quantile(bare, 0.5)
  yield {
    name: 'one pitch written / one row updated',
    figure: `${ratio.toFixed(2)} (${times(one)})`,
    goal: '<= 4',
    holds: ratio <= 4,
  }
}

async function filling(index: PitchIndex): Promise<BenchRow> {
  const seconds = (await timed(() => make(index, 5_000))) / 1000
  const rate = Math.round(5_000 / seconds)
  return { name: 'an index filled with 5,000', figure: `${rate} pitches/s`, goal: '>= 3000', holds: rate >= 3000 }
}

/** Makes an index, whatever stood in its place, and fills it as a run does: one batch is made ready while another is written. */
export async function make(index: PitchIndex, size: number): Promise<void> {
  await index.create()
  let last: Promise<unknown> = Promise.resolve()
  for (let n = 0; n < size; n += 500) {
    const batch = Array.from({ length: Math.min(500, size - n) }, (_, at) => document(n + at, 1))
    await last
    last = index.write(batch)
  }
  await last
  await index.open()
}

async function fill(index: PitchIndex, from: number, to: number): Promise<number> {
  for (let n = from; n < to; n += 500) {
    await index.write(Array.from({ length: Math.min(500, to - n) }, (_, at) => document(n + at, 1)))
  }
  return to
}

/** Words as in real texts: few of them often, most of them rarely. */
function wordNumber(n: number): string {
  return `ord${n.toString(36)}`
}

export function document(n: number, version: number): PitchDocument {
  const text = Array.from(
    { length: 60 },
    (_, at) => wordNumber(Math.floor(4_000 * ((Math.imul(n * 61 + at, 2654435761) >>> 0) / 2 ** 32) ** 2)),
  ).join(' ')
  const valuation = (Math.imul(n + 1, 40503) >>> 0) * 10
  const companyType = pick(companyTypes, n * 7)
  const fundingRound = n % 3 ? pick(fundingRounds, n) : null
  const card: PitchDocument['card'] = {
    lang: 'sv',
    market: pick(markets, n),
    industry: pick(industries, n * 5),
    phase: pick(phases, n * 3),
    logo: '/v0/b/delvik/o/logo.png?alt=media&token=0123456789',
    companyName: `Bolag ${n}`,
    county: 'SE-E',
    city: 'Norrköping',
    currency: pick(currencies, n),
    assets: 1_000_000_00,
    valuation,
    equityOffered: 1000,
    remainingShare: 9000,
    excerpt: text.slice(0, 240),
    publishedAt: new Date(now - n * 60_000).toISOString(),
    verified: n % 3 === 0,
  }
  return {
    id: `0194f000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    version,
    terms: termsOf({ card, text: `${text} ${wordNumber(n % 97)}produktion`, companyType, fundingRound }),
    companyType,
    fundingRound,
    employees: n % 11 ? n % 90 : null,
    valuationInEuro: n % 17 ? valuation : null,
    revenueInEuro: n % 5 ? Math.round(valuation / 3) : null,
    rolesSought: n % 4 ? [] : [pick(coOwnerRoles, n >> 2)],
    skills: n % 4 ? [] : [pick(skills, n >> 2), pick(skills, (n >> 2) + 7)],
    ticketInEuro: n % 5 ? null : { from: Math.round(valuation / 100), to: Math.round(valuation / 20) },
    promotedUntil: n % 20 ? 0 : Number.MAX_SAFE_INTEGER,
    card,
  }
}

async function timesOf(run: (n: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < warmUp + samples; n++) all.push(await timed(() => run(n)))
  return all.slice(warmUp)
}

export function times(all: readonly number[]): string {
  return `p50 ${quantile(all, 0.5).toFixed(2)} ms, p99 ${quantile(all, 0.99).toFixed(2)} ms`
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length]!
}
