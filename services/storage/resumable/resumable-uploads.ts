import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Tx } from '@delvik/runtime/database'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { largest } from '@delvik/schemas/values/files'
import { Inject, Injectable } from '@nestjs/common'
import { BlobStore } from '../blobs/blob-store.ts'
import { blobKey, Files, type StoredFile } from '../file/files.ts'
import { type ObjectPath, typeOf } from '../file/object-path.ts'
import { Incoming } from '../upload/incoming.ts'
import { readSaid } from '../upload/said.ts'
import { Uploads } from '../upload/uploads.ts'
import { ResumableRows, type ResumableUpload, settleResumable } from './resumable-rows.ts'

/** Bytes of which each part but the last is a multiple: nobody has us keep a file byte by byte. */
export const granularity = 256 * 1024

/** What a client says before it sends anything. */
export interface Announced {
  /** Bytes. */
  size: number
  contentType: string
  metadata: unknown
}

/** Files that come in parts, over as many connections as it takes. */
@Injectable()
export class ResumableUploads {
  constructor(
    @Inject(ResumableRows) private readonly rows: ResumableRows,
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(Files) private readonly files: Files,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Incoming) private readonly incoming: Incoming,
  ) {}

  /**
   * @returns the upload's id
   * @throws DomainError FILE_TOO_LARGE, QUOTA_EXCEEDED, TOO_MANY_UPLOADS, INVALID_INPUT, and what the type is refused by
   */
  async begin(place: ObjectPath, announced: Announced): Promise<string> {
    readSaid(place, announced)
    if (announced.size > largest[typeOf(place)]) throw new DomainError('FILE_TOO_LARGE')
    const uploadId = randomUUID()
    await this.rows.begin({ uploadId, ...place, ...announced }, await this.uploads.quotaOf(place.ownerId))
    return uploadId
  }

  /** @throws DomainError NOT_FOUND also for somebody else’s */
  async find(uploadId: string, ownerId: string): Promise<ResumableUpload> {
    const upload = await this.rows.find(uploadId, ownerId)
    if (!upload) throw new DomainError('NOT_FOUND')
    return upload
  }

  /**
   * Keeps the bytes that follow on those that have come, all of them or none; those that are kept already may come again,
   * from a client that has missed the answer.
   * @throws DomainError CONFLICT where others follow, INVALID_INPUT for a part that is too small, FILE_TOO_LARGE for more than was announced, TRY_AGAIN
   */
  async append(upload: ResumableUpload, at: number, bytes: AsyncIterable<Uint8Array>): Promise<ResumableUpload> {
    const { uploadId, received, size } = upload
    if (at > received) throw new DomainError('CONFLICT')
    await using part = await this.incoming.receive(bytes, size - at)
    if (at + part.size <= received) return upload
    if (at < received) throw new DomainError('CONFLICT')
    if (at + part.size < size && part.size % granularity) throw new DomainError('INVALID_INPUT')
    const generation = await this.files.newGeneration(uploadId)
    const facts = { size: part.size, md5: part.md5, type: 'application/octet-stream' }
    await this.blobs.put(blobKey({ fileId: uploadId, generation }), createReadStream(part.file), facts)
    await this.rows.keepPart(upload, { generation, size: part.size })
    return { ...upload, received: received + part.size }
  }

  /**
   * Makes a file of what has come. What is refused is given up; what only could not be done may be tried again.
   * @throws DomainError INVALID_INPUT while something is missing, and as an upload in one does
   */
  async finish(upload: ResumableUpload, asked: CommandMeta): Promise<StoredFile> {
    const { uploadId, path, ownerId, metadata, contentType } = upload
    if (upload.received !== upload.size) throw new DomainError('INVALID_INPUT')
    const related = { metadata, contentType, bytes: this.whole(upload) }
    const settle = (tx: Tx, { generation }: StoredFile) => settleResumable(tx, uploadId, generation)
    try {
      return await this.uploads.keep({ path, ownerId }, related, { asked, settle })
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'TRY_AGAIN') await this.rows.giveUp(upload)
      throw error
    }
  }

  /** Lets go of what has come; nothing happens to one that is a file by now. */
  giveUp(upload: ResumableUpload): Promise<void> {
    return this.rows.giveUp(upload)
  }

  private async *whole(upload: ResumableUpload): AsyncGenerator<Uint8Array> {
    let seen = 0
    for (const generation of await this.rows.parts(upload)) {
      for await (const bytes of (await this.blobs.get(blobKey({ fileId: upload.uploadId, generation }))) ?? []) {
        seen += bytes.length
        yield bytes
      }
    }
    // Whoever finished it at the same time has let the parts go.
    if (seen !== upload.size) throw new DomainError('TRY_AGAIN')
  }
}
