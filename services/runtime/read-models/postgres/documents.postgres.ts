import { createHash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { binaryArray } from '../../postgres/binary-array.ts'
import type { Database } from '../../postgres/database.ts'
import {
  checkSort,
  type Collection,
  type Document,
  Documents,
  fieldsOf,
  type Find,
  type Index,
  type Next,
} from '../documents.ts'
import { conditions, field, orderBy } from './find.ts'
import { jsonb } from '../../postgres/jsonb.ts'

/** Read models as JSONB, one table for each collection. */
export class PostgresDocuments extends Documents {
  /** Whatever happens, PostgreSQL keeps the documents with the log that they were made from. */
  readonly interruptions = 0

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
    return new PostgresCollection<Row>(this.database, table, indexes)
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
    private readonly indexes: readonly Index<Row>[],
  ) {}

  async get(id: string): Promise<Document<Row> | undefined> {
    return (await this.many([id]))[0]
  }

  async many(ids: readonly string[]): Promise<Document<Row>[]> {
    return this.select('WHERE row IS NOT NULL AND id = ANY($1)', [ids])
  }

  async find(find: Find<Row>): Promise<Document<Row>[]> {
    checkSort(find, this.indexes)
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

  async put({ id, version, row }: Next<Row>, after: number): Promise<boolean> {
    const text = after === 0
      ? `INSERT INTO ${this.table} (id, version, row) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
      : `UPDATE ${this.table} SET version = $2, row = $3 WHERE id = $1 AND version = $4`
    const values = [id, version, row && jsonb(row)]
    const { rowCount } = await this.database.query(text, after === 0 ? values : [...values, after])
    return rowCount === 1
  }

  async putAll(documents: readonly (Next<Row> & { after: number })[]): Promise<string[]> {
    if (documents.length === 0) return []
    const text =
      `WITH given AS (SELECT * FROM unnest($1::text[], $2::int[], $3::jsonb[], $4::int[]) g(id, version, row, after)),
        updated AS (UPDATE ${this.table} stored SET version = given.version, row = given.row FROM given
          WHERE stored.id = given.id AND stored.version = given.after AND given.after > 0 RETURNING stored.id),
        inserted AS (INSERT INTO ${this.table} (id, version, row) SELECT id, version, row FROM given WHERE after = 0
          ON CONFLICT DO NOTHING RETURNING id)
      SELECT id FROM given WHERE id NOT IN (SELECT id FROM updated UNION ALL SELECT id FROM inserted)`
    // In one order, so that two who write the same documents wait for each other in one direction.
    const all = documents.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const { rows } = await this.database.query<{ id: string }>(text, [
      all.map(({ id }) => id),
      all.map(({ version }) => version),
      binaryArray('jsonb', all.map(({ row }) => row && jsonb(row))),
      all.map(({ after }) => after),
    ])
    return rows.map(({ id }) => id)
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
  const columns = fieldsOf(index).map(({ name, descending }) => `${field(name)}${descending ? ' DESC NULLS LAST' : ''}`)
  // A name of its own for each list of fields, in any case within the 63 bytes of a name.
  const name = `documents_${createHash('sha256').update(`${table} ${index.join()}`).digest('hex').slice(0, 24)}`
  const keys = [...columns, 'id'].join(', ')
  // Lists and counts cost what is shown: documents that show nothing any more are not in it.
  return `CREATE INDEX IF NOT EXISTS ${name} ON ${escapeIdentifier(table)} (${keys}) WHERE row IS NOT NULL`
}
