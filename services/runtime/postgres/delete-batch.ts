import type { Tx } from './database.ts'

/** What may go, in SQL of ours: `where` says which rows, with `$1` and so on for `values`. */
export interface Doomed {
  table: string
  where: string
  values?: readonly unknown[]
}

/** So many rows go by one statement, which thus never takes long, however many there are. */
const batch = 1_000

/** Deletes some of the rows that may go. @returns how many; none when there are no more */
export async function deleteBatch(db: Tx, { table, where, values = [] }: Doomed, most = batch): Promise<number> {
  const some = `SELECT ctid FROM ${table} WHERE ${where} LIMIT ${most}`
  // One that somebody has changed meanwhile stands elsewhere, and stays.
  const { rowCount } = await db.query(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${some}))`, [...values])
  return rowCount ?? 0
}
