import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'

/** One object and what is known of it; `path` begins with a slash. */
export interface StoredFile {
  fileId: string
  ownerId: string
  path: string
  generation: string
  metageneration: number
  /** Bytes. */
  size: number
  /** Base64. */
  md5Hash: string
  /** Hexadecimal. */
  sha256: string
  contentType: string
  contentLanguage: string | null
  customMetadata: Record<string, string>
  /** Opens the bytes to whoever has it; null once it is revoked. */
  token: string | null
  /** The service that has made it, for its owner; null for an upload. */
  madeBy: string | null
  /** By the platform's clock; then it is removed. */
  expiresAt: Date | null
  timeCreated: Date
  updated: Date
}

type Generation = Pick<StoredFile, 'fileId' | 'generation'>

/** The key of a generation's bytes. */
export function blobKey({ fileId, generation }: Generation): string {
  return `files/${fileId}/${generation}`
}

/** The rows of files, and of how much each owner has. */
@Injectable()
export class Files {
  constructor(@Inject(Database) private readonly database: Database) {}

  async find(path: string): Promise<StoredFile | undefined> {
    const { rows } = await this.database.query(
      `SELECT file_id AS "fileId", owner_id AS "ownerId", path, generation, metageneration, size::int,
         md5_hash AS "md5Hash", sha256, content_type AS "contentType", content_language AS "contentLanguage",
         custom_metadata AS "customMetadata", token, made_by AS "madeBy",
         expires_at AS "expiresAt", time_created AS "timeCreated", updated
       FROM files WHERE path = $1`,
      [path],
    )
    return rows[0]
  }

  /** Bytes of all files of an owner. */
  async used(ownerId: string): Promise<number> {
    const { rows } = await this.database.query('SELECT bytes FROM usage WHERE owner_id = $1', [ownerId])
    return Number(rows[0]?.bytes ?? 0)
  }

  /** Makes a generation whose bytes may be written from now on; unless its file is stored, they are swept again. */
  async newGeneration(fileId: string): Promise<string> {
    const { rows } = await this.database.query('INSERT INTO blobs (file_id) VALUES ($1) RETURNING generation', [fileId])
    return rows[0].generation
  }
}

/**
 * In the transaction of FileStored.
 * @param quota bytes that its owner may have; what a service has made counts for nobody
 * @throws DomainError QUOTA_EXCEEDED, TRY_AGAIN when the bytes have been swept
 */
export async function storeRow(tx: Tx, file: StoredFile, quota?: number): Promise<void> {
  const before = await removeRow(tx, file.fileId)
  if (quota !== undefined) await addUsage(tx, file.ownerId, { bytes: file.size - before, quota })
  await tx.query(
    `INSERT INTO files (file_id, owner_id, path, generation, size, md5_hash, sha256, content_type, content_language,
       custom_metadata, token, made_by, expires_at, time_created, updated)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)`,
    [
      file.fileId,
      file.ownerId,
      file.path,
      file.generation,
      file.size,
      file.md5Hash,
      file.sha256,
      file.contentType,
      file.contentLanguage,
      file.customMetadata,
      file.token,
      file.madeBy,
      file.expiresAt,
      file.timeCreated,
    ],
  )
  const live = `UPDATE blobs SET state = 'live' WHERE file_id = $1 AND generation = $2 AND state = 'writing'`
  const { rowCount } = await tx.query(live, [file.fileId, file.generation])
  if (!rowCount) throw new DomainError('TRY_AGAIN')
}

/** In the transaction of FileDeleted. */
export async function deleteRow(tx: Tx, { fileId, ownerId }: Pick<StoredFile, 'fileId' | 'ownerId'>): Promise<void> {
  const bytes = await removeRow(tx, fileId)
  if (bytes > 0) await addUsage(tx, ownerId, { bytes: -bytes, quota: Number.MAX_SAFE_INTEGER })
}

/** In the transaction of DownloadTokenRevoked. */
export async function revokeToken(tx: Tx, { fileId, generation }: Generation, now: Date): Promise<void> {
  await tx.query(
    `UPDATE files SET token = NULL, metageneration = metageneration + 1, updated = $3
     WHERE file_id = $1 AND generation = $2`,
    [fileId, generation, now],
  )
}

/** Gives up the row and what it says of bytes. @returns how many of them counted */
async function removeRow(tx: Tx, fileId: string): Promise<number> {
  const counted = 'CASE WHEN made_by IS NULL THEN size ELSE 0 END'
  const { rows } = await tx.query(`DELETE FROM files WHERE file_id = $1 RETURNING (${counted})::int AS size`, [fileId])
  await tx.query(`UPDATE blobs SET state = 'gone', since = now() WHERE file_id = $1 AND state = 'live'`, [fileId])
  return rows[0]?.size ?? 0
}

async function addUsage(tx: Tx, ownerId: string, { bytes, quota }: { bytes: number; quota: number }): Promise<void> {
  const { rowCount } = await tx.query(
    `INSERT INTO usage AS u (owner_id, bytes) SELECT $1::uuid, greatest($2::bigint, 0) WHERE $2 <= $3::bigint
     ON CONFLICT (owner_id) DO UPDATE SET bytes = u.bytes + $2 WHERE u.bytes + $2 <= $3`,
    [ownerId, bytes, quota],
  )
  if (!rowCount) throw new DomainError('QUOTA_EXCEEDED')
}
