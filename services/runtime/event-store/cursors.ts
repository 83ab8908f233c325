import { origin } from './event-rows.ts'
import type { Tx } from '../postgres/database.ts'
import type { Cursor } from './recorded.ts'

/** Where the reader `name` of the log stands; at the origin when it has read nothing. */
export async function cursorOf(db: Tx, name: string): Promise<Cursor> {
  const { rows } = await db.query({
    name: 'cursor',
    text: 'SELECT txid, seq FROM cursors WHERE name = $1',
    values: [name],
  })
  return rows[0] ? { txid: BigInt(rows[0].txid), seq: BigInt(rows[0].seq) } : origin
}

/**
 * Moves a reader on, from where it stood when it began to read.
 * @throws when somebody else has moved it: the work done since was done by another process too
 */
export async function moveCursor(db: Tx, name: string, { from, to }: { from: Cursor; to: Cursor }): Promise<void> {
  const { rowCount } = await db.query({
    name: 'cursor-move',
    text: `INSERT INTO cursors AS c (name, txid, seq) SELECT $1, $2, $3 WHERE $4::xid8 = '0' OR EXISTS
        (SELECT FROM cursors WHERE name = $1)
      ON CONFLICT (name) DO UPDATE SET txid = $2, seq = $3, updated_at = now() WHERE c.txid = $4::xid8 AND c.seq = $5`,
    values: [name, ...[to.txid, to.seq, from.txid, from.seq].map(String)],
  })
  if (rowCount !== 1) throw new Error(`the cursor ${name} was moved by another process`)
}
