import type { BlobFacts } from '../blobs/blob-store.ts'
import { blobKey } from './files.ts'

/** A blob of an installation that moves. */
export interface MovingBlob {
  key: string
  facts: BlobFacts
  /** Hexadecimal. */
  sha256: string
}

/** The bytes that a row of `files` stands for. @param line the row as JSON */
export function blobOf(line: string): MovingBlob {
  const { file_id: fileId, generation, size, md5_hash: md5, content_type: type, sha256 } = JSON.parse(line)
  return { key: blobKey({ fileId, generation: String(generation) }), facts: { size, md5, type }, sha256 }
}
