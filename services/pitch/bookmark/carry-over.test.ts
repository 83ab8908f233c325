/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { append } from '@delvik/runtime/engine/event-store/append'
import { EventCodec, type NewRow } from '@delvik/runtime/engine/event-store/event-codec'
import { PostgresEventStore } from '@delvik/runtime/engine/event-store/event-store.postgres'
import { openSample } from '@delvik/runtime/testing/sample'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { type BookmarkEvent, bookmarkStream } from './bookmark.ts'
import { carryOver } from './carry-over.ts'

const opened = new AsyncDisposableStack()
let platform: PitchPlatform
let database: Database
beforeAll(async () => {
  platform = opened.use(await openPitchService(`pitch_${randomUUID().slice(0, 8)}`))
  database = opened.use(openDatabase({ url: platform.databaseUrl, schema: 'pitch' }))
})
afterAll(() => opened.disposeAsync())

const [p, q, r] = [randomUUID(), randomUUID(), randomUUID()]
const minute = (n: number) => new Date(Date.parse('2026-10-01T12:00:00Z') + n * 60_000)
let who: Person
let written: number
beforeEach(async () => {
  who = await platform.person()
  written = 0
})

/** As the release before has written it. */
const formerly = async (type: BookmarkEvent['type'], pitchId: string) => {
  const version = ++written
  await write(`bookmarks-${who.id}`, { type, pitchId, version, at: minute(version) })
}
interface Written {
  type: BookmarkEvent['type']
  pitchId: string
  version: number
  at: Date
}
const write = (stream: string, written: Written) => append(database, [rowOf(stream, who.id, written)])
function rowOf(stream: string, accountId: string, { type, pitchId, version, at }: Written): NewRow {
  const event = { id: randomUUID(), type, schema: 1, public: true, at, data: { accountId, pitchId } }
  const by = { subject: null, pii: null, actor: accountId, correlation: randomUUID(), causation: null, trace: null }
  return { stream, version, sequence: version, ...event, ...by }
}
const list = async () => {
  await platform.settle()
  const { data } = await platform.ask('{ bookmarks { totalCount edges { savedAt node { pitchId } } } }', who)
  const edges: { savedAt: string; node: { pitchId: string } }[] = data.bookmarks.edges
  return edges.map(({ savedAt, node }) => [node.pitchId, new Date(savedAt)])
}
const events = async () => {
  const text =
    `SELECT count(*)::int AS n FROM events WHERE starts_with(stream, 'bookmark-') AND data->>'accountId' = $1`
  return (await database.query(text, [who.id])).rows[0].n
}
const again = () => database.query('DELETE FROM carried_bookmarks')

test('what was saved is listed with its dates, the last first, and what was taken back is not', async () => {
  await formerly('PitchSaved', p)
  await formerly('PitchSaved', q)
  await formerly('PitchUnsaved', q)
  await formerly('PitchSaved', r)
  expect(await list()).toEqual([[r, minute(4)], [p, minute(1)]])
})

test('carrying over once more changes nothing', async () => {
  await formerly('PitchSaved', p)
  await formerly('PitchUnsaved', p)
  await formerly('PitchSaved', p)
  const before = [await list(), await events()]
  await again()
  expect([await list(), await events()]).toEqual(before)
  expect(before).toEqual([[[p, minute(3)]], 3])
})

test('what the release before still writes is carried over too', async () => {
  await formerly('PitchSaved', p)
  expect(await list()).toHaveLength(1)
  await formerly('PitchSaved', q)
  await formerly('PitchUnsaved', p)
  expect(await list()).toEqual([[q, minute(2)]])
})

test('who has decided otherwise in the meantime has the last word', async () => {
  await formerly('PitchSaved', p)
  await formerly('PitchSaved', q)
  await list()
  await platform.command('unsavePitch', who, { pitchId: p }, '__typename')
  await again()
  expect(await list()).toEqual([[q, minute(2)]])
})

test('who has saved it anew before it was carried over keeps it', async () => {
  const stream = bookmarkStream({ accountId: who.id, pitchId: p })
  await write(stream, { type: 'PitchSaved', pitchId: p, version: 1, at: minute(60) })
  await formerly('PitchSaved', p)
  await formerly('PitchUnsaved', p)
  expect(await list()).toEqual([[p, minute(60)]])
})

test('each carried event names the former one as its cause', async () => {
  await formerly('PitchSaved', p)
  await list()
  const { rows } = await database.query(
    `SELECT former.stream FROM events e JOIN events former ON former.id::text = e.causation
     WHERE starts_with(e.stream, 'bookmark-') AND e.data->>'accountId' = $1`,
    [who.id],
  )
  expect(rows).toEqual([{ stream: `bookmarks-${who.id}` }])
})

test('nobody is ready to show a list before all of it is carried over', async () => {
  await using sample = await openSample()
  const { database, growth, keys } = sample
  await database.query('CREATE TABLE carried_bookmarks (stream text PRIMARY KEY, version int NOT NULL)')
  const saved = { type: 'PitchSaved', pitchId: p, version: 1, at: minute(1) } as const
  await append(database, [rowOf(`bookmarks-${r}`, r, saved)])
  const store = new PostgresEventStore({ database, growth, codec: new EventCodec(pitchEvents, keys) })
  const { worker, check } = carryOver(database, store)
  const seen = [await check.ready()]
  while (await worker.tick()) seen.push(await check.ready())
  expect([...seen, await check.ready()]).toEqual([false, false, true])
  expect(await store.read(bookmarkStream({ accountId: r, pitchId: p }))).toHaveLength(1)
})
