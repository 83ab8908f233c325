import { Config } from '@delvik/runtime/config'
import { Module } from '@nestjs/common'
import { BlobStore } from './blob-store.ts'
import { DiskBlobStore } from './blob-store.disk.ts'
import { ChangeFileHandler } from './change-file.ts'
import type { StorageConfig } from './config.ts'
import { Files } from './files.ts'
import { Images } from './images.ts'
import { Incoming } from './incoming.ts'
import { Plans } from './plans.ts'
import { Uploads } from './uploads.ts'

const adapters = [
  { provide: BlobStore, inject: [Config], useFactory: ({ folder }: StorageConfig) => DiskBlobStore.open(folder) },
  { provide: Incoming, useFactory: () => Incoming.open() },
]

@Module({ providers: [...adapters, Files, Plans, Images, Uploads, ChangeFileHandler] })
export class StorageModule {}
