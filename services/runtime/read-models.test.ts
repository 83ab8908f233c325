import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PostgresDocuments } from './documents.postgres.ts'
import type { Documents } from './documents.ts'
import { Duties } from './duties.ts'
import { PostgresEventStore } from './event-store.postgres.ts'
import { LogGrowth } from './log-growth.ts'
import type { ReadModel } from './read-model.ts'
import { OwnReadModels } from './read-models.ts'
import { command, notebook, openSample, type NotebookEvent, type Sample } from './sample.ts'

interface Shelf {
  ownerId: string
  notes: number
  last: string | null
}

const shelf: ReadModel<Shelf, NotebookEvent> = {
  name: 'shelf',
  generation: 1,
  streams: 'notebook-',
  indexes: [['ownerId']],
  fold(row, event) {
    switch (event.type) {
      case 'NotebookOpened':
        return { ownerId: event.data.ownerId, notes: 0, last: null }
      case 'NoteAdded':
        return row && { ...row, notes: row.notes + 1, last: event.data.note.text }
      case 'NoteCounted':
        return row
      case 'NotebookClosed':
        return null
    }
  },
}

/** A process of the service: its own store and read models over the sample's schema. */
async function startProcess(sample: Sample, { models = [shelf], now = true, documents }: Partial<Process> = {}) {
  const { database, codec } = sample
  const growth = new LogGrowth(database)
  const onError = () => {}
  const duties = new Duties({ database, growth, onError, retry: 50 })
  const parts = { database, codec, growth, duties, models, onError, documents: documents ?? new PostgresDocuments(database) }
  const readModels = await OwnReadModels.open(parts)
  const committed = now ? (events: Parameters<OwnReadModels['applyNow']>[0]) => readModels.applyNow(events) : undefined
  const store = new PostgresEventStore({ database, codec, growth, committed })
  const stop = async () => {
    await duties[Symbol.asyncDispose]()
    await readModels[Symbol.asyncDispose]()
  }
  return { store, readModels, duties, growth, [Symbol.asyncDispose]: stop }
}

interface Process {
  models: ReadModel<Shelf, NotebookEvent>[]
  /** Whether commands apply their own events. */
  now: boolean
  documents: Documents
}

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await delay(5)
}

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

describe('own read models', () => {
  test('show a command its own write when it returns', async () => {
    await using process = await startProcess(sample)
    await process.duties[Symbol.asyncDispose]()
    const id = randomUUID()
    await process.store.change(`notebook-${id}`, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 9 }))
    await process.store.change(`notebook-${id}`, notebook, command('AddNote', { text: 'one', count: true }))
    expect(await process.readModels.of(shelf).get(id)).toEqual({ id, version: 3, row: { ownerId: 'ada', notes: 1, last: 'one' } })
  })

  test('are brought up to date by the runner when the command did not get to it', async () => {
    await using process = await startProcess(sample, { now: false })
    const id = randomUUID()
    await process.store.change(`notebook-${id}`, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 9 }))
    await process.store.change(`notebook-${id}`, notebook, command('AddNote', { text: 'one' }))
    await until(async () => (await process.readModels.of(shelf).get(id))?.version === 2)
  })

  test('are rebuilt beside those in use', async () => {
    await using process = await startProcess(sample)
    await process.readModels.rebuild(shelf)
    const { rows } = await sample.database.query('SELECT run, completed_at IS NOT NULL AS complete, retired_at IS NOT NULL AS retired FROM read_model_run ORDER BY run')
    expect(rows).toEqual([{ run: 1, complete: true, retired: true }, { run: 2, complete: true, retired: false }])
    expect(await process.readModels.of(shelf).count()).toBeGreaterThan(1)
  })
})
