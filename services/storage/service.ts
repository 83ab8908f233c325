import { AccessTokens } from '@delvik/runtime/access-tokens'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { storageEvents } from '@delvik/schemas/events/storage'
import { CommandBus } from '@nestjs/cqrs'
import { BlobStore } from './blobs/blob-store.ts'
import { readStorageConfig, type StorageConfig } from './config.ts'
import { Files } from './file/files.ts'
import { reachBlobs } from './blobs/open-blob-store.ts'
import { plans } from './upload/plans.ts'
import { StorageModule } from './storage.module.ts'
import { sweep } from './file/sweep.ts'
import { Uploads } from './upload/uploads.ts'
import { v0Routes } from './v0/v0-routes.ts'

export const storageService: ServiceDefinition = {
  name: 'storage',
  config: readStorageConfig,
  reach: reachBlobs,
  events: storageEvents,
  keyDomains: ['content'],
  migrations: new URL('./migrations/', import.meta.url),
  tables: {
    files: 'transferred',
    // Bytes of the others are swept.
    blobs: { transferredWhere: `state = 'live'` },
    usage: 'transferred',
    plans: { leftBecause: 'it is made from the bus' },
  },
  models: [],
  listens: ['billing'],
  subscribedModels: [plans],
  module: StorageModule,
  wire(app) {
    const blobs = app.get(BlobStore)
    const { receiptSecret } = app.get<StorageConfig>(Config)
    return {
      workers: [sweep(app.get(Database), blobs)],
      checks: [{ name: 'blobs', ready: () => blobs.reach().then(() => true) }],
      uses: [blobs],
      routes: v0Routes({
        uploads: app.get(Uploads),
        files: app.get(Files),
        blobs,
        bus: app.get(CommandBus),
        tokens: app.get(AccessTokens),
        clock: app.get(Clock),
        receiptSecret,
      }),
    }
  },
}
