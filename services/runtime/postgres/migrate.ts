import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { Client } from 'pg'

export interface MigrateOptions {
  /** With a role that may create the schema; without the timeouts of the services' own role. */
  url: string
  schema: string
  /** Folders of NNN-name.sql files, one after the other. */
  folders: readonly URL[]
}

/** The tables that every service has: its log, read models, what it has seen and parked. */
export const runtimeTables = new URL('../migrations/', import.meta.url)

/**
 * Brings a schema up to date: every file once, in order, each in its own transaction, one process at a time.
 * @throws when a file fails, or when one that was applied has changed since
 */
export async function migrate({ url, schema, folders }: MigrateOptions): Promise<void> {
  const client = new Client({ connectionString: url, options: `-c search_path=${schema}` })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [migrationLock(schema)])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)}`)
    await client.query(`CREATE TABLE IF NOT EXISTS migrations
      (name text PRIMARY KEY, text text NOT NULL, at timestamptz NOT NULL DEFAULT now())`)
    for (const folder of folders) await applyAll(client, folder)
  } finally {
    await client.end()
  }
}

/** Name of the lock under which the migrations of a schema are applied. */
export function migrationLock(schema: string): string {
  return `migrate ${schema}`
}

/** What `migrate` would have applied: the texts by the names under which a schema remembers them. */
export async function migrationsIn(folders: readonly URL[]): Promise<Record<string, string>> {
  const files = (await Promise.all(folders.map(filesIn))).flat()
  return Object.fromEntries(await Promise.all(files.map(async (file) => [nameOf(file), await readFile(file, 'utf8')])))
}

async function applyAll(client: Client, folder: URL): Promise<void> {
  for (const file of await filesIn(folder)) await applyOnce(client, file)
}

async function filesIn(folder: URL): Promise<string[]> {
  const directory = fileURLToPath(folder)
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return files.map((file) => path.join(directory, file))
}

function nameOf(file: string): string {
  return path.join(path.basename(path.dirname(path.dirname(file))), path.basename(file))
}

async function applyOnce(client: Client, file: string): Promise<void> {
  const name = nameOf(file)
  const text = await readFile(file, 'utf8')
  const { rows } = await client.query('SELECT text FROM migrations WHERE name = $1', [name])
  if (rows[0]?.text === text) return
  if (rows[0]) throw new Error(`${name} has changed since it was applied: add a new file instead`)
  await client.query('BEGIN')
  await client.query(text)
  await client.query('INSERT INTO migrations (name, text) VALUES ($1, $2)', [name, text])
  await client.query('COMMIT')
}
