import { createHash, type Hash } from 'node:crypto'
import { localUrl } from '@delvik/schemas/services'
import { z } from 'zod'
import { NotDone, type Verdict } from '../claims/claims.ts'
import type { ConfigReader } from '../process/config.ts'

/** A file that a service makes for a person. */
export interface MadeFile {
  /** Of the row that it is made for: a UUID. The same id is the same file. */
  id: string
  /** Account id of the person whose file it is, and with whose account it goes. */
  subject: string
  /** As it is called when it is saved. */
  name: string
  /** Media type. */
  contentType: string
  /** By the platform's clock; then it is removed. */
  expiresAt?: Date | undefined
}

/** What is needed to grant reading of it. */
export const writtenFile = z.object({ path: z.string(), generation: z.string(), size: z.int(), sha256: z.string() })
export type WrittenFile = z.infer<typeof writtenFile>

export interface MadeFilesSettings {
  /** Where storage answers. */
  storageUrl: string
  /** Of which each service has a key of its own. */
  secret: string
}

/** Of the services that make files. */
export function readMadeFiles(from: ConfigReader): MadeFilesSettings {
  const storageUrl = from.url('STORAGE_URL', from.mode === 'demo' ? localUrl('storage') : undefined)
  return { storageUrl, secret: readMadeFilesSecret(from) }
}

/** The secret that storage shares with them. */
export function readMadeFilesSecret(from: ConfigReader): string {
  return from.passingSecret('MADE_FILES_SECRET', 'the made files secret of the demo')
}

/** Where storage has the file, below the prefix that the service may write to. */
export function madePath(service: string, { subject, id, name }: FileName): string {
  return `/made/${service}/${subject}/${id}/${name}`
}

/** How a file is told from every other one. */
export type FileName = Pick<MadeFile, 'subject' | 'id' | 'name'>

/** What a whole file is said to be. */
export interface FileFacts {
  size: number
  sha256: string
  contentType: string
  expiresAt: Date | undefined
}

/** Where one service puts the files that it makes. Everything throws `NotDone`. */
export abstract class MadeFilesStore {
  /** How many bytes have come, and the file when it is whole. */
  abstract state(file: FileName): Promise<{ received: number; file: WrittenFile | null }>
  /** Takes bytes that follow on those that have come. */
  abstract append(file: FileName, at: number, bytes: Buffer): Promise<void>
  /** Makes a file of what has come. A repeat answers as the first one did. */
  abstract finish(file: FileName, facts: FileFacts): Promise<WrittenFile>
}

/** Writes files to storage, in chunks that outlive whoever sends them. */
export class MadeFiles {
  /** @param chunk bytes of one request */
  constructor(
    private readonly store: MadeFilesStore,
    private readonly chunk = 4 * 1024 ** 2,
  ) {}

  /**
   * Writes a file, or what of it storage has not got yet; one that is there already is not made again.
   * @param bytes makes the content from its beginning: the same each time, or it is written anew
   * @param keep called after each chunk; what it throws ends the writing
   * @throws NotDone `away` while storage is, `refused` when the person is no more, else `postponed`
   */
  async write(file: MadeFile, bytes: () => AsyncIterable<Uint8Array>, keep: () => Promise<void>): Promise<WrittenFile> {
    const { received, file: written } = await this.store.state(file)
    if (written) return written
    const sha256 = createHash('sha256')
    const size = await this.send(file, received, { content: hashed(bytes(), sha256), keep })
    const { contentType, expiresAt } = file
    return this.store.finish(file, { size, sha256: sha256.digest('hex'), contentType, expiresAt })
  }

  /** @returns the size of the whole */
  private async send(
    file: MadeFile,
    received: number,
    { content, keep }: { content: AsyncIterable<Buffer>; keep: () => Promise<void> },
  ): Promise<number> {
    let size = 0
    for await (const chunk of inChunks(content, this.chunk)) {
      const from = Math.max(received, size)
      size += chunk.length
      if (size <= from) continue
      await this.store.append(file, from, chunk.subarray(chunk.length - (size - from)))
      await keep()
    }
    return size
  }
}

/** What storage refuses by a code, as whoever works on a row has to take it. */
export function madeFileRefusal(code: string): NotDone {
  const verdicts: Record<string, Verdict> = { TRY_AGAIN: 'away', SERVER_ERROR: 'away', SUBJECT_ERASED: 'refused' }
  return new NotDone(verdicts[code] ?? 'postponed', code)
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    hash.update(part)
    yield Buffer.from(part)
  }
}

/** The same bytes in pieces of one length, but for the last. */
async function* inChunks(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    held.push(part)
    size += part.length
    if (size < length) continue
    let whole = Buffer.concat(held)
    for (; whole.length >= length; whole = whole.subarray(length)) yield whole.subarray(0, length)
    held = [whole]
    size = whole.length
  }
  if (size > 0) yield Buffer.concat(held)
}
