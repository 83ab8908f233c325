import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { ensureDatabase } from '@delvik/runtime/engine/postgres/ensure-database'
import type { Logger } from '@delvik/runtime/logger'
import { migrate } from '@delvik/runtime/migrate'
import { difference, type Manifest, migrationsAt, migrationsOf, readManifest, Refused } from './manifest.ts'
import { partsOf } from './parts.ts'
import { digestOf, linesOf, passNumber, writeLines } from './rows.ts'
import { openBus } from '@delvik/runtime/platform'
import { openBlobStore } from '@delvik/storage/blobs/open-blob-store'
import { describe, typesOf } from './export.ts'
import { checkBlob, checkPart, eachBlob, importBlob, readPart } from './files.ts'
import { checksOf, type PlacedSchema, type Places } from './places.ts'
import { judge, openStill, type StillSchema } from './schemas.ts'

interface ImportOptions {
  places: Places
  /** What an export has made. */
  from: string
  tell: (line: string) => void
  logger: Logger
}

/**
 * Brings an export into an installation that has never run. Everything is checked before anything is written; each schema is
 * written in one transaction. One that was broken off can be repeated: what is there already is recognised.
 * @throws Refused, ConfigError
 */
export async function importInstallation(options: ImportOptions): Promise<Manifest> {
  const { places, from, tell } = options
  const manifest = await readManifest(from)
  await checkExport(manifest, options)
  tell('the export is whole, and the secrets are those that it was made with')
  await checkTarget(manifest, places)
  await makeReady(options)
  await using opened = new AsyncDisposableStack()
  const still = await openStill(places.schemas, opened)
  const empty = await emptyOf(still, manifest)
  await importFiles(options, manifest)
  for (const one of still) {
    const name = one.schema.schema
    if (empty.has(one)) await writeSchema(one, manifest.schemas[name]!, from)
    tell(`${describe(name, manifest.schemas[name]!)}${empty.has(one) ? '' : ': there already'}`)
  }
  await setClock(manifest, places)
  return manifest
}

/** That the folder is what was exported, by this release, and with the secrets that are set here. */
async function checkExport(manifest: Manifest, { places, from: folder }: ImportOptions): Promise<void> {
  for (const { schema, migrations } of places.schemas) {
    const other = difference(manifest.schemas[schema]?.migrations ?? {}, await migrationsOf(migrations))
    if (other)
      throw new Refused(
        `${folder} was made by another release, which differs in ${other} of ${schema}: import with that release`,
      )
  }
  for (const moving of places.schemas)
    for (const { name: part } of partsOf(moving)) {
      const { schema } = moving
      const expected = manifest.schemas[schema]?.parts[part]
      if (!expected) throw new Refused(`${folder}/manifest.json does not tell of ${schema}/${part}: export again`)
      await checkPart({ folder, schema, part }, expected)
    }
  await checkSecrets(manifest, { places, folder })
  if (manifest.clock !== 0 && !places.runtime.clockUrl)
    throw new Refused(
      `CLOCK_URL is missing, and the clock of what was exported is ${manifest.clock} ms ahead: move it back there by npm run clock, or set it`,
    )
  const files = { count: 0, bytes: 0 }
  await eachBlob(readPart({ folder, schema: 'storage', part: 'files' }), async (blob) => {
    await checkBlob(folder, blob)
    files.count++
    files.bytes += blob.facts.size
  })
}

async function checkSecrets(
  { secrets }: Manifest,
  { places, folder }: { places: Places; folder: string },
): Promise<void> {
  for await (const lines of readPart({ folder, schema: 'keys', part: 'subject_keys' }))
    if (judge(lines, places.runtime.masterKey)) break
  const other = difference(secrets.checks, checksOf(places.secrets, secrets.salt).checks)
  if (other) throw new Refused(`${other} is not the one of the installation that was exported: set it to that`)
}

/** Before anything is made there. A schema that is not there is as good as empty. */
async function checkTarget(manifest: Manifest, { schemas, runtime }: Places): Promise<void> {
  await using opened = new AsyncDisposableStack()
  for (const schema of schemas) {
    const [still] = await openStill([schema], opened).catch((error) => noDatabase(error, runtime.mode === 'demo'))
    const found = still && (await migrationsAt(still.client, schema.schema))
    if (!still || !found) continue
    const other = difference(found, await migrationsOf(schema.migrations))
    if (other)
      throw new Refused(
        `${schema.setting} names a database whose schema ${schema.schema} differs in ${other}: name another one`,
      )
    await emptyOf([still], manifest)
  }
}

/** The demo makes its databases itself. */
function noDatabase(error: Error & { code?: string }, isMade: boolean): StillSchema[] {
  if (error.code === '3D000' && isMade) return []
  throw error
}

/** Makes databases and tables, and looks whether the bus is a new one. */
async function makeReady({ places, logger }: ImportOptions): Promise<void> {
  const { runtime, schemas, topics } = places
  if (runtime.mode === 'demo') { for (const { url } of schemas) await ensureDatabase(url) }
  await using bus = await openBus(runtime, logger)
  for (const topic of topics) {
    const ends = await bus.ends(topic)
    if ([...ends.values()].some((end) => end > 0n))
      throw new Refused(`topic ${topic} has records already: name new ones by BUS_GENERATIONS, or another bus`)
  }
  for (const { url, schema, migrations } of schemas) await migrate({ url, schema, folders: migrations })
}

/**
 * Those schemas that have no rows; the others must have just what the export has.
 * @throws Refused
 */
async function emptyOf(still: readonly StillSchema[], manifest: Manifest): Promise<Set<StillSchema>> {
  const empty = new Set<StillSchema>()
  for (const one of still) {
    const { schema, setting } = one.schema
    const found = await digestsOf(one)
    const taken = Object.entries(found).find(([part, { rows }]) => rows > 0 && part !== 'sequences')
    if (!taken) empty.add(one)
    else if (differing(manifest.schemas[schema]!, found))
      throw new Refused(
        `${setting} names a database whose schema ${schema} has ${taken[1].rows} rows in ${
          taken[0]
        }: import before the first start, or name an empty database`,
      )
  }
  return empty
}

type Digests = Manifest['schemas'][string]['parts']

async function digestsOf({ schema, client }: StillSchema): Promise<Digests> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const digests = await digestsNow(schema, client)
  await client.query('ROLLBACK')
  return digests
}

async function digestsNow(schema: PlacedSchema, client: StillSchema['client']): Promise<Digests> {
  const digests: Digests = {}
  for (const part of partsOf(schema)) digests[part.name] = await digestOf(linesOf(client, part))
  return digests
}

/** The first part of which there is not what was exported. */
function differing({ parts }: { parts: Digests }, found: Digests): string | undefined {
  return Object.keys(parts).find((part) => parts[part]!.sha256 !== found[part]?.sha256)
}

/** Bytes first: rows without bytes would be files that cannot be read, bytes without rows are none. */
async function importFiles({ places, from: folder, tell, logger }: ImportOptions, { files }: Manifest): Promise<void> {
  await using blobs = await openBlobStore(places.storage, logger)
  await eachBlob(readPart({ folder, schema: 'storage', part: 'files' }), (blob) => importBlob(blobs, folder, blob))
  tell(`files: ${files.count} of ${files.bytes} bytes`)
}

/** Commits only what is, read again, the same as what was exported. */
async function writeSchema(
  { schema: moving, client }: StillSchema,
  expected: Manifest['schemas'][string],
  folder: string,
): Promise<void> {
  const { schema, tables } = moving
  const hasLog = 'events' in tables
  // No log has more transactions than events.
  if (hasLog) await passNumber(client, expected.parts['events']!.rows)
  await client.query('BEGIN')
  for (const part of partsOf(moving)) await writeLines(client, part, readPart({ folder, schema, part: part.name }))
  const wrong = differing(expected, await digestsNow(moving, client)) ??
    (hasLog && difference(expected.types, await typesOf(client)))
  if (wrong)
    throw new Refused(
      `${schema}: what was written of ${wrong} is not what was exported, and nothing of ${schema} was kept: import again`,
    )
  await client.query('COMMIT')
}

async function setClock({ clock: moved }: Manifest, { runtime: { clockUrl } }: Places): Promise<void> {
  if (!clockUrl) return
  await using clock = await PostgresClock.open(clockUrl)
  await clock.move(moved - clock.moved)
}
