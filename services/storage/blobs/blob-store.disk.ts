import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, constants, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { announced, type BlobFacts, BlobStore, type ByteRange, requireKey } from './blob-store.ts'

/** Blobs as files of a folder, which nobody else reads. Half-written ones lie in `incoming`, which is emptied at the start. */
export class DiskBlobStore extends BlobStore {
  readonly #folder: string
  readonly #incoming: string

  private constructor(folder: string) {
    super()
    this.#folder = folder
    this.#incoming = path.join(folder, 'incoming')
  }

  /** Opens a folder that no other process writes to, making it when it is missing. */
  static async open(folder: string): Promise<DiskBlobStore> {
    const store = new DiskBlobStore(folder)
    await rm(store.#incoming, { recursive: true, force: true })
    await mkdir(store.#incoming, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700).catch(unlessMounted)
    return store
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>, facts: BlobFacts): Promise<void> {
    const target = this.#fileOf(key)
    const written = path.join(this.#incoming, randomUUID())
    try {
      await write(written, bytes, facts)
      // A delete may take the folder away in between: that of its last other generation.
      if (!(await orUndefined(moved(written, target)))) await moved(written, target)
    } catch (error) {
      await rm(written, { force: true })
      throw error
    }
    await sync(path.dirname(target))
    await sync(path.dirname(path.dirname(target)))
  }

  async get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const file = await orUndefined(open(this.#fileOf(key)))
    return file && createReadStream('', { fd: file, ...(range && { start: range.first, end: range.last }) })
  }

  async size(key: string): Promise<number | undefined> {
    return (await orUndefined(stat(this.#fileOf(key))))?.size
  }

  async delete(key: string): Promise<void> {
    const file = this.#fileOf(key)
    await rm(file, { force: true })
    // The folder stays as long as it holds another generation.
    await rmdir(path.dirname(file)).catch(() => {})
  }

  reach(): Promise<void> {
    return access(this.#incoming, constants.W_OK)
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  #fileOf(key: string): string {
    return path.join(this.#folder, requireKey(key))
  }
}

async function write(file: string, bytes: AsyncIterable<Uint8Array>, facts: BlobFacts): Promise<void> {
  await using handle = await open(file, 'wx', 0o600)
  for await (const chunk of announced(bytes, facts)) await handle.writeFile(chunk)
  await handle.sync()
}

async function moved(from: string, to: string): Promise<true> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  return true
}

/** Makes a rename outlive a power cut. */
async function sync(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

/** A volume may belong to somebody else, who has let us in; what is in it is ours. */
function unlessMounted(error: unknown): void {
  if (Object(error).code !== 'EPERM') throw error
}

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined
    throw error
  }
}
