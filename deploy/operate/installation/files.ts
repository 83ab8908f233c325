import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { oneLine, Refused } from './manifest.ts'
import { asText, type Digest, digested, digestOf } from './rows.ts'
import type { BlobStore } from '@delvik/storage/blobs/blob-store'
import { blobOf, type MovingBlob } from '@delvik/storage/file/transferred-blobs'

interface FilePlace {
  folder: string
  schema: string
  part: string
}

/** Files that are copied at once. */
const atOnce = 8
/** Lines that are passed on at once. */
const few = 500

export function fileOf({ folder, schema, part }: FilePlace): string {
  return path.join(folder, schema, `${part}.ndjson.gz`)
}

export async function writePart(place: FilePlace, lines: AsyncIterable<string[]>): Promise<Digest> {
  let digest: Digest | undefined
  async function* text() {
    const reading = digested(lines)
    for (;;) {
      const { done, value } = await reading.next()
      if (!done) yield asText(value)
      else return void (digest = value)
    }
  }
  const file = createWriteStream(fileOf(place), { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(text()), createGzip(), file)
  return digest! // the pipeline has come to its end
}

export async function* readPart(place: FilePlace): AsyncGenerator<string[]> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(fileOf(place)), unpacked)
  // Told to whoever reads: what was unpacked ends with it.
  reading.catch(() => {})
  let lines: string[] = []
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    lines.push(line)
    if (lines.length < few) continue
    yield lines
    lines = []
  }
  if (lines.length) yield lines
  await reading
}

/** @throws Refused when a file of rows is not what was exported */
export async function checkPart(place: FilePlace, expected: Digest): Promise<void> {
  const found = await digestOf(readPart(place)).catch((error: Error) => error)
  if (!(found instanceof Error) && found.sha256 === expected.sha256 && found.rows === expected.rows) return
  const why = found instanceof Error
    ? found.message
    : `${found.rows} rows of SHA-256 ${found.sha256} instead of ${expected.rows} of ${expected.sha256}`
  throw new Refused(`${fileOf(place)} is missing or damaged (${oneLine(why)}): export again`)
}

/** Runs `work` for the blob of each row of files, several at a time. */
export async function eachBlob(
  lines: AsyncIterable<string[]>,
  work: (blob: MovingBlob) => Promise<void>,
): Promise<void> {
  for await (const some of lines) {
    const rest = some.values()
    const copy = async () => {
      for (const line of rest) await work(blobOf(line))
    }
    await Promise.all(Array.from({ length: atOnce }, copy))
  }
}

/** @throws Refused when the store does not have what its row says */
export async function exportBlob(store: BlobStore, folder: string, blob: MovingBlob): Promise<void> {
  const bytes = await store.get(blob.key)
  if (!bytes) throw new Refused(`the store of files lacks ${blob.key}: bring it back, or delete the file by its owner`)
  const file = blobFile(folder, blob)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  await pipeline(Readable.from(hashed(bytes, hash)), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  if (hash.digest('hex') !== blob.sha256)
    throw new Refused(`the store of files has ${blob.key} damaged: bring it back, or delete the file by its owner`)
}

/** @throws Refused when a file is not what was exported */
export async function checkBlob(folder: string, blob: MovingBlob): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(blobFile(folder, blob)), hash).catch(() => {
    throw new Refused(`${blobFile(folder, blob)} is missing: export again`)
  })
  if (hash.digest('hex') !== blob.sha256) throw new Refused(`${blobFile(folder, blob)} is damaged: export again`)
}

export function importBlob(store: BlobStore, folder: string, blob: MovingBlob): Promise<void> {
  return store.put(blob.key, createReadStream(blobFile(folder, blob)), blob.facts)
}

function blobFile(folder: string, { key }: MovingBlob): string {
  return path.join(folder, key)
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}
