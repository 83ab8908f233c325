import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import { migrationsIn } from '@delvik/runtime/migrate'

/** A move that does not take place. The message says what is wrong and the remedy, in one line. */
export class Refused extends Error {
  override name = 'Refused'
}

/** What another program has to say, for a message of ours. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

const format = 1
const file = 'manifest.json'

const digest = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })

const manifest = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** Milliseconds by which the demo's clock was moved. */
  clock: z.int(),
  secrets: z.object({ salt: z.string(), checks: z.record(z.string(), z.string()) }),
  schemas: z.record(
    z.string(),
    z.object({
      /** SHA-256 of each text, by its name. */
      migrations: z.record(z.string(), z.string()),
      /** Of the rows as they are read from `<schema>/<part>.ndjson.gz`. */
      parts: z.record(z.string(), digest),
      /** Events of each type. */
      types: z.record(z.string(), z.int()),
    }),
  ),
  /** Below `files`; each one's SHA-256 is in its row of `storage/files.ndjson.gz`. */
  files: z.object({ count: z.int(), bytes: z.int() }),
})
export type Manifest = z.infer<typeof manifest>

/** @throws Refused when a folder is no export, or one that this release does not know */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Refused(`${folder} has no ${file}: name the folder that an export has made`)
  const { data, error } = manifest.safeParse(parsed(text))
  if (data) return data
  const found = z.object({ format: z.unknown() }).safeParse(parsed(text)).data?.format
  if (found !== undefined && found !== format)
    throw new Refused(
      `${folder}/${file} is of format ${found}, and this release reads ${format}: use the release that wrote it`,
    )
  throw new Refused(
    `${folder}/${file} is damaged at ${error.issues[0]?.path.join('.') || 'its beginning'}: export again`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The last file of an export, and what tells people about it. */
export async function writeManifest(folder: string, made: Manifest): Promise<void> {
  await writeFile(path.join(folder, 'README.txt'), readme, { mode: 0o600, flush: true })
  await writeFile(path.join(folder, file), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** What a schema must have been migrated by, for its rows to fit here. */
export async function migrationsOf(folders: readonly URL[]): Promise<Record<string, string>> {
  return hashed(await migrationsIn(folders))
}

/** What a schema has been migrated by; undefined while there is none. */
export async function migrationsAt(client: Client, schema: string): Promise<Record<string, string> | undefined> {
  const { rows: found } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [`${schema}.migrations`])
  if (!found[0].there) return undefined
  const { rows } = await client.query<{ name: string; text: string }>('SELECT name, text FROM migrations')
  return hashed(Object.fromEntries(rows.map(({ name, text }) => [name, text])))
}

function hashed(named: Record<string, string>): Record<string, string> {
  const texts = Object.entries(named)
  return Object.fromEntries(texts.map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]))
}

/** The first name by which two sets differ. */
export function difference<T>(one: Record<string, T>, other: Record<string, T>): string | undefined {
  return Object.keys({ ...one, ...other }).sort().find((name) => one[name] !== other[name])
}

const readme = `An installation of Delvik, exported by "npm run installation -- export".

CONFIDENTIAL. It holds hashes of passwords, keys of people (wrapped by MASTER_KEY, which is not here), mails with names and
addresses, and uploaded files. Keep it like a backup of the databases, and delete it when it has been imported: people who
are erased later are not erased in here.

manifest.json   rows, bytes and SHA-256 of each file's text, the migrations that its tables had, what the secrets are
                recognised by
<schema>/       rows as JSON, one a line, gzip; SHA-256: zcat <file> | sha256sum
files/          uploaded files
`
