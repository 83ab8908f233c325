import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { leftOf, lockUsage } from '../file/files.ts'

/** A file that comes in parts. */
export interface ResumableUpload {
  uploadId: string
  ownerId: string
  path: string
  /** Bytes, as announced. */
  size: number
  contentType: string
  metadata: unknown
  /** Bytes that have come. */
  received: number
  /** What became of it, once it has come to its end. */
  generation: string | null
}

type Begun = Omit<ResumableUpload, 'received' | 'generation'>

/** Uploads of one account that have not come to their end. */
const mostOpen = 100

@Injectable()
export class ResumableRows {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Of somebody else there is none. */
  async find(uploadId: string, ownerId: string): Promise<ResumableUpload | undefined> {
    const { rows } = await this.database.query<ResumableUpload>(
      `SELECT upload_id AS "uploadId", owner_id AS "ownerId", path, size::int, content_type AS "contentType", metadata,
         received::int, generation
       FROM resumable_uploads WHERE upload_id = $1 AND owner_id = $2`,
      [uploadId, ownerId],
    )
    return rows[0]
  }

  /**
   * Sets the bytes aside that it is going to need, so that no other upload can take them. One to the same place, of which
   * nothing has come, gives way: its client has missed the answer, and asks again.
   * @throws DomainError QUOTA_EXCEEDED, TOO_MANY_UPLOADS
   */
  async begin(upload: Begun, quota: number): Promise<void> {
    const { ownerId, path, size } = upload
    await this.database.transaction(async (tx) => {
      await lockUsage(tx, ownerId)
      await tx.query(
        'DELETE FROM resumable_uploads WHERE owner_id = $1 AND path = $2 AND received = 0 AND generation IS NULL',
        [ownerId, path],
      )
      if ((await openOf(tx, ownerId)) >= mostOpen) throw new DomainError('TOO_MANY_UPLOADS')
      const { left, replaced } = await leftOf(tx, ownerId, { path, quota })
      const reserved = Math.max(0, size - replaced)
      if (reserved > left) throw new DomainError('QUOTA_EXCEEDED')
      await tx.query(
        `INSERT INTO resumable_uploads (upload_id, owner_id, path, size, content_type, metadata, reserved)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [upload.uploadId, ownerId, path, size, upload.contentType, upload.metadata, reserved],
      )
    })
  }

  /** Generations of its parts, as they came: the next one is only made when the one before is kept. */
  async parts({ uploadId }: ResumableUpload): Promise<string[]> {
    const { rows } = await this.database.query<{ generation: string }>(
      `SELECT generation FROM blobs WHERE file_id = $1 AND state = 'part' ORDER BY generation`,
      [uploadId],
    )
    return rows.map(({ generation }) => generation)
  }

  /** Of two who send the same, one is first. @throws DomainError TRY_AGAIN for the other, and when it has been swept */
  async keepPart({ uploadId, received }: ResumableUpload, part: { generation: string; size: number }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { rowCount } = await tx.query(
        `UPDATE resumable_uploads SET received = received + $3, since = now()
         WHERE upload_id = $1 AND received = $2 AND generation IS NULL`,
        [uploadId, received, part.size],
      )
      if (!rowCount) throw new DomainError('TRY_AGAIN')
      const kept = `UPDATE blobs SET state = 'part' WHERE file_id = $1 AND generation = $2 AND state = 'writing'`
      if (!(await tx.query(kept, [uploadId, part.generation])).rowCount) throw new DomainError('TRY_AGAIN')
    })
  }

  /** Unless it has become a file meanwhile. */
  async giveUp({ uploadId }: ResumableUpload): Promise<void> {
    await this.database.transaction(async (tx) => {
      const open = 'SELECT FROM resumable_uploads WHERE upload_id = $1 AND generation IS NULL FOR UPDATE'
      if ((await tx.query(open, [uploadId])).rowCount) await giveUpResumable(tx, [uploadId])
    })
  }
}

/** In the transaction of FileStored: what was set aside is the file's now. @throws DomainError TRY_AGAIN when another was faster */
export async function settleResumable(tx: Tx, uploadId: string, generation: string): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE resumable_uploads SET generation = $2, reserved = 0, since = now()
     WHERE upload_id = $1 AND generation IS NULL`,
    [uploadId, generation],
  )
  if (!rowCount) throw new DomainError('TRY_AGAIN')
  await dropParts(tx, [uploadId])
}

/** Uploads that nobody needs any more: their parts go, and what was set aside for them is free. */
export async function giveUpResumable(tx: Tx, uploadIds: readonly string[]): Promise<void> {
  await dropParts(tx, uploadIds)
  await tx.query('DELETE FROM resumable_uploads WHERE upload_id = ANY ($1::uuid[])', [uploadIds])
}

async function dropParts(tx: Tx, uploadIds: readonly string[]): Promise<void> {
  await tx.query(`UPDATE blobs SET state = 'gone', since = now() WHERE file_id = ANY ($1::uuid[]) AND state = 'part'`, [
    uploadIds,
  ])
}

async function openOf(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await tx.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM resumable_uploads WHERE owner_id = $1 AND generation IS NULL',
    [ownerId],
  )
  return rows[0]?.open ?? 0
}
