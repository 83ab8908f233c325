import { createHash, randomUUID } from 'node:crypto'
import { Clock } from '@delvik/runtime/clock'
import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { z } from 'zod'
import { type BlobFacts, BlobStore } from '../blobs/blob-store.ts'
import { storeFile } from '../file/change-file.ts'
import { blobKey, Files, type StoredFile, storeRow } from '../file/files.ts'
import type { MadePlace } from './made-place.ts'

/** Of one file that a service makes. */
export const mostBytes = 1024 ** 3

export const madeFacts = z.object({
  size: z.int().min(0).max(mostBytes),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  contentType: z.string().regex(/^[\w.+-]{1,80}\/[\w.+-]{1,80}$/),
  expiresAt: z.iso.datetime().optional(),
})
type MadeFacts = z.infer<typeof madeFacts>

interface Part {
  generation: string
  size: number
}

/** Files as services send them: part by part, whoever sends, and whole once all of it has come. */
@Injectable()
export class MadeUploads {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Files) private readonly files: Files,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** How many bytes have come, and the file when it is whole. */
  async state({ path, fileId }: MadePlace): Promise<{ received: number; file: StoredFile | null }> {
    const { rows } = await this.database.query('SELECT received FROM made_uploads WHERE file_id = $1', [fileId])
    return { received: Number(rows[0]?.received ?? 0), file: (await this.files.find(path)) ?? null }
  }

  /**
   * Takes the bytes that follow on those that have come.
   * @throws DomainError CONFLICT where others follow, TRY_AGAIN
   */
  async append(place: MadePlace, at: number, bytes: Buffer): Promise<number> {
    const { fileId } = place
    await this.begin(place)
    const { received, file } = await this.state(place)
    if (file || received !== at) throw new DomainError('CONFLICT')
    if (at + bytes.length > mostBytes) throw new DomainError('FILE_TOO_LARGE')
    const part = { fileId, generation: await this.files.newGeneration(fileId) }
    const md5 = createHash('md5').update(bytes).digest('base64')
    await this.blobs.put(blobKey(part), inOne(bytes), { size: bytes.length, md5, type: 'application/octet-stream' })
    await this.database.transaction((tx) => keepPart(tx, part, { at, size: bytes.length }))
    return at + bytes.length
  }

  /**
   * Makes a file of what has come. A repeat answers as the first one did.
   * @throws DomainError CONFLICT when that is another file, and is given up; SUBJECT_ERASED
   */
  async finish(place: MadePlace, facts: MadeFacts): Promise<StoredFile> {
    const { file } = await this.state(place)
    if (file) {
      if (file.sha256 !== facts.sha256) throw new DomainError('CONFLICT')
      return file
    }
    // Nothing has come of an empty one.
    if (facts.size === 0) await this.begin(place)
    const parts = await this.parts(place.fileId)
    const { md5, sha256, size } = await this.summed(place.fileId, parts)
    if (sha256 !== facts.sha256 || size !== facts.size) {
      await this.giveUp(place)
      throw new DomainError('CONFLICT')
    }
    return this.store(place, parts, { facts, blob: { size, md5, type: facts.contentType } })
  }

  private async begin({ fileId, ownerId }: MadePlace): Promise<void> {
    const begun = 'INSERT INTO made_uploads (file_id, owner_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
    await this.database.query(begun, [fileId, ownerId])
  }

  private async giveUp({ fileId }: MadePlace): Promise<void> {
    await this.database.transaction((tx) => giveUp(tx, [fileId]))
  }

  private async store(
    place: MadePlace,
    parts: readonly Part[],
    { facts, blob }: { facts: MadeFacts; blob: BlobFacts },
  ): Promise<StoredFile> {
    const generation = await this.files.newGeneration(place.fileId)
    const file = madeFile(place, facts, { generation, md5: blob.md5, now: this.clock.now() })
    await this.blobs.put(blobKey(file), this.whole(place.fileId, parts), blob)
    const meta = { commandId: randomUUID(), actor: place.service, now: file.timeCreated }
    const stored = this.bus.execute(storeFile(file, meta, async (tx) => {
      // Whoever was faster has the row.
      if (!(await giveUp(tx, [place.fileId]))) throw new DomainError('TRY_AGAIN')
      await storeRow(tx, file)
    }))
    await stored.catch(async (error) => {
      if (error instanceof DomainError && error.code === 'SUBJECT_ERASED') await this.giveUp(place)
      throw error
    })
    return file
  }

  private async parts(fileId: string): Promise<Part[]> {
    const { rows } = await this.database.query<Part>(
      'SELECT generation, size FROM made_parts WHERE file_id = $1 ORDER BY at',
      [fileId],
    )
    return rows
  }

  private async summed(fileId: string, parts: readonly Part[]) {
    const [md5, sha256] = [createHash('md5'), createHash('sha256')]
    let size = 0
    for await (const bytes of this.whole(fileId, parts)) {
      for (const hash of [md5, sha256]) hash.update(bytes)
      size += bytes.length
    }
    return { md5: md5.digest('base64'), sha256: sha256.digest('hex'), size }
  }

  private async *whole(fileId: string, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
    for (const { generation } of parts) {
      const bytes = await this.blobs.get(blobKey({ fileId, generation }))
      if (!bytes) throw new DomainError('TRY_AGAIN')
      yield* bytes
    }
  }
}

/** Files that were to be made and are not, or are by now: their parts go. */
export async function giveUp(tx: Tx, fileIds: readonly string[]): Promise<number> {
  await tx.query(`UPDATE blobs SET state = 'gone', since = now() WHERE file_id = ANY ($1::uuid[]) AND state = 'part'`, [
    fileIds,
  ])
  const { rowCount } = await tx.query('DELETE FROM made_uploads WHERE file_id = ANY ($1::uuid[])', [fileIds])
  return rowCount ?? 0
}

/** Of two who send the same, one is first. @throws DomainError CONFLICT for the other, TRY_AGAIN when it has been swept */
async function keepPart(
  tx: Tx,
  { fileId, generation }: { fileId: string; generation: string },
  { at, size }: { at: number; size: number },
): Promise<void> {
  const { rowCount } = await tx.query(
    'UPDATE made_uploads SET received = received + $3, since = now() WHERE file_id = $1 AND received = $2',
    [fileId, at, size],
  )
  if (!rowCount) throw new DomainError('CONFLICT')
  await tx.query('INSERT INTO made_parts (file_id, at, size, generation) VALUES ($1, $2, $3, $4)', [
    fileId,
    at,
    size,
    generation,
  ])
  const kept = `UPDATE blobs SET state = 'part' WHERE file_id = $1 AND generation = $2 AND state = 'writing'`
  if (!(await tx.query(kept, [fileId, generation])).rowCount) throw new DomainError('TRY_AGAIN')
}

function madeFile(
  { service, ownerId, path, fileId }: MadePlace,
  { size, sha256, contentType, expiresAt }: MadeFacts,
  { generation, md5, now }: { generation: string; md5: string; now: Date },
): StoredFile {
  return {
    fileId,
    ownerId,
    path,
    generation,
    metageneration: 1,
    size,
    md5Hash: md5,
    sha256,
    contentType,
    contentLanguage: null,
    customMetadata: {},
    token: null,
    madeBy: service,
    expiresAt: expiresAt ? new Date(expiresAt) : null,
    timeCreated: now,
    updated: now,
  }
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
