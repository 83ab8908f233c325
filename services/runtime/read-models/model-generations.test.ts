/** @engines mongo */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { foldRow, forEach } from '../event-store/handlers.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { ModelRuns } from './model-runs.ts'
import type { ReadModel } from './read-model.ts'
import { append } from '../event-store/append.ts'
import type { Database } from '../postgres/database.ts'
import { command, type NotebookEvent, sampleRows } from '../testing/sample.ts'
import {
  caughtUp,
  change,
  documentsOf,
  documentsWith,
  runsOf,
  shelf,
  startProcess,
  write,
  type Shelved,
} from '../testing/sample-models.ts'
import { type OpenStored, onEveryStore } from '../testing/sample-stores.ts'
import { until } from '../testing/until.ts'

/** A database, and the streams of all events that are read from it. */
function readingsOf(original: Database): { database: Database; read: string[] } {
  const read: string[] = []
  const query: Database['query'] = async (text, values) => {
    const result = await original.query(text, values)
    for (const { stream, version } of result.rows) if (version) read.push(stream)
    return result
  }
  return { database: Object.assign(Object.create(original), { query }), read }
}

onEveryStore((open) => {
  let sample: Awaited<ReturnType<OpenStored>>
  beforeEach(async () => {
    sample = await open()
  })
  afterEach(() => sample[Symbol.asyncDispose]())

  describe('a new generation', () => {
    const loud: ReadModel<Shelved, NotebookEvent> = {
      ...shelf,
      generation: 2,
      fold: forEach(shelf.fold, (row: Shelved | null, event: Recorded<NotebookEvent>) => {
        const next = foldRow(shelf.fold, row, event)
        return next && { ...next, last: next.last && `${next.last}!` }
      }),
    }
    const broken: ReadModel<Shelved, NotebookEvent> = {
      ...loud,
      fold: forEach(shelf.fold, () => {
        throw new Error('bug')
      }),
    }

    test('is read once it is built, the old one until then', async () => {
      const id = await writeWithOld(1)
      const gate = Promise.withResolvers<void>()
      const slow = documentsWith(sample, (put) => (document, after) => gate.promise.then(() => put(document, after)))
      await using process = await startProcess(sample, { models: [loud], documents: slow })
      expect((await process.readModels.of(loud).get(id))?.row.last).toBe('0')
      gate.resolve()
      await until(async () => (await process.readModels.of(loud).get(id))?.row.last === '0!')
    })

    test('lets no requests come before it is built: its process is not ready, the old ones are', async () => {
      const id = await writeWithOld(1)
      await using old = await startProcess(sample)
      const gate = Promise.withResolvers<void>()
      const slow = documentsWith(sample, (put) => (document, after) => gate.promise.then(() => put(document, after)))
      await using process = await startProcess(sample, { models: [loud], documents: slow })
      expect([old.readModels.isBuilt(), process.readModels.isBuilt()]).toEqual([true, false])
      gate.resolve()
      await until(() => process.readModels.isBuilt())
      expect((await process.readModels.of(loud).get(id))?.row.last).toBe('0!')
    })

    test('is ready while it is built, when there is no older one', async () => {
      const slow = documentsWith(sample, () => () => new Promise(() => {}))
      await using process = await startProcess(sample, { documents: slow })
      expect(process.readModels.isBuilt()).toBe(true)
    })

    test('is built of its own streams alone, whatever else is in the log', async () => {
      const id = await writeWithOld(1)
      for (let n = 0; n < 10; n++) await append(sample.database, sampleRows(`other-${n}`, 1, 200))
      const { database, read } = readingsOf(sample.database)
      await using process = await startProcess({ ...sample, database, documents: documentsOf(sample) }, {
        models: [loud],
      })
      await until(() => process.readModels.isBuilt())
      expect((await process.readModels.of(loud).get(id))?.row.last).toBe('0!')
      expect([...new Set(read)]).toEqual([`notebook-${id}`])
    })

    test('leaves the old one to old processes, which go on feeding it, and to a roll-back', async () => {
      await using old = await startProcess(sample)
      const id = await write(old, 1)
      await caughtUp(old)
      await using process = await startProcess(sample, { models: [loud] })
      await until(async () => (await process.readModels.of(loud).get(id))?.row.last === '0!')
      await change(process, id, command('AddNote', { text: 'both' }))
      await until(async () => (await old.readModels.of(shelf).get(id))?.row.last === 'both')
      await until(async () => (await process.readModels.of(loud).get(id))?.row.last === 'both!')
      expect(await runsOf(sample)).toMatchObject([{ run: '1.1', retired: false }, { run: '2.1', complete: true }])
    })

    test('is not read before it has caught up again when it was away', async () => {
      const id = await writeWithOld(1)
      {
        await using process = await startProcess(sample, { models: [loud] })
        await until(async () => (await process.readModels.of(loud).get(id))?.row.last === '0!')
      }
      await using old = await startProcess(sample)
      await change(old, id, command('AddNote', { text: 'rolled back' }))
      await caughtUp(old)
      await using again = await startProcess(sample, { models: [loud], follows: false })
      expect((await again.readModels.of(loud).get(id))?.row.last).toBe('rolled back')
    })

    test('retires the old one when nobody feeds it any more, and drops it a day later', async () => {
      const id = await writeWithOld(1)
      const names = () => sample.documents.names()
      {
        await using process = await startProcess(sample, { models: [loud] })
        await until(async () => (await runsOf(sample))[0].retired)
        await until(async () => (await process.readModels.of(loud).get(id))?.row.last === '0!')
        expect(await names()).toEqual(['shelf@1.1', 'shelf@2.1'])
      }
      await sample.rows(`UPDATE read_model_runs SET retired_at = now() - interval '25 hours' WHERE generation = 1`)
      await using process = await startProcess(sample, { models: [loud] })
      await until(async () => (await runsOf(sample)).length === 1)
      expect(await names()).toEqual(['shelf@2.1'])
      expect((await process.readModels.of(loud).get(id))?.row.last).toBe('0!')
    })

    test('that was retired and is wanted again is brought back', async () => {
      const id = await writeWithOld(1)
      await sample.database.query(`UPDATE read_model_runs SET retired_at = now() - interval '23 hours'`)
      await using process = await startProcess(sample)
      expect(await runsOf(sample)).toMatchObject([{ run: '1.1', retired: false }])
      expect(await process.readModels.of(shelf).get(id)).toBeDefined()
    })

    test('that was retired while its process waited to feed it is brought back once it does', async () => {
      await writeWithOld(1)
      const feeding = await startProcess(sample)
      await write(feeding, 1)
      await caughtUp(feeding)
      await using waiting = await startProcess(sample)
      await new ModelRuns(sample.database).retire(shelf.name, shelf.generation)
      await feeding[Symbol.asyncDispose]()
      await until(async () => !(await runsOf(sample))[0].retired)
      expect(waiting.failures).toEqual([])
    })

    test('that was retired before it was built is brought back as well', async () => {
      const runs = new ModelRuns(sample.database)
      await runs.ensure(shelf.name, shelf.generation)
      await runs.retire(shelf.name, shelf.generation)
      await runs.ensure(shelf.name, shelf.generation)
      expect(await runsOf(sample)).toMatchObject([{ run: '1.1', complete: false, retired: false }])
    })

    test('that cannot be built leaves the old one in use', async () => {
      const id = await writeWithOld(1)
      await using process = await startProcess(sample, { models: [broken] })
      await until(() => process.failures.length > 1)
      expect((await process.readModels.of(broken).get(id))?.row.last).toBe('0')
    })

    async function writeWithOld(notes: number): Promise<string> {
      await using old = await startProcess(sample)
      const id = await write(old, notes)
      await caughtUp(old)
      await until(async () => (await runsOf(sample))[0].complete)
      return id
    }
  })
})
