import { DomainError } from '@delvik/runtime/errors'
import { limits } from '@delvik/schemas/values/pitch'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import type { ImageType } from '../file/object-path.ts'

/** Longest that one image may take. */
const seconds = 20

/** Makes clean images of uploaded ones: one at a time, since each may take 100 MB while it is decoded. */
export class Images {
  #last: Promise<unknown> = Promise.resolve()

  constructor() {
    sharp.cache(false)
    sharp.concurrency(1)
  }

  /**
   * Draws the image of a file anew: upright, with nothing of what came with its pixels.
   * @throws DomainError FILE_TYPE when the bytes are not of that type, FILE_DAMAGED when they can't be drawn
   */
  redraw(file: string, type: ImageType): Promise<Buffer> {
    return this.next(() => redraw(file, type))
  }

  /** A clean image as WebP, no wider than so many points. @throws when it can't be drawn */
  scale(image: Buffer, width: number): Promise<Buffer> {
    return this.next(() =>
      sharp(image, { limitInputPixels: limits.imagePixels }).timeout({ seconds })
        .resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
    )
  }

  private next(draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.#last.then(draw)
    this.#last = drawn.catch(() => {})
    return drawn
  }
}

async function redraw(file: string, type: ImageType): Promise<Buffer> {
  // Sniffed before it is decoded: the decoder knows many more formats than are wanted.
  const sniffed = await fileTypeFromFile(file)
  if (sniffed?.mime !== type) throw new DomainError('FILE_TYPE')
  try {
    const upright = sharp(file, { limitInputPixels: limits.imagePixels, autoOrient: true }).timeout({ seconds })
    return await (type === 'image/png' ? upright.png() : upright.jpeg({ quality: 88 })).toBuffer()
  } catch {
    throw new DomainError('FILE_DAMAGED')
  }
}
