import { binaryArray } from '../postgres/binary-array.ts'
import type { NewRow } from './event-codec.ts'
import type { Tx } from '../postgres/database.ts'
import { jsonb } from '../postgres/jsonb.ts'

/** Somebody was faster: the stream has moved on, or the command has been carried out. Read and decide again. */
export class AppendConflict extends Error {
  override name = 'AppendConflict'
}

/**
 * Appends events of one stream in one statement. Besides the unique keys, one condition guards it: the row before must
 * be there, which refuses version holes, and must not come from a younger transaction than this one, since readers
 * ordered by transaction would then meet version n + 1 before n.
 * @throws AppendConflict; in a transaction that is to be rolled back then
 */
export async function append(db: Tx, rows: readonly NewRow[]): Promise<void> {
  const statement = rows.length === 1 ? one : many
  const { rowCount } = await db.query({ ...statement, values: parameters(rows) }).catch(toConflict)
  if (rowCount !== rows.length) throw new AppendConflict('the row before is missing or younger')
}

/** What differs from event to event; the rest of an append is the same for all. */
const columns = {
  version: 'int',
  id: 'uuid',
  type: 'text',
  schema: 'smallint',
  public: 'boolean',
  sequence: 'int',
  subject: 'text',
  data: 'jsonb',
  pii: 'bytea',
}
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]
const types = Object.values(columns)

const insert = (source: string) =>
  `INSERT INTO events
    (stream, version, id, type, schema, public, sequence, at, subject, data, pii, actor, correlation, causation, trace)
  SELECT $1, e.version, e.id, e.type, e.schema, e.public, e.sequence, $3, e.subject, e.data, e.pii, $4, $5, $6, $7
  FROM ${source} AS e (${names.join()})
  WHERE $2 = 0 OR EXISTS
    (SELECT FROM events p WHERE p.stream = $1 AND p.version = $2 AND p.txid <= pg_current_xact_id())`

// Most appends are of one event, for which arrays would cost a tenth of the throughput.
const one = {
  name: 'events-append-one',
  text: insert(`(SELECT ${types.map((type, i) => `$${i + 8}::${type}`).join()})`),
}
const arrays = types.map((type, i) => `$${i + 8}::${type}[]`)
const many = { name: 'events-append-many', text: `${insert(`unnest(${arrays.join()})`)} ORDER BY e.version` }

function parameters(rows: readonly NewRow[]): unknown[] {
  const [first] = rows
  if (!first) throw new Error('nothing to append')
  const { stream, version, at, actor, correlation, causation, trace } = first
  const values = names.map((name) => (rows.length === 1 ? value(first, name) : arrayOf(rows, name)))
  return [stream, version - 1, at, actor, correlation, causation, trace, ...values]
}

function value(row: NewRow, name: Column): unknown {
  return name === 'data' ? jsonb(row.data) : row[name]
}

function arrayOf(rows: readonly NewRow[], name: Column): unknown {
  if (name === 'data') return binaryArray('jsonb', rows.map((row) => jsonb(row.data)))
  if (name === 'pii') return binaryArray('bytea', rows.map((row) => row.pii))
  return rows.map((row) => row[name])
}

function toConflict(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint?.startsWith('events_')) throw new AppendConflict(error.constraint)
  throw error
}
