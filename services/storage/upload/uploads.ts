import { createHash, randomUUID } from 'node:crypto'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { largest } from '@delvik/schemas/values/files'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { z } from 'zod'
import { BlobStore } from '../blobs/blob-store.ts'
import { storeFile } from '../file/change-file.ts'
import type { StorageConfig } from '../config.ts'
import { blobKey, Files, type StoredFile, storeRow } from '../file/files.ts'
import { Contents } from './contents.ts'
import { Incoming } from './incoming.ts'
import type { Related } from './multipart-related.ts'
import { fileIdOf } from '@delvik/runtime/file-grant'
import { type FileType, kindOf, type ObjectPath, typeOf } from '../file/object-path.ts'
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

/** The way of an upload: received, judged, a picture drawn anew, stored, told. */
@Injectable()
export class Uploads {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(Plans) private readonly plans: Plans,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Incoming) private readonly incoming: Incoming,
    @Inject(Contents) private readonly contents: Contents,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: StorageConfig,
  ) {}

  /**
   * Of the owner, who is the one that uploads.
   * @param upload asked for only when everything that can be judged without the bytes has been
   * @throws DomainError QUOTA_EXCEEDED, FILE_TOO_LARGE, INVALID_INPUT, and what the type of the file is refused by
   */
  async store(place: ObjectPath, upload: () => Promise<Related>, asked: CommandMeta): Promise<StoredFile> {
    const { ownerId } = place
    const type = typeOf(place)
    const quota = this.config.quota[await this.plans.of(ownerId)]
    if ((await this.files.used(ownerId)) >= quota) throw new DomainError('QUOTA_EXCEEDED')
    const { content, metadata } = await this.receive(await upload(), place, type)
    const file = await this.describe(place, content, { type, metadata })
    await this.blobs.put(blobKey(file), oneChunk(content), { size: content.length, md5: file.md5Hash, type })
    const meta = { ...asked, now: file.timeCreated }
    await this.bus.execute(storeFile(file, meta, (tx) => storeRow(tx, file, quota)))
    return file
  }

  private async receive({ metadata, contentType, bytes }: Related, place: ObjectPath, type: FileType) {
    const { data } = said.safeParse(metadata)
    if (!data) throw new DomainError('INVALID_INPUT')
    for (const declared of [contentType, data.contentType ?? '']) {
      // Of a text, clients also say how it is written.
      const [kind = ''] = declared.split(';', 1)
      if (kind !== type && !unsaid.includes(kind)) throw new DomainError(kindOf(place).refusal)
    }
    await using received = await this.incoming.receive(bytes, largest[type])
    if (data.md5Hash && data.md5Hash !== received.md5) throw new DomainError('INVALID_INPUT')
    return { content: await this.contents.clean(received.file, type), metadata: data }
  }

  private async describe(
    { path, ownerId }: ObjectPath,
    content: Buffer,
    { type, metadata }: { type: FileType; metadata: z.infer<typeof said> },
  ): Promise<StoredFile> {
    const fileId = fileIdOf(path)
    const now = this.clock.now()
    return {
      fileId,
      ownerId,
      path,
      generation: await this.files.newGeneration(fileId),
      metageneration: 1,
      size: content.length,
      md5Hash: createHash('md5').update(content).digest('base64'),
      sha256: createHash('sha256').update(content).digest('hex'),
      contentType: type,
      contentLanguage: metadata.contentLanguage ?? null,
      customMetadata: metadata.metadata ?? {},
      token: kindOf({ path }).opens === 'token' ? randomUUID() : null,
      madeBy: null,
      expiresAt: null,
      timeCreated: now,
      updated: now,
    }
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
