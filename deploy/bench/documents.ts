import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { append } from '@delvik/runtime/engine/event-store/append'
import { openDatabase, type Database } from '@delvik/runtime/database'
import type { Documents } from '@delvik/runtime/documents'
import { PostgresDocuments } from '@delvik/runtime/engine/read-models/postgres/documents.postgres'
import { LeaderTasks } from '@delvik/runtime/engine/event-store/leader-tasks'
import { EventCodec, type NewRow } from '@delvik/runtime/engine/event-store/event-codec'
import { keyTables, PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { LogGrowth } from '@delvik/runtime/engine/event-store/log-growth'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { ignored } from '@delvik/runtime/handlers'
import { MongoServer } from '@delvik/runtime/engine/read-models/mongo/connection'
import type { ReadModel } from '@delvik/runtime/read-model'
import { OwnReadModels } from '@delvik/runtime/engine/read-models/read-models'
import { notebookEvents, type NotebookEvent } from '@delvik/runtime/testing/sample'
import type { BenchRow } from './rows.ts'

const streams = 9_000
const notes = 3
const writers = 16
const rounds = 3
const goal = 3_000

interface Shelved {
  ownerId: string
  notes: number
  last: string | null
}

const shelf: ReadModel<Shelved, NotebookEvent> = {
  name: 'shelf',
  generation: 1,
  streams: 'notebook-',
  indexes: [['ownerId', '-notes']],
  fold: {
    NotebookOpened: (_, { data }) => ({ ownerId: data.ownerId, notes: 0, last: null }),
    NoteAdded: (row, { data }) => row && { ...row, notes: row.notes + 1, last: data.note.text },
    NoteCounted: ignored,
    NotebookClosed: ignored,
  },
}

/** How fast a read model is built anew from the log: read, decrypted, folded, stored, counted and compared. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  const schema = `bench_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, keyTables] })
  await using database = openDatabase({ url, schema, max: 16 })
  const keys = new PostgresKeys({ database, masterKey: Buffer.alloc(32, 7), domains: ['content'] })
  const codec = new EventCodec(notebookEvents, keys)
  await fill(database, codec)
  await database.query('VACUUM ANALYZE events')
  const parts = { database: database.derived, codec }
  const { rate, ...told } = await row('JSONB', { ...parts, documents: new PostgresDocuments(parts.database) })
  yield { ...told, goal: `>= ${goal} documents/s`, holds: rate >= goal }
  if (process.env.MONGODB_URL) yield* mongoRows(process.env.MONGODB_URL, parts)
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

async function* mongoRows(url: string, parts: Omit<Parts, 'documents'>): AsyncGenerator<BenchRow> {
  await using server = await MongoServer.open({ url, prefix: 'bench' })
  const documents = await server.documents(parts.database.schema)
  const { rate: _, ...told } = await row('MongoDB', { ...parts, documents })
  // Nobody has set one: of the servers that speak the protocol some keep everything in memory, some journal it.
  yield { ...told, goal: 'none', holds: true }
  for (const name of await documents.names()) await documents.drop(name)
}

interface Parts {
  database: Database
  codec: EventCodec
  documents: Documents
}

async function row(name: string, parts: Parts) {
  const rates: number[] = []
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const rate = await rebuildRate(parts, { ...shelf, name: `${name}-${round}` })
    if (round > 0) rates.push(rate)
  }
  const rate = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? NaN
  const figure = `${Math.round(rate)} documents/s (${Math.round(rate * (1 + notes))} events/s)`
  return { name: `rebuild of a read model, ${name}`, figure, rate }
}

/** Documents in a second of a rebuild beside those in use. */
async function rebuildRate(parts: Parts, model: typeof shelf): Promise<number> {
  const growth = new LogGrowth(parts.database)
  const onError = console.error
  await using leaderTasks = new LeaderTasks({ database: parts.database, growth, onError, retry: 50 })
  await using models = await OwnReadModels.open({ ...parts, growth, leaderTasks, models: [model], onError })
  while ((await models.of(model).count()) < streams || (await models.followers[0]?.lag())) await delay(50)
  const began = performance.now()
  await models.rebuild(model)
  return streams / ((performance.now() - began) / 1000)
}

/** Notebooks with a few notes each, of 200 people: the notes' texts are encrypted. */
async function fill(database: Database, codec: EventCodec): Promise<void> {
  const owners = Array.from({ length: 200 }, () => randomUUID())
  const write = async (_: unknown, writer: number) => {
    for (let i = writer; i < streams; i += writers) {
      await append(database, await notebookRows(codec, owners[i % owners.length] as string)) // within its length
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

async function notebookRows(codec: EventCodec, ownerId: string): Promise<NewRow[]> {
  const origin = { actor: ownerId, correlation: randomUUID(), causation: null, trace: null }
  const place = { stream: `notebook-${randomUUID()}`, at: new Date(), ...origin }
  const text = 'a note of some length '.repeat(12)
  const added = (n: number): NotebookEvent => ({ type: 'NoteAdded', data: { ownerId, note: { n, text } } })
  const events: NotebookEvent[] = [{ type: 'NotebookOpened', data: { ownerId, capacity: notes } }]
  events.push(...Array.from({ length: notes }, (_, i) => added(i + 1)))
  const rows = events.map((event, i) =>
    codec.encode(event, { ...place, version: i + 1, sequence: i + 1, id: randomUUID() })
  )
  return (await Promise.all(rows)).map(({ row }) => row)
}
