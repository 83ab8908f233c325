import { AccessTokens } from '@delvik/runtime/access-tokens'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition, Wiring } from '@delvik/runtime/definition'
import { EventStore } from '@delvik/runtime/event-store'
import { fileIdOf } from '@delvik/runtime/file-grant'
import { Logger } from '@delvik/runtime/logger'
import { MadeFiles } from '@delvik/runtime/made-files'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import { storageEvents } from '@delvik/schemas/events/storage'
import type { INestApplicationContext } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { BlobStore } from './blobs/blob-store.ts'
import { readStorageConfig, type StorageConfig } from './config.ts'
import { Files } from './file/files.ts'
import { reachBlobs } from './blobs/open-blob-store.ts'
import { isRevoked, revocations } from './access/revocations.ts'
import { hearOwnPart, hearParts, joinsExports, othersExporting } from './joined-export/join-exports.ts'
import { madeRoutes } from './made/made-routes.ts'
import { MadeUploads } from './made/made-uploads.ts'
import { OwnMadeFiles } from './made/own-made-files.ts'
import { expiry } from './removal/expiry.ts'
import { purgeFilesOf } from './removal/purge.ts'
import { ResumableUploads } from './resumable/resumable-uploads.ts'
import { UploadSlots } from './upload/upload-slots.ts'
import { plans } from './upload/plans.ts'
import { ScaledImages } from './scaled/scaled-images.ts'
import { StorageModule } from './storage.module.ts'
import { sweep } from './file/sweep.ts'
import { tables } from './tables.ts'
import { Uploads } from './upload/uploads.ts'
import { v0Routes } from './v0/v0-routes.ts'

/** The services that say who may read documents, and end what they have granted. */
const grantingServices: readonly string[] = ['pitch', 'identity']

export const storageService = storageHearing(grantingServices)

/** @param granting services whose `FileAccessRevoked` ends what they have granted */
export function storageHearing(granting: readonly string[]): ServiceDefinition {
  return {
    name: 'storage',
    config: readStorageConfig,
    reach: reachBlobs,
    events: storageEvents,
    keyDomains: ['content'],
    migrations: new URL('./migrations/', import.meta.url),
    tables,
    models: [],
    listens: [...new Set(['billing', ...othersExporting, ...granting])],
    subscribedModels: granting.length > 0 ? [plans, revocations(granting)] : [plans],
    module: StorageModule,
    wire: (app) => wire(app, granting),
  }
}

function wire(app: INestApplicationContext, granting: readonly string[]): Wiring {
  const config = app.get<StorageConfig>(Config)
  const [blobs, bus, clock, models] = [app.get(BlobStore), app.get(CommandBus), app.get(Clock),
    app.get(SubscribedModels)]
  const database = app.get(Database)
  const v0 = v0Routes({
    uploads: app.get(Uploads),
    resumables: app.get(ResumableUploads),
    files: app.get(Files),
    blobs,
    scaled: app.get(ScaledImages),
    bus,
    tokens: app.get(AccessTokens),
    clock,
    receiptSecret: config.receiptSecret,
    grantSecret: config.grantSecret,
    isRevoked: async (grant) =>
      granting.length > 0 && isRevoked(models, granting, { ...grant, fileId: fileIdOf(grant.path) }),
    slots: new UploadSlots(config.uploadsAtOnce),
    secure: config.secure,
    isOurs: (origin) => config.origins.includes(origin),
  })
  const made = madeRoutes(app.get(MadeUploads), config.madeSecret)
  const files = new MadeFiles(new OwnMadeFiles(app.get(MadeUploads)))
  const held = { database, blobs, bus, clock }
  const [store, logger] = [app.get(EventStore), app.get<Logger>(Logger)]
  return {
    reactions: [hearOwnPart(database)],
    subscribedReactions: [hearParts(database)],
    workers: [sweep(database, blobs), expiry(held), joinsExports({ ...held, files, store, logger })],
    ownCopies: { files },
    erases: {
      async files({ accountId }) {
        await purgeFilesOf(accountId, held)
      },
    },
    checks: [{ name: 'blobs', ready: () => blobs.reach().then(() => true) }],
    uses: [blobs],
    routes(router) {
      v0(router)
      made(router)
    },
  }
}
