/** @engines mongo */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Document } from './documents.ts'
import { foldRows } from '../event-store/handlers.ts'
import { DomainError } from '../process/errors.ts'
import { listParked, retryParked } from '../subscriptions/parked.ts'
import { command, type NotebookEvent } from '../testing/sample.ts'
import {
  caughtUp,
  change,
  documentsWith,
  runsOf,
  shelf,
  startProcess,
  write,
  type Shelved,
} from '../testing/sample-models.ts'
import { type OpenStored, onEveryStore } from '../testing/sample-stores.ts'
import { until } from '../testing/until.ts'

onEveryStore((open) => {
  let sample: Awaited<ReturnType<OpenStored>>
  beforeEach(async () => {
    sample = await open()
  })
  afterEach(() => sample[Symbol.asyncDispose]())

  describe('a person sees their own write', () => {
    test('when the command returns, also while nobody follows the log', async () => {
      await using process = await startProcess(sample, { follows: false, patience: 15_000 })
      const id = await write(process, 2)
      const row = { ownerId: 'ada', notes: 2, last: '1' }
      expect(await process.readModels.of(shelf).get(id)).toEqual({ id, version: 4, row })
    })

    test('later when the read models are away, and the command does not fail for it', async () => {
      let away = true
      const flaky = documentsWith(sample, (put) => async (document, after) => {
        if (away) throw new DomainError('TRY_AGAIN')
        return put(document, after)
      })
      await using process = await startProcess(sample, { documents: flaky })
      const id = await write(process, 1)
      expect(await process.readModels.of(shelf).get(id)).toBeUndefined()
      away = false
      await until(async () => (await process.readModels.of(shelf).get(id))?.version === 3)
    })

    test('later when the read models are slow: a command waits for them 200 ms at most', async () => {
      const stuck = documentsWith(sample, () => () => new Promise(() => {}))
      await using process = await startProcess(sample, { documents: stuck, follows: false })
      const began = performance.now()
      await write(process, 0)
      expect(performance.now() - began).toBeGreaterThan(190)
      expect(performance.now() - began).toBeLessThan(10_000)
    })
  })

  describe('the runner', () => {
    test('applies what a process that stopped has left', async () => {
      const id = await write(sample, 3)
      await using process = await startProcess(sample)
      await until(async () => (await process.readModels.of(shelf).get(id))?.version === 6)
    })

    test('is one of all processes; another one takes over when it goes', async () => {
      const first = await startProcess(sample, { now: false })
      await using second = await startProcess(sample, { now: false })
      await write(first, 1)
      await caughtUp(first)
      await first[Symbol.asyncDispose]()
      const id = await write(second, 1)
      await until(async () => (await second.readModels.of(shelf).get(id))?.version === 3)
      expect([...first.failures, ...second.failures]).toEqual([])
    })

    test('comes back when the server has ended its connection', async () => {
      await using process = await startProcess(sample, { now: false })
      await write(process, 1)
      await caughtUp(process)
      const connection = `${sample.schema} leader tasks`
      await sample.rows('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
        connection,
      ])
      const id = await write(process, 1)
      await until(async () => (await process.readModels.of(shelf).get(id))?.version === 3)
    })

    test('parks a stream that the fold cannot take, and takes it up again when an operator asks', async () => {
      let bug = true
      const picky: typeof shelf = {
        ...shelf,
        fold: {
          ...shelf.fold,
          NoteCounted(row) {
            if (bug) throw new Error('bug')
            return row
          },
        },
      }
      await using process = await startProcess(sample, { models: [picky], now: false })
      const [bad, good] = [await write(process, 2), await write(process, 0)]
      await caughtUp(process)
      expect(await process.readModels.of(picky).get(good)).toBeDefined()
      const consumer = `${sample.schema}: shelf@1.1`
      expect(await listParked(sample.database)).toMatchObject([{ consumer, key: `notebook-${bad}`, reason: 'failed' }])
      bug = false
      await retryParked(sample.database, { consumer, key: `notebook-${bad}` })
      await until(async () => (await listParked(sample.database)).length === 0)
      expect(await process.readModels.of(picky).get(bad)).toMatchObject({ version: 4, row: { notes: 2 } })
    })

    test('tells how far it is behind', async () => {
      await using process = await startProcess(sample, { follows: false })
      await write(process, 2)
      const [follower] = process.readModels.followers
      expect([follower?.name, await follower?.lag()]).toEqual(['model shelf@1', 4])
    })
  })

  describe('a rebuild', () => {
    test('under load ends at what is in use, which stays readable', async () => {
      await using process = await startProcess(sample)
      const ids = await Promise.all(Array.from({ length: 20 }, () => write(process, 4)))
      await until(async () => (await runsOf(sample))[0].complete)
      let writing = true
      const load = (async () => {
        for (let i = 0; writing; i++) {
          await change(process, ids[i % 20] as string, command('AddNote', { text: `more ${i}` }))
        }
      })()
      const seen: number[] = []
      const reader = (async () => {
        while (writing) seen.push(await process.readModels.of(shelf).count())
      })()
      await process.readModels.rebuild(shelf)
      writing = false
      await Promise.all([load, reader])
      await caughtUp(process)
      expect(new Set(seen)).toEqual(new Set([20]))
      expect(await runsOf(sample)).toMatchObject([{ run: '1.1', retired: true }, {
        run: '1.2',
        complete: true,
        retired: false,
      }])
      const all = async (name: string) => (await sample.documents.collection<Shelved>(name, [])).find({ limit: 99 })
      await until(async () => JSON.stringify(await all('shelf@1.1')) === JSON.stringify(await all('shelf@1.2')))
      for (const id of ids) {
        const events = await process.store.read<NotebookEvent>(`notebook-${id}`)
        const row = foldRows(shelf.fold, events)
        expect(await process.readModels.of(shelf).get(id)).toEqual({ id, version: events.at(-1)?.version, row })
      }
    })

    test('that differs from what is in use is not taken, unless that is known to be damaged', async () => {
      await using process = await startProcess(sample)
      const [id] = [await write(process, 2), await write(process, 2)]
      await caughtUp(process)
      const inUse = await sample.documents.collection<Shelved>('shelf@1.1', shelf.indexes)
      const { version, row } = (await inUse.get(id)) as Document<Shelved> // it was just written
      await inUse.purge([id])
      await inUse.put({ id, version, row: { ...row, notes: 7 } }, 0)
      await expect(process.readModels.rebuild(shelf)).rejects.toThrow(`differs from run 1 at ${id}`)
      expect((await process.readModels.of(shelf).get(id))?.row.notes).toBe(7)
      await process.readModels.rebuild(shelf, { compare: false })
      expect((await process.readModels.of(shelf).get(id))?.row.notes).toBe(2)
    })

    test('notices a document that the log knows nothing of', async () => {
      await using process = await startProcess(sample)
      await write(process, 1)
      await until(async () => (await runsOf(sample))[0].complete)
      const inUse = await sample.documents.collection<Shelved>('shelf@1.1', shelf.indexes)
      await inUse.put({ id: 'ghost', version: 1, row: { ownerId: 'nobody', notes: 0, last: null } }, 0)
      await expect(process.readModels.rebuild(shelf)).rejects.toThrow('differs from run 1 at ghost')
    })

    test('is seen by other processes, which go on reading in between', async () => {
      await using process = await startProcess(sample)
      await using other = await startProcess(sample)
      const id = await write(process, 1)
      await caughtUp(process)
      await process.readModels.rebuild(shelf)
      await change(process, id, command('AddNote', { text: 'new' }))
      await until(async () => (await other.readModels.of(shelf).get(id))?.row.last === 'new')
    })
  })
})
