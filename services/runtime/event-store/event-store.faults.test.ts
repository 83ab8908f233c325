/** @service */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Tx } from '../postgres/database.ts'
import { command, notebook, openSample, type NotebookEvent, type Sample } from '../testing/sample.ts'
import { until } from '../testing/until.ts'

/** Given by the Jest environment: ends the worker's server, and brings it back on the same port with the same data. */
declare const postgres: { stop(): Promise<void>; kill(): Promise<void>; start(): Promise<void> }

const kills = 5

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterEach(() => postgres.start())
afterAll(() => sample[Symbol.asyncDispose]())

async function opened(): Promise<string> {
  const stream = `notebook-${randomUUID()}`
  await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 1_000_000 }))
  return stream
}

/** Resolves when the store answers again. */
async function recovered(): Promise<void> {
  await until(() => sample.database.query('SELECT').then(() => true, () => false))
}

describe('a database that is away', () => {
  test('is told as "try again", and everything goes on when it is back', async () => {
    const stream = await opened()
    await postgres.stop()
    const add = command('AddNote', { text: 'x' })
    await expect(sample.store.change(stream, notebook, add)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await expect(sample.store.read(stream)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await expect(sample.database.transaction((tx) => tx.query('SELECT'))).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await postgres.start()
    await recovered()
    expect(await sample.store.change(stream, notebook, add)).toMatchObject({ version: 2 })
  })

  test('in the middle of a command leaves nothing half written', async () => {
    const stream = await opened()
    await sample.database.query('CREATE TABLE IF NOT EXISTS shelf_place (stream text)')
    const alongside = async (tx: Tx) => {
      await tx.query('INSERT INTO shelf_place VALUES ($1)', [stream])
      await postgres.stop()
    }
    const add = command('AddNote', { text: 'x' })
    await expect(sample.store.change(stream, notebook, add, { alongside })).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await postgres.start()
    await recovered()
    expect(await sample.store.read(stream)).toHaveLength(1)
    expect((await sample.database.query('SELECT FROM shelf_place WHERE stream = $1', [stream])).rowCount).toBe(0)
    expect(await sample.store.outcome(add.meta)).toBeUndefined()
  })
})

describe('a server that is killed', () => {
  test('5 times under 8 writers keeps every note that was acknowledged, each once, without holes', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, opened))
    const acknowledged = new Map(streams.map((stream) => [stream, [] as string[]]))
    for (let round = 0; round < kills; round++) {
      const stop = new AbortController()
      const before = total(acknowledged)
      const writers = streams.map((stream) => writeUntil(stream, `${round}`, { acknowledged, stop: stop.signal }))
      await until(() => total(acknowledged) >= before + 40)
      await postgres.kill()
      stop.abort()
      await Promise.all(writers)
      await postgres.start()
      await recovered()
    }
    for (const [stream, texts] of acknowledged) {
      const events = await sample.store.read<NotebookEvent>(stream)
      expect(events.map(({ version }) => version)).toEqual(events.map((_, i) => i + 1))
      const stored = events.flatMap((event) => (event.type === 'NoteAdded' ? [event.data.note.text] : []))
      expect(new Set(stored).size).toBe(stored.length)
      expect(texts.filter((text) => !stored.includes(text))).toEqual([])
      // At most the one that was on its way at each kill was stored without an answer.
      expect(stored.length - texts.length).toBeLessThanOrEqual(kills)
    }
    expect(total(acknowledged)).toBeGreaterThanOrEqual(kills * 40)
  }, 180_000)
})

function total(acknowledged: Map<string, string[]>): number {
  return [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0)
}

async function writeUntil(
  stream: string,
  round: string,
  { acknowledged, stop }: { acknowledged: Map<string, string[]>; stop: AbortSignal },
): Promise<void> {
  for (let n = 0; !stop.aborted; n++) {
    const text = `${round}-${n}`
    const done = await sample.store.change(stream, notebook, command('AddNote', { text })).then(
      () => true,
      (error) => (error.code === 'TRY_AGAIN' ? false : Promise.reject(error)),
    )
    if (done) acknowledged.get(stream)?.push(text)
    else await delay(1)
  }
}
