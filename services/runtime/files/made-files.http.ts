import { z } from 'zod'
import { NotDone } from '../claims/claims.ts'
import { proveService, serviceKey, serviceProofHeader } from '../keys/service-proof.ts'
import {
  type FileFacts,
  type FileName,
  MadeFiles,
  madeFileRefusal,
  type MadeFilesSettings,
  MadeFilesStore,
  madePath,
  type WrittenFile,
  writtenFile,
} from './made-files.ts'

const state = z.object({ received: z.int(), file: writtenFile.nullable() })

/** Milliseconds that storage may take to answer. */
const patience = 120_000

/** Storage, asked as the service whose name it is given. */
export class HttpMadeFilesStore extends MadeFilesStore {
  readonly #key: Buffer

  constructor(
    private readonly service: string,
    private readonly settings: MadeFilesSettings,
  ) {
    super()
    this.#key = serviceKey(settings.secret, service)
  }

  async state(file: FileName) {
    return state.parse(await this.ask('GET', this.addressOf(file)))
  }

  async append(file: FileName, at: number, bytes: Buffer): Promise<void> {
    await this.ask('PUT', `${this.addressOf(file)}?at=${at}`, bytes)
  }

  async finish(file: FileName, facts: FileFacts): Promise<WrittenFile> {
    return writtenFile.parse(await this.ask('POST', this.addressOf(file), Buffer.from(JSON.stringify(facts))))
  }

  private addressOf(file: FileName): string {
    return madePath(this.service, file).split('/').map(encodeURIComponent).join('/')
  }

  private async ask(method: string, address: string, body: Buffer = Buffer.alloc(0)): Promise<unknown> {
    const proof = proveService(this.#key, { method, address }, body)
    const url = new URL(address, this.settings.storageUrl)
    const sent = body.length ? { body: new Uint8Array(body) } : {}
    const signal = AbortSignal.timeout(patience)
    const asked = fetch(url, { method, headers: { [serviceProofHeader]: proof }, signal, ...sent })
    const answer = await asked.catch(() => Promise.reject(new NotDone('away', 'storage does not answer')))
    const told: unknown = await answer.json().catch(() => Promise.reject(new NotDone('away', 'storage broke off')))
    if (!answer.ok) throw madeFileRefusal(String(Object(told).code))
    return told
  }
}

/** The files that a service makes, in storage. */
export function madeFilesOf(service: string, settings: MadeFilesSettings, chunk?: number): MadeFiles {
  return new MadeFiles(new HttpMadeFilesStore(service, settings), chunk)
}
