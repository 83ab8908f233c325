import type { Database } from '../postgres/database.ts'
import type { Tables } from '../service/tables.ts'

/** The rows of these tables that an erasure of somebody has to take along. */
export async function rowsOf(database: Database, tables: Tables, accountId: string): Promise<object[]> {
  const found = await Promise.all(
    Object.entries(tables).map(([table, { personal }]) =>
      typeof personal === 'object' && 'goWhere' in personal
        ? database.query(`SELECT * FROM ${table} WHERE ${personal.goWhere}`, [accountId])
        : { rows: [] }
    ),
  )
  return found.flatMap(({ rows }) => rows)
}
