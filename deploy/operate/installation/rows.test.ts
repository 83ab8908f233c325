/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { cursorOf, moveCursor } from '@delvik/runtime/engine/event-store/cursors'
import { head, origin, readRaw } from '@delvik/runtime/engine/event-store/event-rows'
import { type TableRecord, tablesOfEachService, tablesOfKeys } from '@delvik/runtime/engine/service/tables'
import { type Moving, partsOf } from './parts.ts'
import { digestOf, linesOf, passNumber, writeLines } from './rows.ts'
import { park } from '@delvik/runtime/engine/subscriptions/parked'
import { recordInInbox } from '@delvik/runtime/engine/subscriptions/inbox-records'
import { command, notebook, openSample, type Sample } from '@delvik/runtime/testing/sample'
import { openTestDatabase } from '@delvik/runtime/testing/until'

const first = command('OpenNotebook', { ownerId: 'a', capacity: 9 })
const double = command('AddNote', { text: 'Ström 10 \u{1F30A} "\\', count: true })
const own = 'on-notes'
const id = randomUUID()

let here: Sample
let there: Sample
let opened: AsyncDisposableStack
let before: Record<string, unknown>
let after: Record<string, unknown>
beforeAll(async () => {
  opened = new AsyncDisposableStack()
  here = opened.use(await openSample({ url: opened.use(await openTestDatabase()).url }))
  there = opened.use(await openSample({ url: opened.use(await openTestDatabase()).url }))
  for (const sample of [here, there]) await sample.database.query(oddTable)
  await live(here)
  await move(movingOf(here, { orders: 3 }), movingOf(there, { stock: 2 }))
  before = await digests(here, movingOf(here, { orders: 3 }))
  after = await digests(there, movingOf(there, { stock: 2 }))
})
afterAll(() => opened.disposeAsync())

const odd: TableRecord = { moves: { transferredWhere: 'id < 3' }, bound: 'constant', personal: 'none' }
const oddTable = `CREATE SEQUENCE counter; CREATE TABLE odd (id int PRIMARY KEY, big bigint, at timestamptz, day date,
  raw bytea, tags text[], times timestamptz[], j jsonb, n numeric, flag boolean, word text)`

/** What a service has after a while. */
async function live({ schema, database, keys, store }: Sample): Promise<void> {
  await store.change('notebook-1', notebook, first)
  await store.change('notebook-2', notebook, command('OpenNotebook', { ownerId: 'b', capacity: 9 }))
  await store.change('notebook-1', notebook, double)
  const met = await head(database)
  await store.change('notebook-2', notebook, command('AddNote', { text: null }))
  await store.change('notebook-1', notebook, command('AddNote', { text: 'last' }))
  await keys.destroy('gone')
  await moveCursor(database, 'reaction later', { from: origin, to: met })
  await moveCursor(database, 'relay', { from: origin, to: met })
  await recordInInbox(database, `${schema}.mail.orders-g3`, [{ stream: 'order-1', sequence: 1, id }])
  await recordInInbox(database, `${schema}.mail`, [{ stream: 'order-1', sequence: 1, id }, {
    stream: 'order-1',
    sequence: 2,
    id,
  }])
  await recordInInbox(database, `${schema}.list@1`, [{ stream: 'order-1', sequence: 1, id }])
  const failed = {
    key: 'order-2',
    sequence: 1,
    id,
    type: 'OrderPlaced',
    reason: 'failed' as const,
    error: 'no',
    attempts: 5,
  }
  const record = {
    topic: 'orders.events.v1.g3',
    partition: 1,
    offset: 7n,
    headers: { id: Buffer.from('ö') },
    value: Buffer.from('{}'),
  }
  await park(database, { ...failed, consumer: `${schema}.mail.orders-g3` }, record)
  await park(database, { ...failed, consumer: `${schema}.list@1` }, record)
  await park(database, { ...failed, consumer: `${schema}: ${own}`, key: 'notebook-1' })
  await park(database, { ...failed, consumer: `${schema}: list@1.1`, key: 'notebook-1' })
  await database.query(
    `INSERT INTO subscription_starts VALUES ('mail', 'orders.events.v1.g3', 0, 44), ('mail', 'orders.events.v1.g3', 1, 2), ('mail', 'stock.events.v1', 0, 3)`,
  )
  await database.query(`SELECT setval('counter', 41)`)
  await database.query(
    `INSERT INTO odd VALUES (1, 9007199254740993, '2026-11-21 12:00:00.123456+02', '2026-11-21', '\\x00ff0a', '{"a,\\"b",NULL}',
       '{"epoch","infinity"}', '{"a":1.10,"b":null,"c":"\\u2028\\n"}', 1.2300, true, E'line\\nbreak \\\\ \\" tab\\t'), (2, NULL, NULL, NULL, '', '{}', '{}', NULL, NULL, NULL, '')`,
  )
}

function movingOf({ schema }: Sample, generations: Moving['generations'] = {}): Moving {
  return {
    schema,
    tables: { ...tablesOfEachService, ...tablesOfKeys, odd },
    listens: ['orders', 'stock'],
    generations,
  }
}

async function clientOf({ url, schema }: Sample): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema} -c timezone=UTC` })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function move(from: Moving, to: Moving): Promise<void> {
  await using source = await clientOf(here)
  await using target = await clientOf(there)
  await passNumber(target, 100_000)
  await source.query('BEGIN')
  await target.query('BEGIN')
  const parts = partsOf(from)
  for (const [i, part] of partsOf(to).entries()) await writeLines(target, part, linesOf(source, parts[i]!))
  await target.query('COMMIT')
}

async function digests(sample: Sample, moving: Moving) {
  await using client = await clientOf(sample)
  await client.query('BEGIN')
  const found: Record<string, unknown> = {}
  for (const part of partsOf(moving)) found[part.name] = await digestOf(linesOf(client, part))
  return found
}

const byOrder = async ({ database }: Sample) =>
  (await readRaw(database, origin, 100)).map(({ txid: _, seq: __, ...row }) => row)

describe('a log that has moved', () => {
  it('reads the same, in the same order', async () => {
    const rows = await byOrder(there)
    expect(rows).toHaveLength(6)
    expect(rows).toEqual(await byOrder(here))
  })

  it('knows when its events were recorded', async () => {
    const recorded = 'SELECT recorded_at::text FROM events ORDER BY txid, events.seq'
    expect(await there.rows(recorded)).toEqual(await here.rows(recorded))
  })

  it('takes the next command of each stream', async () => {
    const position = await there.store.change('notebook-1', notebook, command('CloseNotebook', {}))
    expect(position).toEqual({ stream: 'notebook-1', version: 5, sequence: 4 })
  })

  it('knows a command that was carried out before, and what came of it', async () => {
    expect(await there.store.outcome(double.meta)).toEqual({ stream: 'notebook-1', version: 3, sequence: 2 })
    expect(await there.store.change('notebook-1', notebook, first)).toEqual({
      stream: 'notebook-1',
      version: 1,
      sequence: 1,
    })
  })

  it('leaves no column behind', async () => {
    for (const table of ['events', 'parked']) {
      const rows = await here.rows(`SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0`, [
        table,
      ])
      const columns = rows.map(({ attname }) => attname).filter((one) => !['txid', 'seq'].includes(one))
      const part = partsOf(movingOf(here)).find(({ name }) => name === table)!
      expect(columns.filter((one) => !part.write.includes(one))).toEqual([])
    }
  })
})

describe('reactions of a service that has moved', () => {
  it('go on with the event after the last that they have met', async () => {
    const after = await readRaw(there.database, await cursorOf(there.database, 'reaction later'), 2)
    expect(after.map(({ stream, version }) => [stream, version])).toEqual([['notebook-2', 2], ['notebook-1', 4]])
    expect(await cursorOf(there.database, 'relay')).toEqual(origin)
  })

  it('have taken in what they had, by the name of their group', async () => {
    const { schema } = there
    expect(await there.rows('SELECT grp, sequence FROM inbox ORDER BY grp, sequence')).toEqual([
      { grp: `${schema}.mail.before-${here.schema}.mail`, sequence: 1 },
      { grp: `${schema}.mail.before-${here.schema}.mail`, sequence: 2 },
      { grp: `${schema}.mail.stock-g2`, sequence: 1 },
    ])
  })

  it('keep what was parked, under the topics of the place', async () => {
    const rows = await there.rows('SELECT consumer, topic, headers, value FROM parked ORDER BY topic')
    expect(rows).toEqual([
      { consumer: `${there.schema}.mail.stock-g2`, topic: 'orders.events.v1', headers: { id: 'ö' }, value: '{}' },
      { consumer: `${here.schema}: ${own}`, topic: null, headers: null, value: null },
    ])
  })

  it('start at the beginning of every partition of the new bus', async () => {
    const rows = await there.rows(
      'SELECT name, topic, count(*)::int AS places, max(off)::int AS off FROM subscription_starts GROUP BY 1, 2 ORDER BY 2',
    )
    expect(rows).toEqual([
      { name: 'mail', topic: 'orders.events.v1', places: 6, off: 0 },
      { name: 'mail', topic: 'stock.events.v1.g2', places: 6, off: 0 },
    ])
  })
})

describe('rows of every type', () => {
  it('are the same afterwards', async () => {
    const all = 'SELECT t::text FROM odd t ORDER BY id'
    expect(await there.rows(all)).toEqual(await here.rows(all))
    expect((await there.rows(`SELECT nextval('counter')::int AS n`))[0]).toEqual({ n: 42 })
  })
})

it('goes to a server that has counted as many transactions as the log has', async () => {
  await using client = await clientOf(there)
  const count = async () => Number((await client.query('SELECT pg_current_xact_id()::text AS n')).rows[0].n)
  const wanted = (await count()) + 3_000
  await passNumber(client, wanted)
  expect(await count()).toBeGreaterThan(wanted)
})

it('makes no key twice for somebody who was erased before', async () => {
  await expect(there.keys.forWriting('gone', 'content')).rejects.toThrow('SUBJECT_ERASED')
})

it('what has moved has the same checksums', () => {
  // The samples have schemas of different names, which are in the names of consumers.
  const { seen: _, parked: __, ...comparable } = before
  expect(after).toMatchObject(comparable)
  expect(Object.keys(comparable)).toEqual(
    expect.arrayContaining(['events', 'cursors', 'subject_keys', 'odd', 'sequences']),
  )
})
