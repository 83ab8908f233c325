import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { BlobStore } from '../blobs/blob-store.ts'
import { blobKey, Files, scaledKey, type StoredFile } from '../file/files.ts'
import { isImage, typeOf } from '../file/object-path.ts'
import { Images } from '../upload/images.ts'

/** The bytes of a smaller picture. */
export interface ScaledImage {
  key: string
  /** Bytes. */
  size: number
  /** Points. */
  width: number
}

/**
 * Pictures at the widths that pages show them, as WebP. Each is drawn when it is first asked for, so that one that came
 * before, or with an installation that moved, has them as well; it goes with the picture's own bytes.
 */
@Injectable()
export class ScaledImages {
  readonly #drawing = new Map<string, Promise<ScaledImage>>()

  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Images) private readonly images: Images,
  ) {}

  /** @throws DomainError INVALID_INPUT for what is no picture, NOT_FOUND for one that went meanwhile */
  async of(file: StoredFile, width: number): Promise<ScaledImage> {
    if (!isImage(typeOf(file))) throw new DomainError('INVALID_INPUT')
    const key = scaledKey(file, width)
    const size = await this.blobs.size(key)
    if (size !== undefined) return { key, size, width }
    const drawing = this.#drawing.get(key) ?? this.draw(file, { key, width }).finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }

  private async draw(file: StoredFile, { key, width }: Pick<ScaledImage, 'key' | 'width'>): Promise<ScaledImage> {
    const bytes = await this.blobs.get(blobKey(file))
    if (!bytes) throw new DomainError('NOT_FOUND')
    const drawn = await this.images.scale(await buffer(bytes), width)
    const md5 = createHash('md5').update(drawn).digest('base64')
    await this.blobs.put(key, inOne(drawn), { size: drawn.length, md5, type: 'image/webp' })
    await this.requireThere(file, key)
    return { key, size: drawn.length, width }
  }

  /** Whoever removes the picture later removes this one too; whoever did before has not seen it. */
  private async requireThere({ path, generation }: StoredFile, key: string): Promise<void> {
    if ((await this.files.find(path))?.generation === generation) return
    await this.blobs.delete(key)
    throw new DomainError('NOT_FOUND')
  }
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
