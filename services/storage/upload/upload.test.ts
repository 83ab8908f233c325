/** @service */
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { verifyReceipt } from '@delvik/runtime/receipt'
import { erased } from '@delvik/schemas/events/definition'
import { fileReceipt } from '@delvik/schemas/values/file-receipt'
import sharp from 'sharp'
import {
  drawn,
  openStorage,
  paddedPng,
  type Person,
  receiptSecret,
  related,
  type Storage,
} from '../testing/storage-fixture.ts'

const limit = 5 * 1024 * 1024

let storage: Storage
let ada: Person
let png: Buffer
let jpeg: Buffer

beforeAll(async () => {
  storage = await openStorage('upload_test')
  ada = await storage.person()
  png = await drawn().png().toBuffer()
  jpeg = await drawn().jpeg().toBuffer()
})
afterAll(() => storage[Symbol.asyncDispose]())

const mine = (name: string, who = ada) => `users/${who.id}/${name}`

const at = (name: string, who = ada) => `/v0/b/delvik/o/${encodeURIComponent(mine(name, who))}`

async function bytesOf({ json }: { json: any }): Promise<Buffer> { // what the service answers
  const address = `/v0/b/delvik/o/${encodeURIComponent(json.name)}?alt=media&token=${json.downloadTokens}`
  return (await storage.ask('GET', address)).bytes
}

async function events(who: Person): Promise<any[]> { // by type
  const { rows } = await storage.database.query(
    `SELECT type, data, subject, pii FROM events WHERE actor = $1 ORDER BY seq`,
    [who.id],
  )
  return rows
}

describe('an upload', () => {
  it('answers with what is stored, and a receipt for whoever is to use it', async () => {
    const bob = await storage.person()
    const { status, json } = await storage.upload(bob, {
      name: mine('logo/a.png', bob),
      bytes: png,
      metadata: { contentType: 'image/png', contentLanguage: 'sv', metadata: { from: 'wizard' }, cacheControl: 'no' },
    })
    const bytes = await bytesOf({ json })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const md5Hash = createHash('md5').update(bytes).digest('base64')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      name: mine('logo/a.png', bob),
      bucket: 'delvik',
      generation: expect.stringMatching(/^\d+$/),
      metageneration: '1',
      size: String(bytes.length),
      md5Hash,
      contentType: 'image/png',
      contentLanguage: 'sv',
      contentEncoding: 'identity',
      cacheControl: 'public, max-age=31536000, immutable',
      contentDisposition: "inline; filename*=UTF-8''a.png",
      timeCreated: expect.any(String),
      updated: json.timeCreated,
      metadata: { from: 'wizard' },
    })
    const receipt = fileReceipt.parse(verifyReceipt(json.receipt, receiptSecret))
    const file = { path: `/${json.name}`, generation: json.generation, size: bytes.length, sha256 }
    expect(receipt).toEqual({ ...file, owner: bob.id, type: 'image/png', token: json.downloadTokens })
    const fact = { ...file, path: erased, fileId: expect.any(String), ownerId: bob.id, contentType: 'image/png' }
    const sealed = { subject: bob.id, pii: expect.any(Buffer) }
    expect(await events(bob)).toEqual([{ type: 'FileStored', data: fact, ...sealed }])
  })

  it('has the usual ending', async () => {
    const { json } = await storage.upload(ada, { name: mine('Photo.JPEG'), bytes: jpeg, type: 'image/jpeg' })
    expect(json).toMatchObject({ name: mine('Photo.jpg'), contentType: 'image/jpeg' })
  })

  it('replaces what was there, with another token', async () => {
    const before = await storage.upload(ada, { name: mine('twice.png'), bytes: png })
    const after = await storage.upload(ada, { name: mine('twice.png'), bytes: await drawn(80, 60).png().toBuffer() })
    expect(BigInt(after.json.generation)).toBeGreaterThan(BigInt(before.json.generation))
    expect(await sharp(await bytesOf(after)).metadata()).toMatchObject({ width: 80 })
    expect(JSON.parse(String(await bytesOf(before)))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('of exactly 5 MiB passes, of one byte more does not', async () => {
    const full = await storage.upload(ada, { name: mine('full.png'), bytes: paddedPng(png, limit) })
    expect(full.status).toBe(200)
    const over = await storage.upload(ada, { name: mine('over.png'), bytes: paddedPng(png, limit + 1) })
    expect(over).toMatchObject({ status: 413, json: { code: 'FILE_TOO_LARGE' } })
  })

  it('of many times that is refused before it is read', async () => {
    const { status, json } = await storage.upload(ada, { name: mine('huge.png'), bytes: Buffer.alloc(40_000_000) })
    expect({ status, code: json.code }).toEqual({ status: 413, code: 'FILE_TOO_LARGE' })
  })

  it('is drawn anew: nothing that was hidden behind the image stays', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    const uploaded = await storage.upload(ada, { name: mine('polyglot.jpg'), bytes: polyglot, type: 'image/jpeg' })
    const bytes = await bytesOf(uploaded)
    expect(bytes.includes('script')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  })

  it('is upright, and does not tell where and with what it was taken', async () => {
    const gps = { IFD0: { Model: 'Canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' } }
    const taken = await drawn().withExif(gps).withMetadata({ orientation: 6 }).withExifMerge(gps).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Canary')).toBe(true)
    const bytes = await bytesOf(await storage.upload(ada, { name: mine('sun.jpg'), bytes: taken, type: 'image/jpeg' }))
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 30, 40])
    expect(bytes.includes('Canary')).toBe(false)
  })

  it.each([
    ['a gif in its own name', 'a.gif', 'image/gif', () => drawn().gif().toBuffer(), 'FILE_TYPE'],
    ['a gif in the name of a png', 'a.png', 'image/png', () => drawn().gif().toBuffer(), 'FILE_TYPE'],
    ['a jpeg in the name of a png', 'a.png', 'image/png', () => jpeg, 'FILE_TYPE'],
    ['a png that is declared a jpeg', 'a.png', 'image/jpeg', () => png, 'FILE_TYPE'],
    ['a program as an image', 'a.png', 'image/png', () => Buffer.from(`MZ${'\0'.repeat(9)}`), 'FILE_TYPE'],
    ['a page as an image', 'a.png', 'image/png', () => Buffer.from('<svg onload="a()"/>'), 'FILE_TYPE'],
    ['an image with two endings', 'a.png.exe', 'image/png', () => png, 'FILE_TYPE'],
    ['nothing', 'a.png', 'image/png', () => Buffer.alloc(0), 'FILE_TYPE'],
    ['half an image', 'a.jpg', 'image/jpeg', () => jpeg.subarray(0, 200), 'FILE_DAMAGED'],
    ['an image with a hole', 'a.png', 'image/png', () => Buffer.from(png).fill(7, 60, 80), 'FILE_DAMAGED'],
    ['more pixels than 25 million', 'a.png', 'image/png', () => drawn(5_001, 5_000).png().toBuffer(), 'FILE_DAMAGED'],
  ])('of %s is refused', async (_, name, type, bytes, code) => {
    const { json } = await storage.upload(ada, { name: mine(`refused/${name}`), bytes: await bytes(), type })
    expect(json.code).toBe(code)
    expect((await storage.ask('GET', at(`refused/${name}`), ada)).status).toBe(404)
  })

  it('of 25 million pixels passes', async () => {
    const most = await drawn(5_000, 5_000).png().toBuffer()
    expect((await storage.upload(ada, { name: mine('most.png'), bytes: most })).status).toBe(200)
  })

  it('that is not what its md5 says is refused', async () => {
    const md5Hash = createHash('md5').update(png).digest('base64')
    expect((await storage.upload(ada, { name: mine('md5.png'), bytes: png, metadata: { md5Hash } })).status).toBe(200)
    const other = await storage.upload(ada, { name: mine('md5.png'), bytes: jpeg, metadata: { md5Hash } })
    expect(other).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } })
  })

  it('of nobody is refused', async () => {
    expect(await storage.upload(undefined, { name: mine('a.png'), bytes: png })).toMatchObject({ status: 401 })
  })

  it.each([
    ['into somebody else’s folder', () => 'users/0193c1f0-0000-7000-8000-00000000000a/a.png', 403],
    ['into a folder that nobody has', () => `pitches/${ada.id}/a.png`, 403],
    ['to the root', () => '', 400],
    ['out of the folder', () => mine('../a.png'), 400],
    ['out of the folder by escapes', () => mine('..%2fa.png'), 400],
    ['with a zero byte', () => mine('a.exe\0.png'), 400],
  ])('%s is refused', async (_, name, status) => {
    expect(await storage.upload(ada, { name: name(), bytes: png })).toMatchObject({ status })
  })

  it('leaves nothing behind when the client goes away', async () => {
    await storage.settle()
    const stored = await storage.stored()
    const { hostname, port } = new URL(storage.url)
    const socket = connect(Number(port), hostname)
    const body = related(paddedPng(png, 1_000_000), 'image/png', {})
    const head = [
      `POST /v0/b/delvik/o?name=${encodeURIComponent(mine('gone.png'))} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${ada.token}`,
      'Content-Type: multipart/related; boundary=0123456789',
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, 500_000), () => socket.destroy())
    await storage.settle()
    expect((await storage.ask('GET', at('gone.png'), ada)).status).toBe(404)
    expect(await storage.stored()).toEqual(stored)
  })
})

describe('what one person may store', () => {
  let small: Storage

  beforeAll(async () => {
    const size = (await sharp(png).png().toBuffer()).length
    const quotas = { STORAGE_QUOTA_BASIC: String(size * 2), STORAGE_QUOTA_PREMIUM: String(size * 4) }
    small = await openStorage('quota_test', quotas)
  })
  afterAll(() => small[Symbol.asyncDispose]())

  const uploads = (who: Person, names: string[]) =>
    Promise.all(names.map((name) => small.upload(who, { name: mine(`${name}.png`, who), bytes: png })))

  it('is limited, also for uploads at once', async () => {
    const eve = await small.person()
    const answers = await uploads(eve, ['a', 'b', 'c', 'd', 'e'])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402])
    expect(answers.find(({ status }) => status === 402)?.json).toMatchObject({ code: 'QUOTA_EXCEEDED' })
  })

  it('is given back by what is deleted or replaced', async () => {
    const eve = await small.person()
    await uploads(eve, ['a', 'b'])
    expect((await uploads(eve, ['c']))[0]?.status).toBe(402)
    await small.ask('DELETE', at('a.png', eve), eve)
    expect((await uploads(eve, ['c']))[0]?.status).toBe(200)
    await small.ask('DELETE', at('c.png', eve), eve)
    expect((await uploads(eve, ['b']))[0]?.status).toBe(200)
    expect((await uploads(eve, ['c']))[0]?.status).toBe(200)
  })

  it('is more with a plan, as long as it is paid for', async () => {
    const eve = await small.person()
    await small.setPlan(eve.id, 'premium')
    await small.settle()
    expect((await uploads(eve, ['a', 'b', 'c', 'd', 'e'])).filter(({ status }) => status === 200)).toHaveLength(4)
    const late = await small.person()
    await small.setPlan(late.id, 'premium', '2020-01-01T00:00:00Z')
    await small.settle()
    expect((await uploads(late, ['a', 'b', 'c'])).filter(({ status }) => status === 200)).toHaveLength(2)
  })
})
