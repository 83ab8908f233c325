import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { Database, openDatabase } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { startTokenIssuer } from '@delvik/runtime/testing/test-issuer'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { billingEvents } from '@delvik/schemas/events/billing'
import type { Plan } from '@delvik/schemas/values/account'
import sharp from 'sharp'
import { storageHearing, storageService } from '../service.ts'

export const receiptSecret = 'the receipt secret of these tests'
export const grantSecret = 'the grant secret of these tests'
export const madeSecret = 'the secret of makers of these tests'

export interface Person {
  id: string
  token: string
}

interface Upload {
  name: string
  bytes: Buffer
  /** Of the part with the bytes. */
  type?: string
  metadata?: object
}

interface Sent {
  who?: Person
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/**
 * The service on a database and in a folder of its own, with a billing service that says what tests want said.
 * @param granting a service that ends what it has granted
 */
export async function openStorage(name: string, settings: Record<string, string> = {}, granting?: ServiceDefinition) {
  await using opened = new AsyncDisposableStack()
  const issuer = opened.use(await startTokenIssuer())
  const folder = await mkdtemp(path.join(tmpdir(), 'delvik-storage-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL: String(process.env['POSTGRES_URL']?.replace('/postgres', `/${name}`)),
    IDENTITY_JWKS_URL: issuer.url,
    RECEIPT_SECRET: receiptSecret,
    FILE_GRANT_SECRET: grantSecret,
    MADE_FILES_SECRET: madeSecret,
    FILES_FOLDER: folder,
    ...settings,
  }
  const billing = neighbour('billing', billingEvents)
  const beside: RunningService[] = []
  for (const one of [billing.definition, ...(granting ? [granting] : [])])
    beside.push(opened.use(await startService(one, environment)))
  const definition = granting ? storageHearing([granting.name]) : storageService
  const service = opened.use(await startService(definition, environment))
  const database = opened.use(openDatabase({ url: environment.POSTGRES_URL, schema: 'storage', max: 2 }))
  const all = opened.move()

  async function send(method: string, address: string, { who, headers, body }: Sent = {}) {
    const authorization = who ? { authorization: `Firebase ${who.token}` } : {}
    const url = new URL(address, service.url)
    const response = await fetch(url, { method, headers: { ...authorization, ...headers }, ...(body && { body }) })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, json: () => JSON.parse(String(bytes)) }
  }

  const ask = (method: string, address: string, who?: Person, headers: Record<string, string> = {}) =>
    send(method, address, { ...(who && { who }), headers })

  async function upload(who: Person | undefined, { name, bytes, type = 'image/png', metadata = {} }: Upload) {
    const response = await fetch(`${service.url}/v0/b/delvik/o?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        ...(who && { authorization: `Firebase ${who.token}` }),
        'content-type': 'multipart/related; boundary=0123456789',
        'x-goog-upload-protocol': 'multipart',
      },
      body: related(bytes, type, metadata) as Uint8Array<ArrayBuffer>, // of its own memory
    })
    return { status: response.status, json: Object(await response.json()) }
  }

  return {
    url: service.url,
    app: service.app,
    environment,
    database: database as Database,
    ask,
    send,
    /** What it tells operators. */
    tells: (address: string) => fetch(`${service.operationsUrl}${address}`),
    upload,
    async person(): Promise<Person> {
      const id = randomUUID()
      return { id, token: await issuer.token({ sub: id }) }
    },
    setPlan: (accountId: string, plan: Plan, until: string | null = null) =>
      billing.tell(`membership-${accountId}`, { type: 'PlanChanged', data: { accountId, plan, until } }),
    settle: () => settleAll([...beside, service]),
    /** Takes the end of every blob on disk away. */
    async damage(): Promise<void> {
      await this.settle()
      for (const key of await this.stored()) await truncate(path.join(folder, key), 10)
    },
    /** Keys of the blobs that lie on disk. */
    async stored(): Promise<string[]> {
      const names = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
      return files.map((file) => path.relative(folder, file))
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
export type Storage = Awaited<ReturnType<typeof openStorage>>

export function related(bytes: Buffer, type: string, metadata: object): Buffer {
  const head = `--0123456789\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n`
  const second = `--0123456789\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head + second), bytes, Buffer.from('\r\n--0123456789--')])
}

export function drawn(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } })
}

/** The image with a chunk that says nothing, so that it has exactly that many bytes. */
export function paddedPng(png: Buffer, length: number): Buffer {
  const end = png.length - 12
  const data = Buffer.alloc(length - png.length - 12)
  const named = Buffer.concat([Buffer.from('teSt'), data])
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, end), size, named, checksum, png.subarray(end)])
}
