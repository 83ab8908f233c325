import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Lines of several files at once, each in parts that end up one after the other. */
export class Spool implements AsyncDisposable {
  readonly #folder: string
  readonly #parts = new Map<string, FileHandle>()

  /** @param folder that is there */
  constructor(folder: string) {
    this.#folder = folder
  }

  async add(name: string, part: number, lines: readonly string[]): Promise<void> {
    const file = this.#fileOf(name, part)
    const handle = this.#parts.get(file) ?? (await open(file, 'w'))
    this.#parts.set(file, handle)
    await handle.appendFile(lines.join(''))
  }

  /** Puts the parts of a name together in `target`, in the order of their numbers. */
  async finish(name: string, parts: number, target: string): Promise<void> {
    await (await open(target, 'w')).close()
    for (let part = 0; part < parts; part++) {
      const file = this.#fileOf(name, part)
      if (!this.#parts.has(file)) continue
      await pipeline(createReadStream(file), createWriteStream(target, { flags: 'a' }))
      await rm(file)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const handle of this.#parts.values()) await handle.close()
  }

  #fileOf(name: string, part: number): string {
    return path.join(this.#folder, `${name}.${part}.part`)
  }
}

/** In hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
