import { createHash, type Hash } from 'node:crypto'
import { localUrl } from '@delvik/schemas/services'
import { z } from 'zod'
import { NotDone } from '../claims/claims.ts'
import { proveService, serviceKey, serviceProofHeader } from '../keys/service-proof.ts'
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
const writtenFile = z.object({ path: z.string(), generation: z.string(), size: z.int(), sha256: z.string() })
export type WrittenFile = z.infer<typeof writtenFile>

const state = z.object({ received: z.int(), file: writtenFile.nullable() })

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
export function madePath(service: string, { subject, id, name }: Pick<MadeFile, 'subject' | 'id' | 'name'>): string {
  return `/made/${service}/${subject}/${id}/${name}`
}

/** Milliseconds that storage may take to answer. */
const patience = 120_000

/** Writes files to storage, in chunks that outlive whoever sends them. */
export class MadeFiles {
  readonly #key: Buffer

  /** @param chunk bytes of one request */
  constructor(
    private readonly service: string,
    private readonly settings: MadeFilesSettings,
    private readonly chunk = 4 * 1024 ** 2,
  ) {
    this.#key = serviceKey(settings.secret, service)
  }

  /**
   * Writes a file, or what of it storage has not got yet; one that is there already is not made again.
   * @param bytes makes the content from its beginning: the same each time, or it is written anew
   * @param keep called after each chunk; what it throws ends the writing
   * @throws NotDone `away` while storage is, `refused` when the person is no more, else `postponed`
   */
  async write(file: MadeFile, bytes: () => AsyncIterable<Uint8Array>, keep: () => Promise<void>): Promise<WrittenFile> {
    const address = madePath(this.service, file).split('/').map(encodeURIComponent).join('/')
    const { received, file: written } = state.parse(await this.ask('GET', address))
    if (written) return written
    const sha256 = createHash('sha256')
    const size = await this.send(address, received, { content: hashed(bytes(), sha256), keep })
    const { contentType, expiresAt } = file
    const facts = { size, sha256: sha256.digest('hex'), contentType, expiresAt }
    return writtenFile.parse(await this.ask('POST', address, Buffer.from(JSON.stringify(facts))))
  }

  /** @returns the size of the whole */
  private async send(
    address: string,
    received: number,
    { content, keep }: { content: AsyncIterable<Buffer>; keep: () => Promise<void> },
  ): Promise<number> {
    let size = 0
    for await (const chunk of inChunks(content, this.chunk)) {
      const from = Math.max(received, size)
      size += chunk.length
      if (size <= from) continue
      await this.ask('PUT', `${address}?at=${from}`, chunk.subarray(chunk.length - (size - from)))
      await keep()
    }
    return size
  }

  private async ask(method: string, address: string, body: Buffer = Buffer.alloc(0)): Promise<unknown> {
    const proof = proveService(this.#key, { method, address }, body)
    const url = new URL(address, this.settings.storageUrl)
    const sent = body.length ? { body: new Uint8Array(body) } : {}
    const signal = AbortSignal.timeout(patience)
    const asked = fetch(url, { method, headers: { [serviceProofHeader]: proof }, signal, ...sent })
    const answer = await asked.catch(() => Promise.reject(new NotDone('away', 'storage does not answer')))
    const told: unknown = await answer.json().catch(() => Promise.reject(new NotDone('away', 'storage broke off')))
    if (!answer.ok) throw refusal(answer.status, String(Object(told).code))
    return told
  }
}

function refusal(status: number, code: string): NotDone {
  if (status >= 500) return new NotDone('away', code)
  return new NotDone(code === 'SUBJECT_ERASED' ? 'refused' : 'postponed', code)
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    hash.update(part)
    yield Buffer.from(part)
  }
}

/** The same bytes in pieces of one length, but for the last. */
async function* inChunks(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const part of bytes) {
    held = Buffer.concat([held, part])
    for (; held.length >= length; held = held.subarray(length)) yield held.subarray(0, length)
  }
  if (held.length > 0) yield held
}
