import type { Documents } from './documents.ts'
import { PostgresDocuments } from './documents.postgres.ts'
import { Duties } from './duties.ts'
import { PostgresEventStore } from './event-store.postgres.ts'
import { LogGrowth } from './log-growth.ts'
import type { ReadModel } from './read-model.ts'
import { OwnReadModels } from './read-models.ts'
import type { NotebookEvent, Sample } from './sample.ts'

export interface Shelved {
  ownerId: string
  notes: number
  last: string | null
}

/** A read model of notebooks for tests: closed ones are not shown, counting is ignored. */
export const shelf: ReadModel<Shelved, NotebookEvent> = {
  name: 'shelf',
  generation: 1,
  streams: 'notebook-',
  indexes: [['ownerId', '-notes']],
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

export interface ProcessOptions {
  models?: ReadModel<Shelved, NotebookEvent>[]
  /** Whether commands apply their own events. */
  now?: boolean
  /** Whether it takes part in following the log. */
  follows?: boolean
  documents?: Documents
}

/** A process of a service: its own store and read models over the sample's schema. */
export async function startProcess({ database, codec }: Sample, options: ProcessOptions = {}) {
  const { models = [shelf], now = true, follows = true, documents = new PostgresDocuments(database) } = options
  const growth = new LogGrowth(database)
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const duties = new Duties({ database, growth, onError, retry: 50 })
  if (!follows) await duties[Symbol.asyncDispose]()
  const readModels = await OwnReadModels.open({ database, codec, growth, duties, models, onError, documents })
  const committed = now ? (events: Parameters<OwnReadModels['applyNow']>[0]) => readModels.applyNow(events) : undefined
  const store = new PostgresEventStore({ database, codec, growth, committed })
  const stop = async () => {
    await duties[Symbol.asyncDispose]()
    await readModels[Symbol.asyncDispose]()
  }
  return { store, readModels, failures, [Symbol.asyncDispose]: stop }
}

export type Process = Awaited<ReturnType<typeof startProcess>>
