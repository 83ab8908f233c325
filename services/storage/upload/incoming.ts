import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DomainError } from '@delvik/runtime/errors'
import type { OnModuleDestroy } from '@nestjs/common'

/** An upload as it came, in a file that goes with this object. */
interface Received extends AsyncDisposable {
  file: string
  /** Bytes. */
  size: number
  /** Base64. */
  md5: string
}

/** Takes uploads to disk as they arrive, so that slow ones cost no memory. */
export class Incoming implements OnModuleDestroy {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<Incoming> {
    return new Incoming(await mkdtemp(path.join(tmpdir(), 'delvik-incoming-')))
  }

  /** @throws DomainError FILE_TOO_LARGE at the first byte beyond `most` */
  async receive(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Received> {
    const file = path.join(this.#folder, randomUUID())
    const received = { file, [Symbol.asyncDispose]: () => rm(file, { force: true }) }
    try {
      return { ...received, ...(await write(file, bytes, most)) }
    } catch (error) {
      await received[Symbol.asyncDispose]()
      throw error
    }
  }

  async onModuleDestroy(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function write(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ size: number; md5: string }> {
  await using handle = await open(file, 'wx', 0o600)
  const md5 = createHash('md5')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > most) throw new DomainError('FILE_TOO_LARGE')
    md5.update(chunk)
    await handle.writeFile(chunk)
  }
  return { size, md5: md5.digest('base64') }
}
