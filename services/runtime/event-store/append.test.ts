/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { append, AppendConflict } from './append.ts'
import type { NewRow } from './event-codec.ts'
import { head, isAfter, origin, readRaw, readStream, type EventRow } from './event-rows.ts'
import type { Tx } from '../postgres/database.ts'
import type { Cursor } from './recorded.ts'
import { openSample, sampleRows, type Sample } from '../testing/sample.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample({ max: 24 })
})
afterAll(() => sample[Symbol.asyncDispose]())

const aStream = () => `notebook-${randomUUID()}`
const xidFirst = (tx: Tx) => tx.query('SELECT pg_current_xact_id()')

/** A transaction that goes on when the test says so. */
async function begin() {
  const client = sample.database.client()
  await client.connect()
  await client.query('BEGIN')
  return {
    tx: client as Tx,
    commit: () => client.query('COMMIT'),
    rollback: () => client.query('ROLLBACK'),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

const tryToAppend = (rows: NewRow[]) => append(sample.database, rows).then(() => rows, () => undefined)

async function readFrom(cursor: Cursor): Promise<EventRow[]> {
  const found: EventRow[] = []
  for (;;) {
    const rows = await readRaw(sample.database, found.at(-1) ?? cursor, 7)
    if (rows.length === 0) return found
    found.push(...rows)
  }
}

describe('the guard of an append', () => {
  test('refuses a version hole', async () => {
    const stream = aStream()
    await expect(append(sample.database, sampleRows(stream, 7))).rejects.toThrow(AppendConflict)
    await append(sample.database, sampleRows(stream, 1))
    await expect(append(sample.database, sampleRows(stream, 3))).rejects.toThrow(AppendConflict)
    expect(await readStream(sample.database, stream, 0)).toHaveLength(1)
  })

  test('refuses a version that is taken', async () => {
    const stream = aStream()
    await append(sample.database, sampleRows(stream, 1, 2))
    await expect(append(sample.database, sampleRows(stream, 1))).rejects.toThrow(AppendConflict)
    await expect(append(sample.database, sampleRows(stream, 2, 3))).rejects.toThrow(AppendConflict)
    expect(await readStream(sample.database, stream, 0)).toHaveLength(2)
  })

  test('refuses an event id that is taken, in any stream', async () => {
    const [row] = sampleRows(aStream(), 1) as [NewRow]
    await append(sample.database, [row])
    await expect(append(sample.database, [{ ...row, stream: aStream() }])).rejects.toThrow(AppendConflict)
  })

  test('appends all events of a change or none', async () => {
    const stream = aStream()
    const rows = sampleRows(stream, 1, 3)
    const taken = { ...rows[2], version: 1, stream: aStream() } as NewRow
    await append(sample.database, [taken])
    await expect(append(sample.database, rows)).rejects.toThrow(AppendConflict)
    expect(await readStream(sample.database, stream, 0)).toEqual([])
  })

  // A reader by transaction would meet version 2 before version 1.
  test('refuses an event from an older transaction than the event before it', async () => {
    const stream = aStream()
    await using old = await begin()
    await xidFirst(old.tx)
    await append(sample.database, sampleRows(stream, 1))
    await expect(append(old.tx, sampleRows(stream, 2))).rejects.toThrow(AppendConflict)
    await old.rollback()
    await append(sample.database, sampleRows(stream, 2))
    const rows = (await readFrom(origin)).filter((row) => row.stream === stream)
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
  })

  test('versions stay dense and each has one winner, whatever is tried at once', async () => {
    const upTo = (max: number, min = 0) => fc.integer({ min, max })
    const attempt = fc.record({ stream: upTo(2), expected: upTo(6), count: upTo(3, 1) })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(attempt, { maxLength: 8 }), { maxLength: 6 }), async (waves) => {
        const names = [aStream(), aStream(), aStream()]
        const heights = new Map(names.map((name) => [name, 0]))
        const winners = new Map<string, string[]>(names.map((name) => [name, []]))
        for (const wave of waves) {
          const tries = wave.map((one) => sampleRows(names[one.stream] as string, one.expected + 1, one.count))
          const won = await Promise.all(tries.map(tryToAppend))
          for (const name of names) {
            const accepted = won.filter((rows) => rows?.[0]?.stream === name) as NewRow[][]
            for (const rows of accepted.sort((a, b) => (a[0]?.version ?? 0) - (b[0]?.version ?? 0))) {
              expect(rows[0]?.version).toBe((heights.get(name) ?? 0) + 1)
              heights.set(name, rows.at(-1)?.version ?? 0)
              winners.get(name)?.push(...rows.map(({ id }) => id))
            }
            const possible = tries.some((rows) => rows[0]?.stream === name && rows[0].version === 1)
            if (possible) expect(heights.get(name)).toBeGreaterThan(0)
          }
        }
        for (const name of names) {
          const rows = await readStream(sample.database, name, 0)
          expect(rows.map(({ version }) => version)).toEqual(rows.map((_, i) => i + 1))
          expect(rows.map(({ id }) => id)).toEqual(winners.get(name))
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('the log', () => {
  test('is never changed, deleted or emptied', async () => {
    await append(sample.database, sampleRows(aStream(), 1))
    for (const statement of ['UPDATE events SET actor = $$x$$', 'DELETE FROM events', 'TRUNCATE events'])
      await expect(sample.database.query(statement)).rejects.toThrow('never changed or deleted')
  })

  test('is read in the order of numbers, not of their digits', async () => {
    await using fresh = await openSample()
    await append(fresh.database, sampleRows(aStream(), 1, 120))
    const rows = await readRaw(fresh.database, origin, 200)
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
  })

  // A cursor by sequence alone would pass the one that commits later.
  test('hides what is newer than a running transaction until that has ended', async () => {
    const start = await head(sample.database)
    await using slow = await begin()
    const [early, late] = [aStream(), aStream()]
    await append(slow.tx, sampleRows(early, 1))
    await append(sample.database, sampleRows(late, 1))
    expect(await readFrom(start)).toEqual([])
    await slow.commit()
    expect((await readFrom(start)).map(({ stream }) => stream)).toEqual([early, late])
  })

  // B takes the lower number and the younger transaction: a cursor of the number alone would never see it.
  test('shows an event with a lower number that came from a younger transaction', async () => {
    let cursor: Cursor = await head(sample.database)
    await using a = await begin()
    await using b = await begin()
    await xidFirst(a.tx)
    const [ofA, ofB] = [aStream(), aStream()]
    await append(b.tx, sampleRows(ofB, 1))
    await append(a.tx, sampleRows(ofA, 1))
    await a.commit()
    const first = await readFrom(cursor)
    expect(first.map(({ stream }) => stream)).toEqual([ofA])
    cursor = first[0] as EventRow
    await b.commit()
    expect((await readFrom(cursor)).map(({ stream }) => stream)).toEqual([ofB])
  })

  test('loses nothing and repeats nothing for a reader under 16 writers, slow transactions and rollbacks', async () => {
    const committed = new Set<string>()
    let cursor = await head(sample.database)
    const seen: EventRow[] = []
    const end = performance.now() + 4_000
    const writers = Array.from({ length: 16 }, () => writeWildly(end, committed))
    let writing = true
    const all = Promise.all(writers).then(() => (writing = false))
    for (let last = false; !last;) {
      last = !writing
      for (const row of await readFrom(cursor)) {
        expect(isAfter(row, cursor)).toBe(true)
        cursor = row
        seen.push(row)
      }
      await delay(2)
    }
    await all
    const ids = seen.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual([...committed].sort())
    expect(committed.size).toBeGreaterThan(500)
    const versions = Map.groupBy(seen, ({ stream }) => stream)
    for (const rows of versions.values()) expect(rows.map(({ version }) => version)).toEqual(rows.map((_, i) => i + 1))
  })
})

/** Appends to few streams, in transactions that may have begun earlier, take their time, or are given up. */
async function writeWildly(end: number, committed: Set<string>): Promise<void> {
  const names = wildStreams
  const chance = (of: number) => Math.random() < of
  while (performance.now() < end || committed.size <= 500) {
    const stream = names[Math.floor(Math.random() * names.length)] as string
    const giveUp = chance(0.1)
    await sample.database
      .transaction(async (tx) => {
        if (chance(0.5)) await xidFirst(tx)
        if (chance(0.3)) await delay(Math.random() * 10)
        const { rows } = await tx.query('SELECT coalesce(max(version), 0) AS version FROM events WHERE stream = $1', [
          stream,
        ])
        const events = sampleRows(stream, rows[0].version + 1, 1 + Math.floor(Math.random() * 3))
        await append(tx, events)
        if (chance(0.3)) await delay(Math.random() * 10)
        if (giveUp) throw new AppendConflict('given up')
        return events
      })
      .then((events) => events.forEach(({ id }) => committed.add(id)))
      .catch((error) => {
        if (!(error instanceof AppendConflict)) throw error
      })
  }
}
const wildStreams = Array.from({ length: 40 }, aStream)
