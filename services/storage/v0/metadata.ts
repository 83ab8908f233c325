import { signReceipt } from '@delvik/runtime/receipt'
import { bucket } from '@delvik/schemas/values/files'
import type { DocumentReceipt, FileReceipt } from '@delvik/schemas/values/file-receipt'
import type { StoredFile } from '../file/files.ts'
import { kindOf } from '../file/object-path.ts'

/** An object as the v0 interface tells of it; numbers are strings there, and names have no first slash. */
export function metadataOf(file: StoredFile): Record<string, unknown> {
  return {
    name: file.path.slice(1),
    bucket,
    generation: file.generation,
    metageneration: String(file.metageneration),
    contentType: file.contentType,
    timeCreated: file.timeCreated.toISOString(),
    updated: file.updated.toISOString(),
    storageClass: 'STANDARD',
    size: String(file.size),
    md5Hash: file.md5Hash,
    cacheControl: cacheControlOf(file.token),
    contentEncoding: 'identity',
    contentDisposition: dispositionOf(file),
    ...(file.contentLanguage && { contentLanguage: file.contentLanguage }),
    etag: etagOf(file),
    downloadTokens: file.token ?? '',
    metadata: file.customMetadata,
  }
}

/** What the uploader hands to the service that is to use the file. */
export function receiptOf(file: StoredFile, secret: string): string {
  const { path, generation, ownerId: owner, size, contentType: type, sha256, token } = file
  const receipt: DocumentReceipt | FileReceipt = {
    path,
    generation,
    owner,
    size,
    type,
    sha256,
    ...(token && { token }),
  }
  return signReceipt({ ...receipt }, secret)
}

export function etagOf({ fileId, generation }: StoredFile): string {
  return `"${fileId}-${generation}"`
}

/** RFC 6266, with the name as RFC 8187 wants it. Only pictures are shown; whatever else is kept as a file. */
export function dispositionOf({ path }: Pick<StoredFile, 'path'>): string {
  const shown = kindOf({ path }).opens === 'token' ? 'inline' : 'attachment'
  const name = path.slice(path.lastIndexOf('/') + 1)
  const quoted = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${shown}; filename*=UTF-8''${quoted}`
}

/** A token names one generation for ever. */
export function cacheControlOf(token: string | null): string {
  return token ? 'public, max-age=31536000, immutable' : 'private, no-store'
}
