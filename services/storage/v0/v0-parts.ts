import type { AccessTokens } from '@delvik/runtime/access-tokens'
import type { Clock } from '@delvik/runtime/clock'
import type { FileGrant } from '@delvik/runtime/file-grant'
import type { CommandBus } from '@nestjs/cqrs'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Files } from '../file/files.ts'
import type { ResumableUploads } from '../resumable/resumable-uploads.ts'
import type { ScaledImages } from '../scaled/scaled-images.ts'
import type { UploadSlots } from '../upload/upload-slots.ts'
import type { Uploads } from '../upload/uploads.ts'

/** What the v0 interface is made of. */
export interface V0Parts {
  uploads: Uploads
  resumables: ResumableUploads
  files: Files
  blobs: BlobStore
  scaled: ScaledImages
  bus: CommandBus
  tokens: AccessTokens
  clock: Clock
  receiptSecret: string
  grantSecret: string
  /** Whether a grant has been ended before its time. */
  isRevoked(grant: FileGrant): Promise<boolean>
  slots: UploadSlots
  /** Whether clients come by https. */
  secure: boolean
  /** Whether a page of that origin is one of ours. */
  isOurs(origin: string): boolean
}
