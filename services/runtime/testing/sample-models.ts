import { randomUUID } from 'node:crypto'
import type { Collection, Documents } from '../read-models/documents.ts'
import { PostgresDocuments } from '../read-models/postgres/documents.postgres.ts'
import { LeaderTasks } from '../event-store/leader-tasks.ts'
import { PostgresEventStore } from '../event-store/event-store.postgres.ts'
import { ignored } from '../event-store/handlers.ts'
import { LogGrowth } from '../event-store/log-growth.ts'
import type { ReadModel } from '../read-models/read-model.ts'
import { OwnReadModels } from '../read-models/read-models.ts'
import { command, notebook, type NotebookCommand, type NotebookEvent, type Sample } from './sample.ts'
import { until } from './until.ts'

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
  fold: {
    NotebookOpened: (_, { data }) => ({ ownerId: data.ownerId, notes: 0, last: null }),
    NoteAdded: (row, { data }) => row && { ...row, notes: row.notes + 1, last: data.note.text },
    NoteCounted: ignored,
    NotebookClosed: () => null,
  },
}

export interface ProcessOptions {
  models?: ReadModel<Shelved, NotebookEvent>[]
  /** Whether commands apply their own events. */
  now?: boolean
  /** Whether it takes part in following the log. */
  follows?: boolean
  /** Milliseconds; as `ReadModelsOptions` has it. */
  patience?: number | undefined
  documents?: Documents
}

/** A schema, and where the documents of its read models are; in the same schema when nothing else is said. */
export type StoredSample = Sample & { documents?: Documents }

export function documentsOf({ database, documents }: StoredSample): Documents {
  return documents ?? new PostgresDocuments(database)
}

/** A process of a service: its own store and read models over the sample's schema. */
export async function startProcess(sample: StoredSample, options: ProcessOptions = {}) {
  const { database, codec } = sample
  const { models = [shelf], now = true, follows = true, documents = documentsOf(sample), patience } = options
  const growth = new LogGrowth(database)
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const leaderTasks = new LeaderTasks({ database, growth, onError, retry: 50 })
  if (!follows) await leaderTasks[Symbol.asyncDispose]()
  const readModels = await OwnReadModels.open({
    database,
    codec,
    growth,
    leaderTasks,
    models,
    onError,
    documents,
    patience,
  })
  const committed = now ? (events: Parameters<OwnReadModels['applyNow']>[0]) => readModels.applyNow(events) : undefined
  const store = new PostgresEventStore({ database, codec, growth, committed })
  const stop = async () => {
    await leaderTasks[Symbol.asyncDispose]()
    await readModels[Symbol.asyncDispose]()
  }
  return { store, readModels, failures, [Symbol.asyncDispose]: stop }
}

export type Process = Awaited<ReturnType<typeof startProcess>>

type Put = Collection<Shelved>['put']

/** Documents of which nothing is stored but by `put`, which is given the way to store it. */
export function documentsWith(sample: StoredSample, put: (store: Put) => Put): Documents {
  const documents = documentsOf(sample)
  const collection: typeof documents.collection = async (name, indexes) => {
    const original = await documents.collection<any>(name, indexes) // of shelves
    const store = put(original.put.bind(original))
    const putAll: typeof original.putAll = async (all) => {
      const stored = await Promise.all(all.map(({ after, ...document }) => store(document, after)))
      return all.filter((_, i) => !stored[i]).map(({ id }) => id)
    }
    return Object.assign(Object.create(original), { put: store, putAll })
  }
  return Object.assign(Object.create(documents), { collection })
}

export const change = ({ store }: Pick<Process, 'store'>, id: string, what: NotebookCommand) =>
  store.change(`notebook-${id}`, notebook, what)

/** A notebook with so many notes; every other one is counted. @returns its id */
export async function write(process: Pick<Process, 'store'>, notes: number): Promise<string> {
  const id = randomUUID()
  await change(process, id, command('OpenNotebook', { ownerId: 'ada', capacity: 1000 }))
  for (let i = 0; i < notes; i++) await change(process, id, command('AddNote', { text: `${i}`, count: i % 2 === 0 }))
  return id
}

/** Resolves when its read models have come to the end of the log. */
export const caughtUp = ({ readModels }: Process) =>
  until(async () => (await Promise.all(readModels.followers.map((one) => one.lag()))).every((lag) => lag === 0))

/** Every build of a read model. */
export const runsOf = ({ rows }: Sample) =>
  rows(`SELECT generation || '.' || run AS run, completed_at IS NOT NULL AS complete, retired_at IS NOT NULL AS retired
    FROM read_model_runs ORDER BY generation, run`)
