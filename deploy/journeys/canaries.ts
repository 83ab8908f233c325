import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** A column of some table in which something was found, `<schema>.<table>.<column>`. */
export interface Column {
  schema: string
  table: string
  column: string
}

const { escapeIdentifier: name } = pg

/** The columns of every table of a database. */
export async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT n.nspname AS schema, c.relname AS table, a.attname AS column
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind IN ('r', 'p', 'm') AND a.attnum > 0 AND NOT a.attisdropped
       AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
     ORDER BY 1, 2, a.attnum`,
  )
  return rows
}

/** Where a text stands in a database: in clear, as bytes, or inside anything that has a text. */
export async function placesOf(client: pg.Client, word: string): Promise<Column[]> {
  const found: Column[] = []
  const columns = await columnsOf(client)
  for (const [table, of] of Map.groupBy(columns, (one) => `${name(one.schema)}.${name(one.table)}`)) {
    const has = of.map(({ column }, n) => {
      const text = `lower(${name(column)}::text)`
      return `coalesce(bool_or(strpos(${text}, $1) > 0 OR strpos(${text}, $2) > 0), false) AS "${n}"`
    })
    const values = [word.toLowerCase(), Buffer.from(word).toString('hex')]
    const { rows: [row] } = await client.query<Record<string, boolean>>(`SELECT ${has.join()} FROM ${table}`, values)
    found.push(...of.filter((_, n) => row![n]))
  }
  return found
}

/** Files below a folder whose name or bytes hold a text. */
export async function filesWith(folder: string, word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const bytes = Buffer.from(word)
  const holds = async (file: string) => file.includes(word) || (await readFile(file)).includes(bytes)
  return (await Promise.all(files.map(async (file) => ((await holds(file)) ? [file] : [])))).flat()
}

/** Indexes below a prefix of which a document holds a text. */
export async function indexesWith(url: string, { prefix, word }: { prefix: string; word: string }): Promise<string[]> {
  const answer = await fetch(new URL(`/${prefix}*/_search?size=1000`, url))
  const { hits } = (await answer.json()) as { hits: { hits: { _index: string; _source: object }[] } } // by its interface
  const holding = hits.hits.filter(({ _source }) => JSON.stringify(_source).includes(word))
  return [...new Set(holding.map(({ _index }) => _index))]
}
