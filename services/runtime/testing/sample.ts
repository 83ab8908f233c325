import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { internal, personal, published, type EventOf } from '@delvik/schemas/events/definition'
import { Database, openDatabase } from '../postgres/database.ts'
import type { Command, Decider } from '../event-store/decider.ts'
import { DomainError } from '../process/errors.ts'
import { EventCodec, type NewRow } from '../event-store/event-codec.ts'
import { PostgresEventStore, type EventStoreParts } from '../event-store/event-store.postgres.ts'
import { keyTables, PostgresKeys } from '../keys/keys.postgres.ts'
import { LogGrowth } from '../event-store/log-growth.ts'
import { migrate, runtimeTables } from '../postgres/migrate.ts'

/** An aggregate for tests of the runtime: a notebook to which its owner adds notes until it is full. */
export const notebookEvents = {
  NotebookOpened: published({ schema: 1, data: z.object({ ownerId: z.string(), capacity: z.int() }) }),
  NoteAdded: published({
    schema: 1,
    subject: 'ownerId',
    domain: 'content',
    data: z.object({ ownerId: z.string(), note: z.object({ n: z.int(), text: personal(z.string().nullable()) }) }),
  }),
  NoteCounted: internal({ schema: 1, data: z.object({ n: z.int() }) }),
  NotebookClosed: published({ schema: 1, data: z.object({ ownerId: z.string() }) }),
}
export type NotebookEvent = EventOf<typeof notebookEvents>

export type NotebookCommand =
  | Command<'OpenNotebook', { ownerId: string; capacity: number }>
  | Command<'AddNote', { text: string | null; count?: boolean }>
  | Command<'CloseNotebook', object>

interface Notebook {
  ownerId: string | null
  capacity: number
  notes: number
  closed: boolean
}

export const notebook: Decider<NotebookCommand, Notebook, NotebookEvent> = {
  initialState: { ownerId: null, capacity: 0, notes: 0, closed: false },
  decide({ type, data }, { ownerId, capacity, notes, closed }) {
    if (type === 'OpenNotebook') return ownerId ? [] : [{ type: 'NotebookOpened', data }]
    if (!ownerId || closed) throw new DomainError('NOT_FOUND')
    if (type === 'CloseNotebook') return [{ type: 'NotebookClosed', data: { ownerId } }]
    if (notes === capacity) throw new DomainError('FINISHED')
    const n = notes + 1
    const added: NotebookEvent = { type: 'NoteAdded', data: { ownerId, note: { n, text: data.text } } }
    return data.count ? [{ type: 'NoteCounted', data: { n } }, added] : [added]
  },
  evolve(state, event) {
    switch (event.type) {
      case 'NotebookOpened':
        return { ...state, ...event.data }
      case 'NoteAdded':
        return { ...state, notes: event.data.note.n }
      case 'NoteCounted':
        return state
      case 'NotebookClosed':
        return { ...state, closed: true }
    }
  },
}

/** A command of that notebook, by its owner unless told otherwise. */
export function command<C extends NotebookCommand>(type: C['type'], data: C['data'], meta: Partial<C['meta']> = {}): C {
  const defaults = { commandId: randomUUID(), actor: 'tester', now: new Date('2026-11-21T12:00:00Z') }
  return { type, data, meta: { ...defaults, ...meta } } as C // the caller names the command
}

/** A schema of its own on the worker's server, with keys, and a store over it. */
export async function openSample(parts: Partial<EventStoreParts> & { max?: number; url?: string } = {}) {
  const url = parts.url ?? (process.env.POSTGRES_URL as string) // given by the Jest environment
  const schema = `sample_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, keyTables] })
  const database = openDatabase({ url, schema, max: parts.max ?? 16 })
  const rows = async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows
  const all = { url, schema, database, ...storeOver(database, parts), rows }
  return { ...all, [Symbol.asyncDispose]: () => close(database) }
}

/** A store over such a schema, also that of another process. */
export function storeOver(database: Database, parts: Partial<EventStoreParts> = {}) {
  const masterKey = Buffer.alloc(32, 7)
  const keys = new PostgresKeys({ database, masterKey, domains: ['content'], mayDestroy: true })
  const codec = new EventCodec(notebookEvents, keys)
  const growth = new LogGrowth(database)
  return { masterKey, keys, codec, growth, store: new PostgresEventStore({ database, codec, growth, ...parts }) }
}

export type Sample = Awaited<ReturnType<typeof openSample>>

async function close(database: Database): Promise<void> {
  await database.query(`DROP SCHEMA ${database.schema} CASCADE`)
  await database[Symbol.asyncDispose]()
}

/** Rows as a store would append them, 350 bytes of data and 200 of envelope each; nothing in them is personal. */
export function sampleRows(stream: string, version: number, count = 1): NewRow[] {
  return Array.from({ length: count }, (_, i) => ({
    stream,
    version: version + i,
    id: randomUUID(),
    type: 'NotebookOpened',
    schema: 1,
    public: true,
    sequence: version + i,
    at: new Date(),
    subject: null,
    data: { ownerId: 'x'.repeat(320), capacity: i },
    pii: null,
    actor: randomUUID(),
    correlation: randomUUID(),
    causation: null,
    trace: null,
  }))
}
