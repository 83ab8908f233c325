import type { Tables } from '@delvik/runtime/tables'
import { unzipSync } from 'fflate'
import pg from 'pg'

/** Tables, `<schema>.<table>`, that have something to give to an account for its own copy. */
export async function tablesWithOwn(
  client: pg.Client,
  schemas: Readonly<Record<string, Tables>>,
  accountId: string,
): Promise<string[]> {
  const found: string[] = []
  await client.query('BEGIN')
  for (const [schema, tables] of Object.entries(schemas)) {
    await client.query(`SET LOCAL search_path = ${pg.escapeIdentifier(schema)}`)
    for (const [table, { personal }] of Object.entries(tables)) {
      if (personal === 'none' || !('gives' in personal.ownCopy)) continue
      const { gives, where } = personal.ownCopy
      const columns = gives.map((column) => pg.escapeIdentifier(column)).join()
      const { rowCount } = await client.query(`SELECT ${columns} FROM ${table} WHERE ${where}`, [accountId])
      if (rowCount) found.push(`${schema}.${table}`)
    }
  }
  await client.query('ROLLBACK')
  return found
}

/** What somebody gets of themselves: each file of their export by its name, as text. */
export function openExport(zip: Uint8Array): Map<string, string> {
  return new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}
