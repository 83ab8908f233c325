/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { drawn, openStorage, type Person, type Storage } from '../testing/storage-fixture.ts'

let storage: Storage
let ada: Person
let eve: Person
let png: Buffer

beforeAll(async () => {
  storage = await openStorage('download_test')
  ada = await storage.person()
  eve = await storage.person()
  png = await drawn().png().toBuffer()
})
afterAll(() => storage[Symbol.asyncDispose]())

const at = (name: string, who = ada) => `/v0/b/delvik/o/${encodeURIComponent(`users/${who.id}/${name}`)}`

async function upload(name: string, who = ada): Promise<{ url: string; token: string; generation: string }> {
  const { json } = await storage.upload(who, { name: `users/${who.id}/${name}`, bytes: png })
  const { downloadTokens: token, generation } = json
  return { url: `${at(name, who)}?alt=media&token=${token}`, token, generation }
}

describe('what is known of a file', () => {
  it('is told to its owner', async () => {
    const { token } = await upload('known.png')
    const { status, json } = await storage.ask('GET', at('known.png'), ada)
    expect(status).toBe(200)
    expect(json()).toMatchObject({ name: `users/${ada.id}/known.png`, downloadTokens: token })
  })

  it.each([
    ['to nobody without a name', () => undefined, 'known.png', 401],
    ['to nobody else', () => eve, 'known.png', 403],
    ['to nobody else, nor whether it is there', () => eve, 'unknown.png', 403],
    ['to its owner, if it is there', () => ada, 'unknown.png', 404],
  ])('is told %s', async (_, who, name, status) => {
    expect((await storage.ask('GET', at(name), who())).status).toBe(status)
    expect((await storage.ask('DELETE', at(name), who())).status).toBe(status)
  })

  it.each([
    ['another bucket', '/v0/b/other/o/a', 404],
    ['no bucket', '/v0/b', 404],
    ['the root', '/v0/b/delvik/o/', 400],
    ['a step up', '/v0/b/delvik/o/users%2F..%2Fa.png', 400],
    ['half an escape', '/v0/b/delvik/o/%E4', 400],
  ])('is nothing at %s', async (_, address, status) => {
    expect((await storage.ask('GET', address, ada)).status).toBe(status)
  })
})

describe('the bytes of a file', () => {
  let url: string
  let whole: Buffer
  beforeEach(async () => {
    url = (await upload('shown.png')).url
    whole = (await storage.ask('GET', url)).bytes
  })

  it('are for whoever has the token, and can do nothing but be shown', async () => {
    const { status, headers } = await storage.ask('GET', url)
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 200,
      'content-type': 'image/png',
      'content-length': String(whole.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': "inline; filename*=UTF-8''shown.png",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
  })

  it('break off, and are not taken for the whole, when some are lost', async () => {
    await storage.damage()
    await expect(storage.ask('GET', url)).rejects.toThrow('terminated')
  })

  it('are for their owner without it, and kept by no cache', async () => {
    const { status, headers } = await storage.ask('GET', `${at('shown.png')}?alt=media`, ada)
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'private, no-store' })
  })

  it.each([
    ['with another token', () => undefined, '&token=0193c1f0-0000-7000-8000-00000000000a', 403],
    ['with no token', () => undefined, '', 401],
    ['with somebody else’s name', () => eve, '', 403],
    ['with somebody else’s name and another token', () => eve, '&token=x', 403],
  ])('are not for anybody %s', async (_, who, token, status) => {
    expect((await storage.ask('GET', `${at('shown.png')}?alt=media${token}`, who())).status).toBe(status)
  })

  it.each([
    ['bytes=0-0', 206, 0, 1],
    ['bytes=5-9', 206, 5, 10],
    ['bytes=5-', 206, 5, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=0-99999999', 206, 0, undefined],
    ['bytes=0-1,3-4', 200, 0, undefined],
    ['bytes=-', 200, 0, undefined],
    ['lines=0-1', 200, 0, undefined],
  ])('are read in part by %s', async (range, status, from, to) => {
    const answer = await storage.ask('GET', url, undefined, { range })
    expect(answer.status).toBe(status)
    expect(answer.bytes.equals(whole.subarray(from, to))).toBe(true)
  })

  it('say which part they are', async () => {
    const { headers } = await storage.ask('GET', url, undefined, { range: 'bytes=-5' })
    expect(headers.get('content-range')).toBe(`bytes ${whole.length - 5}-${whole.length - 1}/${whole.length}`)
    const outside = await storage.ask('GET', url, undefined, { range: 'bytes=99999999-' })
    expect(outside.status).toBe(416)
    expect(outside.headers.get('content-range')).toBe(`bytes */${whole.length}`)
  })

  it('are not sent to whoever has them', async () => {
    const etag = (await storage.ask('HEAD', url)).headers.get('etag') ?? ''
    expect(await storage.ask('GET', url, undefined, { 'if-none-match': etag })).toMatchObject({ status: 304 })
    const stale = { range: 'bytes=0-0', 'if-range': '"another"' }
    expect((await storage.ask('GET', url, undefined, stale)).status).toBe(200)
  })

  it('are not for the token once it is revoked', async () => {
    const { url: revoked, token } = await upload('revoked.png')
    const { status, json } = await storage.ask('POST', `${at('revoked.png')}?delete_token=${token}`, ada)
    expect({ status, ...json() }).toMatchObject({ status: 200, downloadTokens: '', metageneration: '2' })
    expect((await storage.ask('GET', revoked)).status).toBe(403)
    expect((await storage.ask('GET', `${at('revoked.png')}?alt=media`, ada)).status).toBe(200)
    expect((await storage.ask('POST', `${at('revoked.png')}?delete_token=${token}`, ada)).status).toBe(404)
    expect((await storage.ask('POST', `${at('shown.png')}?delete_token=x`, eve)).status).toBe(403)
  })
})

describe('a deleted file', () => {
  it('is gone, with its token and its bytes', async () => {
    const { url, generation } = await upload('deleted.png')
    expect((await storage.stored()).filter((key) => key.endsWith(`/${generation}`))).toHaveLength(1)
    expect(await storage.ask('DELETE', at('deleted.png'), ada)).toMatchObject({ status: 204 })
    expect((await storage.ask('DELETE', at('deleted.png'), ada)).status).toBe(404)
    expect((await storage.ask('GET', url)).status).toBe(403)
    await storage.settle()
    expect((await storage.stored()).filter((key) => key.endsWith(`/${generation}`))).toEqual([])
  })

  it('can be stored again', async () => {
    const before = await upload('again.png')
    await storage.ask('DELETE', at('again.png'), ada)
    const after = await upload('again.png')
    expect((await storage.ask('GET', after.url)).status).toBe(200)
    expect((await storage.ask('GET', before.url)).status).toBe(403)
  })
})

describe('bytes that belong to no file', () => {
  it('are swept after an hour', async () => {
    const { generation } = await upload('lost.png')
    const lost = `UPDATE blobs SET state = 'writing', since = now() - interval '61 minutes' WHERE generation = $1`
    await storage.database.query(lost, [generation])
    await storage.settle()
    expect((await storage.stored()).filter((key) => key.endsWith(`/${generation}`))).toEqual([])
  })

  it('are swept when their file was replaced', async () => {
    const { generation } = await upload('replaced.png')
    await upload('replaced.png')
    await storage.settle()
    expect((await storage.stored()).filter((key) => key.endsWith(`/${generation}`))).toEqual([])
  })
})
