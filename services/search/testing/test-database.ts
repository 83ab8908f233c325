import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import type { IndexesUnderTest } from '../index/pitch-index.contract.ts'
import { PostgresPitchIndexes } from '../index/postgres/pitch-index.postgres.ts'
import type { Stems } from './pitch-index.naive.ts'
import { configOf } from '../index/postgres/rows.ts'

/** A schema of its own for a test file, with the tables of this service. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.POSTGRES_URL!
  const schema = `search_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, new URL('../migrations/', import.meta.url)] })
  return openDatabase({ url, schema, max: 8 })
}

/** Indexes in a schema of their own. */
export async function openTestTables(): Promise<IndexesUnderTest & { database: Database; stems: Stems }> {
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
  return { database, indexes, clear, stems: stemsOf(database), [Symbol.asyncDispose]: close }
}

/** Stems by the dictionaries of PostgreSQL, each word asked for once. */
export function stemsOf(database: Database): Stems {
  const known = new Map<string, Promise<string[]>>()
  return (language, word) => {
    const key = `${language} ${word}`
    if (!known.has(key)) {
      const stems = database
        .query(`SELECT tsvector_to_array(to_tsvector($1::regconfig, $2)) AS stems`, [configOf[language], word])
        .then(({ rows }) => rows[0].stems as string[])
      known.set(key, stems)
    }
    return known.get(key)!
  }
}
