import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { append } from '@delvik/runtime/engine/event-store/append'
import { openDatabase, type Database } from '@delvik/runtime/database'
import { LeaderTasks } from '@delvik/runtime/engine/event-store/leader-tasks'
import { EventCodec, type NewRow } from '@delvik/runtime/engine/event-store/event-codec'
import { head, origin, readRaw } from '@delvik/runtime/engine/event-store/event-rows'
import { PostgresEventStore } from '@delvik/runtime/engine/event-store/event-store.postgres'
import { keyTables, PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { LogGrowth } from '@delvik/runtime/engine/event-store/log-growth'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import type { Cursor } from '@delvik/runtime/recorded'
import { notebookEvents, sampleRows } from '@delvik/runtime/testing/sample'
import { pauseAt, tail } from '@delvik/runtime/engine/event-store/tail'
import type { BenchRow } from '../rows.ts'

/** Rounds of each variant, one after the other in turn; what counts is the median of the rounds' ratios. */
const rounds = 11
const roundMs = 500

/** Goals of the log: its appends against a plain INSERT of the same rows, its readers against a plain SELECT. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  const schema = `bench_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, keyTables] })
  await using database = openDatabase({ url, schema, max: 16 })
  await database.query(plainTable)
  yield* appends(database)
  yield* catchUp(database)
  yield* reads(database)
  yield* wakeUps(database)
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

async function* appends(database: Database) {
  const goals = [
    { events: 1, writers: 1, goal: 0.65 },
    { events: 1, writers: 8, goal: 0.65 },
    { events: 1, writers: 64, goal: 0.4 },
    { events: 10, writers: 1, goal: 0.7 },
    { events: 10, writers: 8, goal: 0.7 },
    { events: 10, writers: 64, goal: 0.7 },
  ]
  const growth = new LogGrowth(database)
  const appendAndTell = async (rows: NewRow[]) => {
    await append(database, rows)
    growth.signal()
  }
  for (const { events, writers, goal } of goals) {
    const name = `append of ${events}, ${writers} writers`
    const [plain, guarded] = await interleaved(
      () => load(writers, writer((rows) => insertPlainly(database, rows), events)),
      () => load(writers, writer(appendAndTell, events)),
    )
    const ratio = median(guarded.map(({ rate }, i) => rate / (plain[i]?.rate ?? NaN)))
    const rate = `${Math.round(median(guarded.map((one) => one.rate)) * events)} events/s`
    yield row(`${name} / plain INSERT`, ratio, { atLeast: goal }, rate)
    const p99 = median(guarded.map((one, i) => one.p99 / (plain[i]?.p99 ?? NaN)))
    const ms = median(guarded.map((one) => one.p99))
    yield row(`${name}, p99 / plain INSERT`, p99, { atMost: 2.5 }, `${ms.toFixed(1)} ms`)
  }
}

async function* catchUp(database: Database) {
  const total = 200_000
  const { rows: counted } = await database.query('SELECT count(*)::int AS count FROM events')
  await fill(database, total - counted[0].count)
  await database.query(`TRUNCATE plain`)
  const list = columns.join()
  await database.query(`INSERT INTO plain (${list}) SELECT ${list} FROM events e ORDER BY e.txid, e.seq`)
  await database.query('VACUUM ANALYZE events, plain')
  const codec = codecOf(database)
  const [raw, read] = await interleaved(
    () => timed(() => scan((after) => selectPlainly(database, after))),
    () =>
      timed(() =>
        scan(async (after) => {
          const found = await readRaw(database, after, 1000)
          await codec.decode(found)
          return found
        })
      ),
  )
  const ratio = median(read.map(({ rate }, i) => rate / (raw[i]?.rate ?? NaN)))
  const rate = Math.round(median(read.map((one) => one.rate)))
  yield row('catch-up / plain SELECT', ratio, { atLeast: 0.35 }, `${rate} events/s`)
}

async function* reads(database: Database) {
  const codec = codecOf(database)
  const store = new PostgresEventStore({ database, codec, growth: new LogGrowth(database) })
  const stream = `notebook-${randomUUID()}`
  await append(database, sampleRows(stream, 1, 20))
  const text = 'SELECT * FROM events e WHERE e.stream = $1 ORDER BY e.version'
  const [bare, folded] = await interleaved(
    () => load(1, () => database.query({ name: 'bare', text, values: [stream] })),
    () => load(1, () => store.read(stream)),
  )
  const p99 = median(folded.map((one) => one.p99))
  const ratio = median(folded.map((one, i) => one.p99 / (bare[i]?.p99 ?? NaN)))
  yield row('read of a stream of 20, p99 / plain SELECT', ratio, { atMost: 3 }, `${p99.toFixed(2)} ms`)
}

/** From the commit of an event in one process to its reader in another, which hears of it by a notification. */
async function* wakeUps(database: Database) {
  const [here, there] = [new LogGrowth(database), new LogGrowth(database)]
  const seen = new Map<string, () => void>()
  let cursor = await head(database)
  await using leaderTasks = new LeaderTasks({ database, growth: there, onError: console.error })
  const step = async () => {
    const found = await readRaw(database, cursor, 500)
    for (const one of found) seen.get(one.id)?.()
    cursor = found.at(-1) ?? cursor
    return pauseAt(database, cursor, false)
  }
  leaderTasks.add('bench', (signal) => tail(there, signal, step))
  const meet = async () => {
    const [one] = sampleRows(`notebook-${randomUUID()}`, 1, 1) as [NewRow]
    const met = new Promise<void>((resolve) => seen.set(one.id, resolve))
    await append(database, [one])
    const committed = performance.now()
    here.signal()
    await met
    return performance.now() - committed
  }
  await meet()
  const p99s: number[] = []
  for (let round = 0; round < rounds; round++) {
    const waits: number[] = []
    for (let i = 0; i < 100; i++) {
      waits.push(await meet())
      await delay(Math.random() * 10)
    }
    p99s.push(waits.sort((one, other) => one - other)[98] ?? NaN)
  }
  yield row('commit to reader in another process, p99 in ms', median(p99s), { atMost: 25 })
}

function row(name: string, figure: number, goal: { atLeast?: number; atMost?: number }, unit = '') {
  const { atLeast = -Infinity, atMost = Infinity } = goal
  return {
    name,
    figure: `${figure.toFixed(2)}${unit && ` (${unit})`}`,
    goal: goal.atLeast === undefined ? `<= ${goal.atMost}` : `>= ${goal.atLeast}`,
    holds: figure >= atLeast && figure <= atMost,
  }
}

interface Round {
  /** Operations in a second. */
  rate: number
  /** Milliseconds. */
  p99: number
}

/** Runs two variants in turn, after one round of each that does not count. */
async function interleaved(a: () => Promise<Round>, b: () => Promise<Round>): Promise<[Round[], Round[]]> {
  const [first, second]: [Round[], Round[]] = [[], []]
  for (let i = 0; i <= rounds; i++) {
    const [one, other] = [await a(), await b()]
    if (i > 0) first.push(one)
    if (i > 0) second.push(other)
  }
  return [first, second]
}

async function load(writers: number, work: (writer: number) => Promise<unknown>): Promise<Round> {
  const taken: number[] = []
  const began = performance.now()
  const write = async (_: unknown, writer: number) => {
    while (performance.now() - began < roundMs) {
      const start = performance.now()
      await work(writer)
      taken.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  const rate = taken.length / ((performance.now() - began) / 1000)
  return { rate, p99: taken.sort((x, y) => x - y)[Math.floor(taken.length * 0.99)] ?? NaN }
}

async function timed(work: () => Promise<number>): Promise<Round> {
  const began = performance.now()
  const count = await work()
  return { rate: count / ((performance.now() - began) / 1000), p99: NaN }
}

/** Every writer has a stream of its own and adds to it. */
function writer(write: (rows: NewRow[]) => Promise<unknown>, events: number) {
  const streams = new Map<number, { name: string; version: number }>()
  return async (n: number) => {
    const stream = streams.get(n) ?? { name: `notebook-${randomUUID()}`, version: 1 }
    streams.set(n, stream)
    const rows = sampleRows(stream.name, stream.version, events)
    stream.version += events
    await write(rows)
  }
}

const columns = [
  'stream',
  'version',
  'id',
  'type',
  'schema',
  'public',
  'sequence',
  'at',
  'subject',
  'data',
  'pii',
  'actor',
  'correlation',
  'causation',
  'trace',
] as const

/** The same columns with nothing but a primary key. */
const plainTable = `CREATE TABLE plain (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text, version int,
  id uuid, type text, schema smallint, public boolean, sequence int, at timestamptz,
  recorded_at timestamptz DEFAULT clock_timestamp(), subject text, data jsonb, pii bytea, actor text, correlation text,
  causation text, trace text)`

async function insertPlainly(database: Database, rows: NewRow[]): Promise<void> {
  const valueOf = (one: NewRow, column: (typeof columns)[number]) =>
    column === 'data' ? JSON.stringify(one.data) : one[column]
  const values = rows.flatMap((one) => columns.map((column) => valueOf(one, column)))
  const tuples = rows.map((_, i) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`).join()})`).join()
  const text = `INSERT INTO plain (${columns.join()}) VALUES ${tuples}`
  await database.query({ name: `plain-${rows.length}`, text, values })
}

async function fill(database: Database, count: number): Promise<void> {
  const perStream = 20
  for (let left = count; left > 0; left -= perStream * 16) {
    const one = () => append(database, sampleRows(`notebook-${randomUUID()}`, 1, perStream))
    await Promise.all(Array.from({ length: 16 }, one))
  }
}

async function scan(read: (after: Cursor) => Promise<Cursor[]>): Promise<number> {
  let count = 0
  let after = origin
  for (;;) {
    const found = await read(after)
    const last = found.at(-1)
    if (!last) return count
    count += found.length
    after = last
  }
}

/** Whole pages of the table by its sequence, without a thought for what is still being written. */
async function selectPlainly(database: Database, after: Cursor): Promise<Cursor[]> {
  const { rows: found } = await database.query({
    name: 'plain-select',
    text: 'SELECT p.* FROM plain p WHERE p.seq > $1 ORDER BY p.seq LIMIT 1000',
    values: [String(after.seq)],
  })
  return found
}

function codecOf(database: Database): EventCodec {
  const keys = new PostgresKeys({ database, masterKey: Buffer.alloc(32), domains: ['content'] })
  return new EventCodec(notebookEvents, keys)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
