import type { Logger } from '@delvik/runtime/logger'
import { logAdapter } from '@delvik/runtime/platform'
import { DiskBlobStore } from './blob-store.disk.ts'
import { S3BlobStore } from './blob-store.s3.ts'
import type { BlobStore } from './blob-store.ts'
import type { S3Settings } from './s3.ts'

/** Where the bytes of files lie. */
export type BlobSettings = { folder: string } | { s3: S3Settings; missingBucket: 'make' | 'refuse' }

/** The configuration alone decides where blobs lie. @throws ConfigError when that place cannot be used */
export async function openBlobStore({ blobs }: { blobs: BlobSettings }, logger: Logger): Promise<BlobStore> {
  if ('folder' in blobs) {
    const store = await DiskBlobStore.open(blobs.folder)
    logAdapter(logger, 'blobs', `disk at ${blobs.folder}`)
    return store
  }
  const { s3, missingBucket } = blobs
  const store = await S3BlobStore.open(s3, { missingBucket })
  logAdapter(logger, 'blobs', `S3 at ${s3.endpoint}, bucket ${s3.bucket}`)
  return store
}

/** @throws ConfigError when the place of blobs is a server that cannot be used */
export async function reachBlobs({ blobs }: { blobs: BlobSettings }): Promise<void> {
  if ('s3' in blobs) await (await S3BlobStore.open(blobs.s3, blobs))[Symbol.asyncDispose]()
}
