import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import type { Logger } from '@delvik/runtime/logger'
import { difference, type Manifest, migrationsAt, migrationsOf, Refused, writeManifest } from './manifest.ts'
import { partsOf } from './parts.ts'
import { linesOf } from './rows.ts'
import { openBlobStore } from '@delvik/storage/blobs/open-blob-store'
import type { Client } from 'pg'
import { eachBlob, exportBlob, readPart, writePart } from './files.ts'
import { checksOf, type PlacedSchema, type Places } from './places.ts'
import { openStill, proveMasterKey } from './schemas.ts'

interface ExportOptions {
  places: Places
  /** Made; an empty one is taken. */
  out: string
  tell: (line: string) => void
  logger: Logger
  /** Breaks off, and leaves nothing: what is there by then is as confidential as the whole. */
  signal?: AbortSignal
}

/**
 * Writes what exists once of an installation into a folder, which appears when it is whole. The platform has to be
 * stopped: then nothing can be written that the folder would lack.
 * @throws Refused, ConfigError
 */
export async function exportInstallation(options: ExportOptions): Promise<Manifest> {
  const out = path.resolve(options.out)
  if ((await readdir(out).catch(() => [])).length)
    throw new Refused(`${out} is not empty: --out names a folder that is to be made`)
  await mkdir(path.dirname(out), { recursive: true })
  const folder = await mkdtemp(`${out}.unfinished-`)
  try {
    const made = await writeAll(options, folder)
    await writeManifest(folder, made)
    await rename(folder, out)
    return made
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function writeAll({ places, tell, logger, signal }: ExportOptions, folder: string): Promise<Manifest> {
  await using opened = new AsyncDisposableStack()
  const blobs = opened.use(await openBlobStore(places.storage, logger))
  const still = await openStill(places.schemas, opened)
  for (const { client } of still) await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  for (const { schema, client } of still) await checkMigrations(schema, client)
  await proveMasterKey(still, places.runtime.masterKey)
  const schemas: Manifest['schemas'] = {}
  for (const { schema, client } of still) {
    signal?.throwIfAborted()
    schemas[schema.schema] = await writeSchema(schema, client, folder)
    tell(describe(schema.schema, schemas[schema.schema]!))
  }
  const files = { count: 0, bytes: 0 }
  await mkdir(path.join(folder, 'files'), { mode: 0o700 })
  await eachBlob(readPart({ folder, schema: 'storage', part: 'files' }), async (blob) => {
    signal?.throwIfAborted()
    await exportBlob(blobs, folder, blob)
    files.count++
    files.bytes += blob.facts.size
  })
  tell(`files: ${files.count} of ${files.bytes} bytes`)
  const clock = await clockOf(places)
  return { format: 1, madeAt: new Date().toISOString(), clock, secrets: checksOf(places.secrets), schemas, files }
}

/** Rows of another release may not be what this one takes them for. */
async function checkMigrations({ schema, setting, migrations }: PlacedSchema, client: Client): Promise<void> {
  const found = await migrationsAt(client, schema)
  if (!found)
    throw new Refused(`${setting} names a database without the schema ${schema}: name the one that the services use`)
  const other = difference(found, await migrationsOf(migrations))
  if (other)
    throw new Refused(
      `${setting} names a database whose schema ${schema} differs in ${other}: export with the release that runs on it`,
    )
}

async function writeSchema(moving: PlacedSchema, client: Client, folder: string): Promise<Manifest['schemas'][string]> {
  const { schema } = moving
  await mkdir(path.join(folder, schema), { mode: 0o700 })
  const parts: Manifest['schemas'][string]['parts'] = {}
  for (const part of partsOf(moving))
    parts[part.name] = await writePart({ folder, schema, part: part.name }, linesOf(client, part))
  return {
    migrations: await migrationsOf(moving.migrations),
    parts,
    types: 'events' in moving.tables ? await typesOf(client) : {},
  }
}

/** How many events of each type there are. */
export async function typesOf(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ type: string; n: number }>(
    'SELECT type, count(*)::int AS n FROM events GROUP BY 1 ORDER BY type COLLATE "C"',
  )
  return Object.fromEntries(rows.map(({ type, n }) => [type, n]))
}

async function clockOf({ runtime: { clockUrl } }: Places): Promise<number> {
  if (!clockUrl) return 0
  await using clock = await PostgresClock.open(clockUrl)
  return clock.moved
}

/** One line with the counts of a schema, and the beginning of the checksum of its log. */
export function describe(schema: string, { parts }: Manifest['schemas'][string]): string {
  const counts = Object.entries(parts).filter(([, { rows }]) => rows > 0).map(([name, { rows }]) => `${name} ${rows}`)
  const sum = parts['events']?.rows ? `, events of SHA-256 ${parts['events'].sha256.slice(0, 12)}…` : ''
  return `${schema}: ${counts.join(', ') || 'no rows'}${sum}`
}
