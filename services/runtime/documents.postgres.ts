import { createHash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { Database } from './database.ts'
import { type Collection, type Document, Documents, type Find, type Index } from './documents.ts'
import { conditions, field, orderBy } from './documents-find.postgres.ts'
import { jsonb } from './jsonb.ts'

/** Read models as JSONB, one table for each collection. */
export class PostgresDocuments extends Documents {
  constructor(private readonly database: Database) {
    super()
  }

  async collection<Row extends object>(name: string, indexes: readonly Index<Row>[]): Promise<Collection<Row>> {
    if (!/^[\w-]+@[\w.]+$/.test(name) || name.length > 63) throw new Error(`not a name for a collection: ${name}`)
    const table = escapeIdentifier(name)
    await this.database.transaction(async (tx) => {
      // Two processes that make the same table at once would trip over each other in the catalogue.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${this.database.schema} documents`])
      await tx.query(`CREATE TABLE IF NOT EXISTS ${table}
        (id text COLLATE "C" PRIMARY KEY, version int NOT NULL, row jsonb)`)
      for (const index of indexes) await tx.query(createIndex(name, index))
    })
    return new PostgresCollection<Row>(this.database, table)
  }

  async drop(name: string): Promise<void> {
    await this.database.query(`DROP TABLE IF EXISTS ${escapeIdentifier(name)}`)
  }

  async names(): Promise<string[]> {
    const { rows } = await this.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 AND tablename LIKE '%@%' ORDER BY 1`,
      [this.database.schema],
    )
    return rows.map(({ name }) => name)
  }
}

class PostgresCollection<Row extends object> implements Collection<Row> {
  constructor(
    private readonly database: Database,
    private readonly table: string,
  ) {}

  async get(id: string): Promise<Document<Row> | undefined> {
    return (await this.many([id]))[0]
  }

  async many(ids: readonly string[]): Promise<Document<Row>[]> {
    return this.select('WHERE row IS NOT NULL AND id = ANY($1)', [ids])
  }

  async find(find: Find<Row>): Promise<Document<Row>[]> {
    const values: unknown[] = []
    const where = conditions(find, values)
    return this.select(`WHERE ${where} ${orderBy(find)} LIMIT ${Math.trunc(find.limit)}`, values)
  }

  async count(where?: Find<Row>['where']): Promise<number> {
    const values: unknown[] = []
    const text = `SELECT count(*)::int AS count FROM ${this.table} WHERE ${conditions({ where, limit: 0 }, values)}`
    const { rows } = await this.database.query<{ count: number }>(text, values)
    return rows[0]?.count ?? 0
  }

  async put({ id, version, row }: { id: string; version: number; row: Row | null }, after: number): Promise<boolean> {
    const text =
      after === 0
        ? `INSERT INTO ${this.table} (id, version, row) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
        : `UPDATE ${this.table} SET version = $2, row = $3 WHERE id = $1 AND version = $4`
    const values = [id, version, row && jsonb(row)]
    const { rowCount } = await this.database.query(text, after === 0 ? values : [...values, after])
    return rowCount === 1
  }

  async *versions(ids?: readonly string[]): AsyncGenerator<{ id: string; version: number }> {
    let last = ''
    const text = `SELECT id, version FROM ${this.table} WHERE id > $1 AND ($2::text[] IS NULL OR id = ANY($2))
      ORDER BY id LIMIT 5000`
    for (;;) {
      const { rows } = await this.database.query<{ id: string; version: number }>(text, [last, ids ?? null])
      yield* rows
      if (rows.length < 5000) return
      last = rows.at(-1)?.id ?? last
    }
  }

  async purge(ids: readonly string[]): Promise<void> {
    await this.database.query(`DELETE FROM ${this.table} WHERE id = ANY($1)`, [ids])
  }

  private async select(rest: string, values: unknown[]): Promise<Document<Row>[]> {
    const text = `SELECT id, version, row FROM ${this.table} ${rest}`
    const { rows } = await this.database.query<Document<Row>>(text, values)
    return rows
  }
}

function createIndex(table: string, index: readonly string[]): string {
  const columns = index.map((name) => (name.startsWith('-') ? `${field(name.slice(1))} DESC NULLS LAST` : field(name)))
  // A name of its own for each list of fields, in any case within the 63 bytes of a name.
  const name = `documents_${createHash('sha256').update(`${table} ${index.join()}`).digest('hex').slice(0, 24)}`
  return `CREATE INDEX IF NOT EXISTS ${name} ON ${escapeIdentifier(table)} (${[...columns, 'id'].join(', ')})`
}
