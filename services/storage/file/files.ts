import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { imageWidths } from '@delvik/schemas/values/files'
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

interface Listing {
  folder: string
  ownerId: string
  whole: boolean
  after: string
  most: number
}

type Generation = Pick<StoredFile, 'fileId' | 'generation'>

/** The key of a generation's bytes. */
export function blobKey({ fileId, generation }: Generation): string {
  return `files/${fileId}/${generation}`
}

/** The same of a picture that is drawn smaller. */
export function scaledKey(one: Generation, width: number): string {
  return `${blobKey(one)}.w${width}`
}

/** All that is kept of a generation. */
export function keysOf(one: Generation): string[] {
  return [blobKey(one), ...imageWidths.map((width) => scaledKey(one, width))]
}

const reserved = '(SELECT coalesce(sum(reserved), 0) FROM resumable_uploads WHERE owner_id = $1)'

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

  /**
   * A page of what somebody has uploaded below a folder, in the order of the bytes of names.
   * @param folder `/users/<owner>/…/`, with its last slash
   * @param whole also what is in folders below it; else each of these is one name that ends with a slash
   * @param after the name that the page before ended with
   */
  async list({ folder, ownerId, whole, after, most }: Listing): Promise<string[]> {
    const { rows } = await this.database.query<{ name: string }>(
      `SELECT DISTINCT name FROM (
         SELECT CASE WHEN $3 THEN below ELSE substring(below from '^[^/]*/?') END COLLATE "C" AS name
         FROM (SELECT substr(path, length($2) + 1) AS below FROM files WHERE owner_id = $1 AND starts_with(path, $2)) f
       ) n WHERE name > $4 ORDER BY name LIMIT $5`,
      [ownerId, folder, whole, after, most],
    )
    return rows.map(({ name }) => name)
  }

  /** Bytes of all files of an owner, and of those that are on their way. */
  async used(ownerId: string): Promise<number> {
    const { rows } = await this.database.query(
      `SELECT coalesce((SELECT bytes FROM usage WHERE owner_id = $1), 0) + ${reserved} AS used`,
      [ownerId],
    )
    return Number(rows[0].used)
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

/** In the transaction of DownloadTokenCreated or DownloadTokenRevoked. @param token null: none opens it any more */
export async function changeToken(
  tx: Tx,
  { fileId, generation }: Generation,
  { token, now }: { token: string | null; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE files SET token = $3, metageneration = metageneration + 1, updated = $4
     WHERE file_id = $1 AND generation = $2`,
    [fileId, generation, token, now],
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
  await lockUsage(tx, ownerId)
  const { rowCount } = await tx.query(
    `UPDATE usage SET bytes = greatest(bytes + $2, 0) WHERE owner_id = $1 AND bytes + $2 + ${reserved} <= $3::bigint`,
    [ownerId, bytes, quota],
  )
  if (!rowCount) throw new DomainError('QUOTA_EXCEEDED')
}

/** Whoever counts the bytes of an owner waits for who does so now, and then reads what that one has written. */
export async function lockUsage(tx: Tx, ownerId: string): Promise<void> {
  await tx.query(
    'INSERT INTO usage AS u (owner_id, bytes) VALUES ($1, 0) ON CONFLICT (owner_id) DO UPDATE SET bytes = u.bytes',
    [ownerId],
  )
}

/** Of rows that are locked. @returns bytes that the owner may still store, and those that a replaced file would give back */
export async function leftOf(tx: Tx, ownerId: string, { path, quota }: { path: string; quota: number }) {
  const { rows } = await tx.query<{ left: string; replaced: string }>(
    `SELECT $2 - bytes - ${reserved} AS left,
       coalesce((SELECT size FROM files WHERE path = $3 AND made_by IS NULL), 0) AS replaced
     FROM usage WHERE owner_id = $1`,
    [ownerId, quota, path],
  )
  return { left: Number(rows[0]?.left ?? 0), replaced: Number(rows[0]?.replaced ?? 0) }
}
