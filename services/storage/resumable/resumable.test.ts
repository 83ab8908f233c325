/** @service */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { drawn, openStorage, paddedPng, type Person, type Storage } from '../testing/storage-fixture.ts'

const kib = 1024

let storage: Storage
let ada: Person
let eve: Person
let png: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  storage = await openStorage('resumable_test', { STORAGE_QUOTA_BASIC: String(1000 * kib) })
  ada = await storage.person()
  eve = await storage.person()
  png = new Uint8Array(paddedPng(await drawn().png().toBuffer(), 600 * kib))
})
afterAll(() => storage[Symbol.asyncDispose]())

const at = (name: string, who = ada) => `/v0/b/delvik/o/${encodeURIComponent(`users/${who.id}/${name}`)}`

interface Begin {
  who?: Person
  size?: number
  type?: string
  metadata?: object
}

async function begin(name: string, { who = ada, size = png.length, type = 'image/png', metadata = {} }: Begin = {}) {
  const { status, headers, json } = await storage.send('POST', `/v0/b/delvik/o?name=users/${who.id}/${name}`, {
    who,
    headers: {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(size),
      'x-goog-upload-header-content-type': type,
    },
    body: JSON.stringify(metadata),
  })
  return { status, url: headers.get('x-goog-upload-url') ?? '', code: json().code }
}

interface Command {
  who?: Person
  offset?: number
  body?: Uint8Array<ArrayBuffer>
}

async function command(url: string, commands: string, { who = ada, offset, body }: Command = {}) {
  const { status, headers, json } = await storage.send('POST', url, {
    who,
    headers: {
      'x-goog-upload-command': commands,
      ...(offset !== undefined && { 'x-goog-upload-offset': String(offset) }),
    },
    ...(body && { body }),
  })
  const received = headers.get('x-goog-upload-size-received')
  return { status, is: headers.get('x-goog-upload-status'), received: Number(received), json: json() }
}

const whole = (url: string, who = ada) => command(url, 'upload, finalize', { who, offset: 0, body: png })
const first = (url: string) => command(url, 'upload', { offset: 0, body: png.subarray(0, 256 * kib) })
const usedBy = async ({ id }: Person) =>
  (await storage.database.query('SELECT bytes::int FROM usage WHERE owner_id = $1', [id])).rows[0]?.bytes
const removed = (name: string, who = ada) => storage.ask('DELETE', at(name, who), who)

describe('an upload in parts', () => {
  it('is a file once all of it has come, and nothing is left of its parts', async () => {
    const { url } = await begin('parts.png', { metadata: { metadata: { from: 'parts' } } })
    for (const _ of ['sent', 'sent again, by who missed the answer'])
      expect(await first(url)).toMatchObject({ status: 200, is: 'active', received: 256 * kib })
    expect(await command(url, 'query')).toMatchObject({ is: 'active', received: 256 * kib })
    expect((await storage.ask('GET', at('parts.png'), ada)).status).toBe(404)
    const last = await command(url, 'upload, finalize', { offset: 256 * kib, body: png.subarray(256 * kib) })
    expect(last).toMatchObject({ status: 200, is: 'final', json: { metadata: { from: 'parts' }, metageneration: '1' } })
    const { json } = await storage.ask('GET', at('parts.png'), ada)
    expect(json().downloadTokens).toBe(last.json.downloadTokens)
    await storage.settle()
    const uploadId = new URL(url).searchParams.get('upload_id')
    expect((await storage.stored()).filter((key) => key.includes(`${uploadId}`))).toEqual([])
    await removed('parts.png')
  })

  it('is told again to a client that has missed the answer', async () => {
    const { url } = await begin('again.png')
    const done = await whole(url)
    expect(await command(url, 'query')).toMatchObject({ is: 'final', received: png.length })
    expect((await whole(url)).json.generation).toBe(done.json.generation)
    await removed('again.png')
    expect((await command(url, 'finalize')).status).toBe(404)
  })

  it('becomes one file when it is finished twice at once', async () => {
    const { url } = await begin('once.png')
    await command(url, 'upload', { offset: 0, body: png })
    const both = await Promise.all([command(url, 'finalize'), command(url, 'finalize')])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(both.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    expect((await command(url, 'finalize')).status).toBe(200)
    await removed('once.png')
  })

  it('goes on only where it stopped, and takes no more than was announced', async () => {
    const { url } = await begin('order.png')
    await first(url)
    expect((await command(url, 'upload', { offset: 512 * kib, body: png.subarray(512 * kib) })).status).toBe(409)
    expect((await command(url, 'upload', { offset: 1, body: png.subarray(1) })).status).toBe(409)
    const over = new Uint8Array(png.length)
    expect((await command(url, 'upload', { offset: 256 * kib, body: over })).status).toBe(413)
    const crumb = png.subarray(256 * kib, 257 * kib)
    expect((await command(url, 'upload', { offset: 256 * kib, body: crumb })).status).toBe(400)
    expect((await command(url, 'finalize')).status).toBe(400)
    expect(await command(url, 'query')).toMatchObject({ is: 'active', received: 256 * kib })
    await storage.database.query('DELETE FROM resumable_uploads')
  })

  it('is its owner’s at every step', async () => {
    const { url } = await begin('mine.png')
    for (const commands of ['query', 'upload', 'finalize', 'upload, finalize', 'cancel'])
      expect((await command(url, commands, { who: eve, offset: 0, body: png })).status).toBe(404)
    expect((await storage.send('POST', url, { headers: { 'x-goog-upload-command': 'query' } })).status).toBe(401)
    expect((await command(url.replace(/upload_id=[^&]+/, 'upload_id=x'), 'query')).status).toBe(404)
    expect((await command(url, 'cancel the')).status).toBe(400)
    expect(await command(url, 'query')).toMatchObject({ is: 'active', received: 0 })
    await storage.database.query('DELETE FROM resumable_uploads')
  })

  it.each<[string, number, string, Begin]>([
    ['too large a file', 413, 'a.png', { size: 5 * kib * kib + 1 }],
    ['another type', 415, 'a.png', { type: 'text/plain' }],
    ['another type in its metadata', 415, 'a.png', { metadata: { contentType: 'text/html' } }],
    ['a name that is no file', 415, 'a.exe', {}],
    ['metadata that are none', 400, 'a.png', { metadata: { metadata: { a: 1 } } }],
    ['no size', 400, 'a.png', { size: Number.NaN }],
  ])('is refused before a byte has come: %s', async (_, status, name, over) => {
    expect((await begin(name, over)).status).toBe(status)
  })

  it('is let go of by its owner, and not once it is a file', async () => {
    const { url } = await begin('no.png')
    await first(url)
    expect((await command(url, 'cancel', { who: eve })).status).toBe(404)
    expect(await command(url, 'cancel')).toMatchObject({ status: 200, is: 'cancelled' })
    expect((await command(url, 'query')).status).toBe(404)
    const { url: kept } = await begin('yes.png')
    await whole(kept)
    await command(kept, 'cancel')
    expect((await storage.ask('GET', at('yes.png'), ada)).status).toBe(200)
    await removed('yes.png')
  })

  it('is given up when it is not what it says', async () => {
    const { url } = await begin('text.png', { size: 4 })
    const body = new TextEncoder().encode('text')
    expect((await command(url, 'upload, finalize', { offset: 0, body })).status).toBe(415)
    expect((await command(url, 'query')).status).toBe(404)
  })

  it('is given up a day after its last part', async () => {
    const { url } = await begin('orphan.png')
    await first(url)
    const age = `UPDATE resumable_uploads SET since = now() - interval '1441 minutes'`
    await storage.database.query(age)
    await storage.settle()
    expect((await command(url, 'query')).status).toBe(404)
    const uploadId = new URL(url).searchParams.get('upload_id')
    expect((await storage.database.query('SELECT FROM blobs WHERE file_id = $1', [uploadId])).rowCount).toBe(0)
    expect((await storage.stored()).filter((key) => key.includes(`${uploadId}`))).toEqual([])
  })
})

describe('the bytes of an upload in parts', () => {
  it('are set aside from its beginning, for uploads of both kinds', async () => {
    const bob = await storage.person()
    expect((await begin('a.png', { who: bob })).status).toBe(200)
    expect(await begin('b.png', { who: bob })).toMatchObject({ status: 402, code: 'QUOTA_EXCEEDED' })
    expect((await begin('c.png', { who: bob, size: 400 * kib })).status).toBe(200)
    const { status } = await storage.upload(bob, { name: `users/${bob.id}/d.png`, bytes: Buffer.from(png) })
    expect(status).toBe(402)
  })

  it('are set aside once for an upload that is begun again', async () => {
    const bob = await storage.person()
    const [missed, again] = [await begin('a.png', { who: bob }), await begin('a.png', { who: bob })]
    expect(again.status).toBe(200)
    expect((await command(missed.url, 'query', { who: bob })).status).toBe(404)
    expect((await whole(again.url, bob)).status).toBe(200)
  })

  it('are never more than somebody may have, whoever of twenty is faster', async () => {
    const bob = await storage.person()
    const bytes = Buffer.from(await drawn(300, 300).png().toBuffer())
    const size = paddedPng(bytes, 120 * kib).length
    const each = Array.from({ length: 20 }, async (_, i) => {
      const name = `${i}.png`
      const body = new Uint8Array(paddedPng(bytes, 120 * kib))
      if (i % 2)
        return (await storage.upload(bob, { name: `users/${bob.id}/${name}`, bytes: Buffer.from(body) })).status
      const { status, url } = await begin(name, { who: bob, size })
      return status === 200 ? (await command(url, 'upload, finalize', { who: bob, offset: 0, body })).status : status
    })
    const statuses = await Promise.all(each)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => ![200, 402, 429].includes(status))).toEqual([])
    expect(await usedBy(bob)).toBeLessThanOrEqual(1000 * kib)
    const left = 'SELECT FROM resumable_uploads WHERE owner_id = $1 AND reserved > 0 AND generation IS NOT NULL'
    expect((await storage.database.query(left, [bob.id])).rowCount).toBe(0)
  })

  it('are those by which it is larger, when it replaces a file', async () => {
    const bob = await storage.person()
    const noise = new Uint8Array(await sharpNoise())
    const parts = async () => {
      const { status, url } = await begin('same.png', { who: bob, size: noise.length })
      return status === 200 ? command(url, 'upload, finalize', { who: bob, offset: 0, body: noise }) : { status }
    }
    expect((await parts()).status).toBe(200)
    expect((await parts()).status).toBe(200)
  })

  it('are free again when it is given up', async () => {
    const bob = await storage.person()
    await begin('a.png', { who: bob })
    await storage.database.query(`UPDATE resumable_uploads SET since = now() - interval '1441 minutes'`)
    await storage.settle()
    expect((await begin('b.png', { who: bob })).status).toBe(200)
  })
})

/** A picture that cannot be made smaller, of more than half of what one may have. */
function sharpNoise(): Promise<Buffer> {
  return drawn(450, 450).composite([{
    input: {
      create: { width: 450, height: 450, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 60 } },
    },
  }]).png().toBuffer()
}
