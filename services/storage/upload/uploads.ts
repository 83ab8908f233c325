import { createHash, randomUUID } from 'node:crypto'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import type { Tx } from '@delvik/runtime/database'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { largest } from '@delvik/schemas/values/files'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
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
import { readSaid, type Said } from './said.ts'

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
    typeOf(place)
    const quota = await this.quotaOf(place.ownerId)
    if ((await this.files.used(place.ownerId)) >= quota) throw new DomainError('QUOTA_EXCEEDED')
    return this.keep(place, await upload(), { asked })
  }

  /** Bytes that somebody may store now. */
  async quotaOf(ownerId: string): Promise<number> {
    return this.config.quota[await this.plans.of(ownerId)]
  }

  /**
   * Judges what has come, and makes a file of it.
   * @param settle what ends with it, in its transaction and before the quota is asked
   * @throws DomainError as above
   */
  async keep(
    place: ObjectPath,
    upload: Related,
    { asked, settle }: { asked: CommandMeta; settle?: (tx: Tx, file: StoredFile) => Promise<void> },
  ): Promise<StoredFile> {
    const type = typeOf(place)
    const { content, said } = await this.receive(upload, place, type)
    const file = await this.describe(place, content, { type, said })
    await this.blobs.put(blobKey(file), oneChunk(content), { size: content.length, md5: file.md5Hash, type })
    const quota = await this.quotaOf(place.ownerId)
    await this.bus.execute(storeFile(file, { ...asked, now: file.timeCreated }, async (tx) => {
      await settle?.(tx, file)
      await storeRow(tx, file, quota)
    }))
    return file
  }

  private async receive(upload: Related, place: ObjectPath, type: FileType) {
    const said = readSaid(place, upload)
    await using received = await this.incoming.receive(upload.bytes, largest[type])
    if (said.md5Hash && said.md5Hash !== received.md5) throw new DomainError('INVALID_INPUT')
    return { content: await this.contents.clean(received.file, type), said }
  }

  private async describe(
    { path, ownerId }: ObjectPath,
    content: Buffer,
    { type, said }: { type: FileType; said: Said },
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
      contentLanguage: said.contentLanguage ?? null,
      customMetadata: said.metadata ?? {},
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
