import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { Database, openDatabase } from '@delvik/runtime/database'
import type { Command, DomainEvent } from '@delvik/runtime/decider'
import { EventStore } from '@delvik/runtime/event-store'
import { type ServiceDefinition, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { billingEvents } from '@delvik/schemas/events/billing'
import type { Plan } from '@delvik/schemas/values/account'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import sharp from 'sharp'
import { storageService } from './service.ts'

export const receiptSecret = 'the receipt secret of these tests'

export interface Person {
  id: string
  token: string
}

export interface Upload {
  name: string
  bytes: Buffer
  /** Of the part with the bytes. */
  type?: string
  metadata?: object
}

/** The service on a database and in a folder of its own, with a billing service that says what tests want said. */
export async function openStorage(name: string, settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const issuer = await startIssuer()
  opened.defer(issuer.close)
  const folder = await mkdtemp(path.join(tmpdir(), 'delvik-storage-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL: String(process.env['POSTGRES_URL']?.replace('/postgres', `/${name}`)),
    IDENTITY_JWKS_URL: issuer.url,
    RECEIPT_SECRET: receiptSecret,
    FILES_FOLDER: folder,
    ...settings,
  }
  const billing = teller()
  const neighbour = opened.use(await startService(billing.definition, environment))
  const service = opened.use(await startService(storageService, environment))
  const database = opened.use(openDatabase({ url: environment.POSTGRES_URL, schema: 'storage', max: 2 }))
  const all = opened.move()

  async function ask(method: string, address: string, who?: Person, headers: Record<string, string> = {}) {
    const authorization = who ? { authorization: `Firebase ${who.token}` } : {}
    const response = await fetch(`${service.url}${address}`, { method, headers: { ...authorization, ...headers } })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, json: () => JSON.parse(String(bytes)) }
  }

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
    database: database as Database,
    ask,
    upload,
    person: async (): Promise<Person> => issuer.person(),
    setPlan: (accountId: string, plan: Plan, until: string | null = null) => billing.tell(accountId, plan, until),
    settle: () => settleAll([neighbour.url, service.url]),
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

function teller() {
  let store: EventStore
  class Nothing {}
  const definition: ServiceDefinition = {
    name: 'billing',
    events: billingEvents,
    keyDomains: [],
    models: [],
    listens: [],
    foreignGeneration: 1,
    module: Nothing,
    wire(app) {
      store = app.get(EventStore)
      return {}
    },
  }
  type Tell = Command<'Tell', DomainEvent>
  const decider = { initialState: null, decide: ({ data }: Tell) => [data], evolve: () => null }
  const tell = (accountId: string, plan: Plan, until: string | null) => {
    const meta = { commandId: randomUUID(), actor: 'billing', now: new Date() }
    const data = { type: 'PlanChanged', data: { accountId, plan, until } }
    return store.change<Tell, null, DomainEvent>(`membership-${accountId}`, decider, { type: 'Tell', data, meta })
  }
  return { definition, tell }
}

async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'ES256' }
  const server = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on TCP
  return {
    url: `http://127.0.0.1:${port}/jwks`,
    close: () => void server.close(),
    async person(): Promise<Person> {
      const id = randomUUID()
      const token = await new SignJWT({ sid: randomUUID(), staff: [], auth_time: Math.floor(Date.now() / 1000) })
        .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'at+jwt' })
        .setSubject(id)
        .setIssuer('delvik')
        .setAudience('delvik')
        .setExpirationTime('10m')
        .sign(privateKey)
      return { id, token }
    },
  }
}
