import { Config } from '@delvik/runtime/config'
import { Logger } from '@delvik/runtime/logger'
import { Module } from '@nestjs/common'
import { BlobStore } from './blobs/blob-store.ts'
import { Documents } from './documents/documents.ts'
import { ChangeFileHandler, FileRows } from './file/change-file.ts'
import { Files } from './file/files.ts'
import { openScanner } from './scan/open-scanner.ts'
import { Scanner } from './scan/scanner.ts'
import { Contents } from './upload/contents.ts'
import { Images } from './upload/images.ts'
import { Incoming } from './upload/incoming.ts'
import { openBlobStore } from './blobs/open-blob-store.ts'
import { Plans } from './upload/plans.ts'
import { MadeUploads } from './made/made-uploads.ts'
import { ResumableRows } from './resumable/resumable-rows.ts'
import { ResumableUploads } from './resumable/resumable-uploads.ts'
import { ScaledImages } from './scaled/scaled-images.ts'
import { Uploads } from './upload/uploads.ts'

const adapters = [
  { provide: BlobStore, inject: [Config, Logger], useFactory: openBlobStore },
  { provide: Scanner, inject: [Config, Logger], useFactory: openScanner },
  { provide: Incoming, useFactory: () => Incoming.open() },
]

@Module({
  providers: [...adapters, Files, Plans, Images, Documents, Contents, Uploads, ResumableRows, ResumableUploads,
    ScaledImages, MadeUploads, FileRows, ChangeFileHandler],
})
export class StorageModule {}
