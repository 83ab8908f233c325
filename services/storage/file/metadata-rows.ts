import type { Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { StoredFile } from './files.ts'

/** What an owner says anew of a file: what is null goes, what is not named stays. */
export interface MetadataChange {
  contentLanguage?: string | null | undefined
  metadata?: Record<string, string | null> | null | undefined
}

/** Bytes of all that an owner says of a file in words of their own, as one upload may bring along. */
const most = 64 * 1024

/** In the transaction of MetadataChanged. @throws DomainError INVALID_INPUT when there would be too much of it */
export async function changeMetadata(
  tx: Tx,
  { fileId }: Pick<StoredFile, 'fileId'>,
  { contentLanguage, metadata, now }: MetadataChange & { now: Date },
): Promise<void> {
  const { rows } = await tx.query<{ bytes: number }>(
    `UPDATE files SET metageneration = metageneration + 1, updated = $2,
       content_language = CASE WHEN $3 THEN $4 ELSE content_language END,
       custom_metadata = jsonb_strip_nulls(CASE WHEN $5 THEN '{}' ELSE custom_metadata END || $6::jsonb)
     WHERE file_id = $1 RETURNING octet_length(custom_metadata::text) AS bytes`,
    [fileId, now, contentLanguage !== undefined, contentLanguage ?? null, metadata === null, metadata ?? {}],
  )
  if ((rows[0]?.bytes ?? 0) > most) throw new DomainError('INVALID_INPUT')
}
