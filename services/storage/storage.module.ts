import { Config } from '@delvik/runtime/config'
import { Logger } from '@delvik/runtime/logger'
import { Module } from '@nestjs/common'
import { BlobStore } from './blob-store.ts'
import { ChangeFileHandler } from './change-file.ts'
import { Files } from './files.ts'
import { Images } from './images.ts'
import { Incoming } from './incoming.ts'
import { openBlobStore } from './open-blob-store.ts'
import { Plans } from './plans.ts'
import { Uploads } from './uploads.ts'

const adapters = [
  { provide: BlobStore, inject: [Config, Logger], useFactory: openBlobStore },
  { provide: Incoming, useFactory: () => Incoming.open() },
]

@Module({ providers: [...adapters, Files, Plans, Images, Uploads, ChangeFileHandler] })
export class StorageModule {}
