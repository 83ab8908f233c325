import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import type { IndexesUnderTest } from '../index/pitch-index.contract.ts'
import { PostgresPitchIndexes } from '../index/postgres/pitch-index.postgres.ts'

/** A schema of its own for a test file, with the tables of this service. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.POSTGRES_URL!
  const schema = `search_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, new URL('../migrations/', import.meta.url)] })
  return openDatabase({ url, schema, max: 8 })
}

/** Indexes in a schema of their own. */
export async function openTestTables(): Promise<IndexesUnderTest & { database: Database }> {
  const database = await openTestDatabase()
  const clear = async () => {
    const { rows } = await database.query(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = $1 AND tablename LIKE '%@%'`,
      [database.schema],
    )
    for (const { name } of rows) await database.query(`DROP TABLE ${name}`)
  }
  const indexes = new PostgresPitchIndexes(database)
  const close = () => database[Symbol.asyncDispose]()
  return { database, indexes, clear, [Symbol.asyncDispose]: close }
}
