import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { Client } from 'pg'
import { deadlines } from './deadlines.ts'

export interface MigrateOptions {
  /** Of the schema's owner, or of who may make it or take on its owner; others find whether it is up to date. */
  url: string
  schema: string
  /** Folders of NNN-name.sql files, one after the other. */
  folders: readonly URL[]
}

/** The tables that every service has: its log, read models, what it has seen and parked. */
export const runtimeTables = new URL('../migrations/', import.meta.url)

/**
 * Brings a schema up to date: every file once, in order, each in its own transaction, one process at a time.
 * @throws when a file fails, when one that was applied has changed since, or when one is missing that this role may not apply
 */
export async function migrate({ url, schema, folders }: MigrateOptions): Promise<void> {
  const client = new Client({ connectionString: url, options: `-c search_path=${schema}` })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [migrationLock(schema)])
    const owner = await findOwner(client, schema)
    if (owner && !owner.mine) return await refuseMissing(client, { schema, folders })
    if (owner) await client.query(`SET ROLE ${client.escapeIdentifier(owner.role)}`)
    else await client.query(`CREATE SCHEMA ${client.escapeIdentifier(schema)}`)
    await client.query(`CREATE TABLE IF NOT EXISTS migrations
      (name text PRIMARY KEY, text text NOT NULL, at timestamptz NOT NULL DEFAULT now())`)
    for (const folder of folders) await applyAll(client, folder)
  } finally {
    await client.end()
  }
}

/**
 * Whose a schema is, when that is another role than the one that logs in, and may be taken on: an operator makes nothing that
 * a service could not use.
 */
export async function ownerOf({ url, schema }: Omit<MigrateOptions, 'folders'>): Promise<string | undefined> {
  const client = new Client({ connectionString: url, ...deadlines() })
  await client.connect()
  try {
    const owner = await findOwner(client, schema)
    return owner?.mine && !owner.asked ? owner.role : undefined
  } finally {
    await client.end()
  }
}

interface Owner {
  role: string
  /** It is the role that asks, or that may take it on. */
  mine: boolean
  asked: boolean
}

async function findOwner(client: Client, schema: string): Promise<Owner | undefined> {
  const { rows } = await client.query<Owner>(
    `SELECT pg_get_userbyid(nspowner) AS role, nspowner = current_user::regrole AS asked,
       pg_has_role(nspowner, 'MEMBER') AS mine FROM pg_namespace WHERE nspname = $1`,
    [schema],
  )
  return rows[0]
}

/** For a role that reads a schema which is not its own. */
async function refuseMissing(client: Client, { schema, folders }: Omit<MigrateOptions, 'url'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const missing = Object.keys(await migrationsIn(folders)).filter((name) => !applied.has(name))
  if (missing.length)
    throw new Error(`${schema} lacks ${missing.join(', ')}, which its owner has to apply: run the command roles first`)
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
