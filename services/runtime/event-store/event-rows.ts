import type { Tx } from '../postgres/database.ts'
import type { Cursor, Envelope } from './recorded.ts'

/** A part of a stream, by version; `limit` is the most that comes. */
export type StreamPage = { limit: number } & ({ before: number } | { after: number })

/** A row of the log as it stands: personal parts still encrypted, data in the shape of its own `schema` number. */
export interface EventRow extends Envelope, Cursor {
  type: string
  /** Every field; a personal one reads `[erased]` here, its value is in `pii`. */
  data: Record<string, unknown>
  /** What `seal` of personal-data.ts made, null for an event without personal parts. */
  pii: Buffer | null
}

/** Where a reader starts that has read nothing. */
export const origin: Cursor = { txid: 0n, seq: 0n }

const columns = `e.stream, e.version, e.txid, e.seq, e.id, e.type, e.schema, e.public, e.sequence, e.at, e.subject,
  e.data, e.pii, e.actor, e.correlation, e.causation, e.trace`

/**
 * Rows of all streams after a cursor, in (txid, seq) order and only below the oldest running transaction: whoever
 * commits later gets a place behind everything read so far. The columns are qualified, since `ORDER BY seq` would mean
 * the output column, which the driver turns into text.
 */
export async function readRaw(db: Tx, after: Cursor, limit: number): Promise<EventRow[]> {
  const { rows } = await db.query({
    name: 'events-read-all',
    text: `SELECT ${columns} FROM events e
      WHERE (e.txid, e.seq) > ($1::xid8, $2::bigint) AND e.txid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY e.txid, e.seq LIMIT $3`,
    values: [String(after.txid), String(after.seq), limit],
  })
  return rows.map(toRow)
}

/** Rows of one stream after a version, in order. */
export async function readStream(db: Tx, stream: string, after: number): Promise<EventRow[]> {
  const { rows } = await db.query({
    name: 'events-read-stream',
    text: `SELECT ${columns} FROM events e WHERE e.stream = $1 AND e.version > $2 ORDER BY e.version`,
    values: [stream, after],
  })
  return rows.map(toRow)
}

/** Where a reader of many streams stands: stream by stream, in the order of their names. */
export interface StreamPlace {
  stream: string
  version: number
}

/** Rows of the streams whose names begin with `prefix`, after a place; no other rows are looked at. */
export async function readStreams(
  db: Tx,
  prefix: string,
  { after, limit }: { after: StreamPlace; limit: number },
): Promise<EventRow[]> {
  const { rows } = await db.query({
    name: 'events-read-streams',
    text: `SELECT ${columns} FROM events e WHERE (e.stream, e.version) > ($1, $2) AND e.stream < $3 || chr(1114111)
      ORDER BY e.stream, e.version LIMIT $4`,
    values: [after.stream, after.version, prefix, limit],
  })
  return rows.map(toRow)
}

/** At most `limit` rows of one stream after a version, or before one, in order. */
export async function readStreamPage(db: Tx, stream: string, page: StreamPage): Promise<EventRow[]> {
  const [where, order, from] = 'after' in page ? ['>', 'ASC', page.after] : ['<', 'DESC', page.before]
  const { rows } = await db.query({
    name: `events-read-page-${order}`,
    text: `SELECT ${columns} FROM events e WHERE e.stream = $1 AND e.version ${where} $2
      ORDER BY e.version ${order} LIMIT $3`,
    values: [stream, from, page.limit],
  })
  const found = rows.map(toRow)
  return 'after' in page ? found : found.reverse()
}

/**
 * The same, and the row of an id wherever it stands: whether a command has been carried out is seen in the same
 * moment as the stream that it changes.
 */
export async function readStreamAnd(db: Tx, id: string, { stream, after }: { stream: string; after: number }) {
  const { rows } = await db.query({
    name: 'events-read-stream-and-id',
    text: `SELECT ${columns} FROM events e WHERE e.id = $1
      UNION ALL SELECT ${columns} FROM events e WHERE e.stream = $2 AND e.version > $3`,
    values: [id, stream, after],
  })
  const found: EventRow[] = rows.map(toRow)
  const inStream = found.filter((row, i) => row.stream === stream && row.version > after && (i > 0 || row.id !== id))
  return { known: found.find((row) => row.id === id), rows: inStream.sort((a, b) => a.version - b.version) }
}

/** The streams that begin with something of a person. */
export async function streamsOf(db: Tx, subject: string): Promise<string[]> {
  const { rows } = await db.query<{ stream: string }>(
    'SELECT stream FROM events WHERE subject = $1 AND version = 1 ORDER BY stream',
    [subject],
  )
  return rows.map(({ stream }) => stream)
}

/** How many committed rows stand after a cursor, shown to readers or not; counts to `most`. */
export async function behind(db: Tx, after: Cursor, most = 10_000): Promise<number> {
  const { rows } = await db.query({
    name: 'events-behind',
    text: `SELECT count(*)::int AS count FROM
      (SELECT FROM events e WHERE (e.txid, e.seq) > ($1::xid8, $2::bigint) LIMIT $3) later`,
    values: [String(after.txid), String(after.seq), most],
  })
  return rows[0].count
}

/** The last committed row of the log. */
export async function head(db: Tx): Promise<Cursor> {
  const { rows } = await db.query('SELECT e.txid, e.seq FROM events e ORDER BY e.txid DESC, e.seq DESC LIMIT 1')
  return rows[0] ? { txid: BigInt(rows[0].txid), seq: BigInt(rows[0].seq) } : origin
}

/** The last row that readers are shown by now, below the oldest running transaction. */
export async function lastShown(db: Tx): Promise<(Cursor & { id: string }) | undefined> {
  const { rows } = await db.query(
    `SELECT e.txid, e.seq, e.id FROM events e WHERE e.txid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY e.txid DESC, e.seq DESC LIMIT 1`,
  )
  return rows[0] && { txid: BigInt(rows[0].txid), seq: BigInt(rows[0].seq), id: rows[0].id }
}

/** Whether `a` stands after `b`. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  return a.txid > b.txid || (a.txid === b.txid && a.seq > b.seq)
}

function toRow(row: Omit<EventRow, 'txid' | 'seq'> & { txid: string; seq: string }): EventRow {
  return { ...row, txid: BigInt(row.txid), seq: BigInt(row.seq) }
}
