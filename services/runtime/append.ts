import type { NewRow } from './event-codec.ts'
import type { Tx } from './event-store.ts'
import { jsonb } from './jsonb.ts'

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
  const statement = { name: 'events-append', text: insert, values: parameters(rows) }
  const { rowCount } = await db.query(statement).catch(toConflict)
  if (rowCount !== rows.length) throw new AppendConflict('the row before is missing or younger')
}

const insert = `INSERT INTO events
    (stream, version, id, type, schema, public, sequence, at, subject, data, pii, actor, correlation, causation, trace)
  SELECT $1, e.version, e.id, e.type, e.schema, e.public, e.sequence, $3, e.subject, e.data, e.pii, $4, $5, $6, $7
  FROM unnest($8::int[], $9::uuid[], $10::text[], $11::smallint[], $12::boolean[], $13::int[], $14::text[],
    $15::jsonb[], $16::bytea[]) AS e (version, id, type, schema, public, sequence, subject, data, pii)
  WHERE $2 = 0 OR EXISTS
    (SELECT FROM events p WHERE p.stream = $1 AND p.version = $2 AND p.txid <= pg_current_xact_id())
  ORDER BY e.version`

function parameters(rows: readonly NewRow[]): unknown[] {
  const [first] = rows
  if (!first) throw new Error('nothing to append')
  const column = <F extends keyof NewRow>(field: F) => rows.map((row) => row[field])
  const { stream, version, at, actor, correlation, causation, trace } = first
  return [
    stream, version - 1, at, actor, correlation, causation, trace,
    column('version'), column('id'), column('type'), column('schema'), column('public'), column('sequence'),
    column('subject'), rows.map((row) => jsonb(row.data)), column('pii'),
  ]
}

function toConflict(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint?.startsWith('events_')) throw new AppendConflict(error.constraint)
  throw error
}
