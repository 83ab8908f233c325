/** @engines mongo */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { origin, readRaw, type EventRow } from '../event-store/event-rows.ts'
import { EventCodec } from '../event-store/event-codec.ts'
import { foldRow, forEach } from '../event-store/handlers.ts'
import { Projection } from './projector.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { command, notebook, notebookEvents, type NotebookEvent } from '../testing/sample.ts'
import { shelf, type Shelved } from '../testing/sample-models.ts'
import { type OpenStored, onEveryStore } from '../testing/sample-stores.ts'

onEveryStore((open) => {
  let sample: Awaited<ReturnType<OpenStored>>
  let rows: EventRow[]
  let pure: Record<string, [number, Shelved | null]>
  let opened = 0

  beforeAll(async () => {
    sample = await open()
    for (let i = 0; i < 4; i++) await write(`notebook-${i}`, 3 + i)
    await sample.store.change('notebook-0', notebook, command('CloseNotebook', {}))
    await sample.store.change('other-1', notebook, command('OpenNotebook', { ownerId: 'x', capacity: 1 }))
    await sample.growth.settled()
    rows = await readRaw(sample.database, origin, 1000)
    pure = await foldAll()
  })
  afterAll(() => sample[Symbol.asyncDispose]())

  async function write(stream: string, notes: number): Promise<void> {
    await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 99 }))
    for (let i = 0; i < notes; i++) {
      await sample.store.change(stream, notebook, command('AddNote', { text: `${i}`, count: i % 2 === 0 }))
    }
  }

  async function foldAll() {
    const all: typeof pure = {}
    for (const event of await sample.codec.decode<NotebookEvent>(rows)) {
      if (!event.stream.startsWith('notebook-')) continue
      const id = event.stream.slice('notebook-'.length)
      all[id] = [event.version, foldRow(shelf.fold, all[id]?.[1] ?? null, event)]
    }
    return all
  }

  async function openProjection(codec = sample.codec) {
    const collection = await sample.documents.collection<Shelved>(`shelf@1.${++opened}`, shelf.indexes)
    return new Projection(shelf, collection, { database: sample.database, codec })
  }

  async function shown({ collection }: Projection<Shelved, NotebookEvent>): Promise<typeof pure> {
    const all: typeof pure = {}
    for await (const { id, version } of collection.versions())
      all[id] = [version, (await collection.get(id))?.row ?? null]
    return all
  }

  describe('a projection', () => {
    test('is what the fold of each stream gives, at the version of its last event, ignored types included', async () => {
      const projection = await openProjection()
      await projection.take(rows)
      expect(await shown(projection)).toEqual(pure)
      expect(pure['0']?.[1]).toBeNull()
    })

    test('comes out the same however often batches are delivered, in whatever pieces, and if some are lost', async () => {
      const upTo = (max: number) => fc.integer({ min: 1, max })
      const delivery = fc.array(fc.tuple(fc.nat(rows.length - 1), upTo(12), upTo(3)), { maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(delivery, async (pieces) => {
          const projection = await openProjection()
          for (const [from, length, times] of pieces)
            for (let i = 0; i < times; i++) await projection.take(rows.slice(from, from + length))
          await projection.take(rows)
          expect(await shown(projection)).toEqual(pure)
        }),
        { numRuns: 25 },
      )
    })

    test('comes out the same when several processes feed it at once', async () => {
      const projection = await openProjection()
      const others = Array.from({ length: 6 }, () => new Projection(shelf, projection.collection, sample))
      const pieces = others.map(async (one, i) => {
        for (let at = 0; at < rows.length; at += i + 1) await one.take(rows.slice(at, at + i + 1))
      })
      await Promise.all(pieces)
      expect(await shown(projection)).toEqual(pure)
    })

    test('makes up for a document that was lost, from the log', async () => {
      const projection = await openProjection()
      await projection.take(rows)
      await projection.collection.purge(['1'])
      const last = rows.findLast(({ stream }) => stream === 'notebook-1') as EventRow
      await projection.take([last])
      expect(await shown(projection)).toEqual(pure)
    })

    test('goes on past types that only a newer build knows', async () => {
      const { NoteCounted: _, ...older } = notebookEvents
      const projection = await openProjection(new EventCodec(older, sample.keys))
      await projection.take(rows)
      expect(await shown(projection)).toEqual(pure)
    })

    test('stands still at an event that its fold cannot take, and goes on with all other documents', async () => {
      const collection = await sample.documents.collection<Shelved>(`shelf@1.${++opened}`, shelf.indexes)
      const fold = forEach(shelf.fold, (row: Shelved | null, event: Recorded<NotebookEvent>) => {
        if (event.stream === 'notebook-1' && event.version === 4) throw new Error('bug')
        return foldRow(shelf.fold, row, event)
      })
      const picky: typeof shelf = { ...shelf, fold: { ...fold, NoteCounted: fold.NoteAdded } }
      const projection = new Projection(picky, collection, sample)
      for (const some of [rows.slice(0, 12), rows.slice(12), rows]) {
        const failed = await projection.take(some)
        const stuck = failed.map(({ row, error }) => [row.stream, row.version, error.message])
        expect(stuck).toEqual([['notebook-1', 1, 'bug']])
      }
      const { 1: _, ...others } = pure
      expect(await shown(projection)).toEqual(others)
    })

    test('waits for a newer build when it does not know the schema of an event', async () => {
      const newer = { ...notebookEvents, NoteAdded: { ...notebookEvents.NoteAdded, schema: 0 } }
      const projection = await openProjection(new EventCodec(newer, sample.keys))
      await expect(projection.take(rows)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    })
  })

  describe('events that were just committed', () => {
    const eventsOf = async (stream: string) => sample.store.read<NotebookEvent>(stream)

    test('are applied when the document stands right before them', async () => {
      const projection = await openProjection()
      const events = await eventsOf('notebook-2')
      await projection.takeNext(events.slice(0, 2))
      await projection.takeNext(events.slice(2))
      expect((await shown(projection))['2']).toEqual(pure['2'])
    })

    test('are left alone when one before them is missing, when they are known, or of no interest', async () => {
      const projection = await openProjection()
      const events = await eventsOf('notebook-2')
      await projection.takeNext(events.slice(1))
      expect(await shown(projection)).toEqual({})
      await projection.takeNext(events)
      const writes = await shown(projection)
      await projection.takeNext(events.slice(0, 1))
      await projection.takeNext(events.slice(3, 4))
      await projection.takeNext((await sample.store.read('other-1')) as Recorded<NotebookEvent>[])
      expect(await shown(projection)).toEqual(writes)
    })

    test('go on from a document that shows nothing', async () => {
      const projection = await openProjection()
      const events = await eventsOf('notebook-0')
      await projection.takeNext(events)
      expect(await shown(projection)).toEqual({ 0: pure['0'] })
      const again = [{ ...(events[0] as Recorded<NotebookEvent>), version: events.length + 1 }]
      await projection.takeNext(again)
      expect((await shown(projection))['0']).toEqual([events.length + 1, { ownerId: 'ada', notes: 0, last: null }])
    })
  })
})
