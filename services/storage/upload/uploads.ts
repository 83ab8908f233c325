import { createHash, randomUUID } from 'node:crypto'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { limits } from '@delvik/schemas/values/pitch'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { z } from 'zod'
import { BlobStore } from '../blobs/blob-store.ts'
import { ChangeFile } from '../file/change-file.ts'
import type { StorageConfig } from '../config.ts'
import { blobKey, Files, type StoredFile, storeRow } from '../file/files.ts'
import { Images } from './images.ts'
import { Incoming } from './incoming.ts'
import type { Related } from './multipart-related.ts'
import { fileIdOf, imageTypeOf, type ImageType, type ObjectPath } from '../file/object-path.ts'
import { Plans } from './plans.ts'

/** PostgreSQL keeps neither NUL nor halves of characters. */
const storable = z.string().regex(/^[^\0\p{Cs}]*$/u)

/** What of an upload's metadata counts; the rest follows from the bytes. */
const said = z.object({
  contentType: z.string().nullish(),
  md5Hash: z.string().nullish(),
  contentLanguage: z.string().regex(/^[\w-]{2,35}$/).nullish(),
  metadata: z.record(storable.max(100), storable.max(1000)).nullish(),
})

/** Clients say this when they do not know. */
const unsaid = ['', 'application/octet-stream']

/** Its token has not been revoked yet. */
export type NewFile = StoredFile & { token: string }

/** The way of an upload: received, judged, drawn anew, stored, told. */
@Injectable()
export class Uploads {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(Plans) private readonly plans: Plans,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Incoming) private readonly incoming: Incoming,
    @Inject(Images) private readonly images: Images,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: StorageConfig,
  ) {}

  /**
   * Of the owner, who is the one that uploads.
   * @param upload asked for only when everything that can be judged without the bytes has been
   * @throws DomainError QUOTA_EXCEEDED, FILE_TOO_LARGE, FILE_TYPE, FILE_DAMAGED, INVALID_INPUT
   */
  async store(place: ObjectPath, upload: () => Promise<Related>, asked: CommandMeta): Promise<NewFile> {
    const { ownerId } = place
    const type = imageTypeOf(place)
    const quota = this.config.quota[await this.plans.of(ownerId)]
    if ((await this.files.used(ownerId)) >= quota) throw new DomainError('QUOTA_EXCEEDED')
    const { image, metadata } = await this.receive(await upload(), type)
    const file = await this.describe(place, image, { type, metadata })
    await this.blobs.put(blobKey(file), oneChunk(image), { size: image.length, md5: file.md5Hash, type })
    const meta = { ...asked, now: file.timeCreated }
    await this.bus.execute(new ChangeFile(storeFile(file, meta), { alongside: (tx) => storeRow(tx, file, quota) }))
    return file
  }

  private async receive({ metadata, contentType, bytes }: Related, type: ImageType) {
    const { data } = said.safeParse(metadata)
    if (!data) throw new DomainError('INVALID_INPUT')
    for (const declared of [contentType, data.contentType ?? '']) {
      if (declared !== type && !unsaid.includes(declared)) throw new DomainError('FILE_TYPE')
    }
    await using received = await this.incoming.receive(bytes, limits.imageBytes)
    if (data.md5Hash && data.md5Hash !== received.md5) throw new DomainError('INVALID_INPUT')
    return { image: await this.images.redraw(received.file, type), metadata: data }
  }

  private async describe(
    { path, ownerId }: ObjectPath,
    image: Buffer,
    { type, metadata }: { type: ImageType; metadata: z.infer<typeof said> },
  ): Promise<NewFile> {
    const fileId = fileIdOf({ path, ownerId })
    const now = this.clock.now()
    return {
      fileId,
      ownerId,
      path,
      generation: await this.files.newGeneration(fileId),
      metageneration: 1,
      size: image.length,
      md5Hash: createHash('md5').update(image).digest('base64'),
      sha256: createHash('sha256').update(image).digest('hex'),
      contentType: type,
      contentLanguage: metadata.contentLanguage ?? null,
      customMetadata: metadata.metadata ?? {},
      token: randomUUID(),
      timeCreated: now,
      updated: now,
    }
  }
}

function storeFile({ fileId, path, ownerId, generation, size, contentType, sha256 }: StoredFile, meta: CommandMeta) {
  return { type: 'StoreFile', data: { fileId, path, ownerId, generation, size, contentType, sha256 }, meta } as const
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
