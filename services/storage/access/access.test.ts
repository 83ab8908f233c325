/** @service */
import { fileIdOf, grantFile } from '@delvik/runtime/file-grant'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { catalogues } from '@delvik/schemas/events/catalogues'
import { published } from '@delvik/schemas/events/definition'
import { fileAccessRevoked, fileAccessStream } from '@delvik/schemas/values/file-access'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { drawn, grantSecret, openStorage, type Person, type Storage } from '../testing/storage-fixture.ts'

/** Of a service that lets people read each other's documents, as those will that come. */
const lenderEvents = {
  FileAccessRevoked: published({ schema: 1, description: 'Nobody reads it any more.', data: fileAccessRevoked }),
}
const lender = neighbour('lender', lenderEvents)
// By these a service reads what it hears.
Object.assign(catalogues, { lender: lenderEvents })

let storage: Storage
let ada: Person
let eve: Person
let file: { path: string; generation: string }

beforeAll(async () => {
  storage = await openStorage('access_test', {}, lender.definition)
  ada = await storage.person()
  eve = await storage.person()
  file = await stored('plan.txt')
})
afterAll(() => storage[Symbol.asyncDispose]())

const text = 'What we have in mind'
const minute = 60_000

async function stored(name: string, bytes = Buffer.from(text)): Promise<{ path: string; generation: string }> {
  const { json } = await storage.upload(ada, { name: `users/${ada.id}/documents/${name}`, bytes, type: '' })
  return { path: `/${json.name}`, generation: json.generation }
}

const granted = (over = {}, { secret = grantSecret, ago = 0 } = {}) =>
  grantFile({ ...file, viewer: eve.id, ...over }, { secret, now: new Date(Date.now() - ago) })

async function read(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await storage.ask(method, address, undefined, headers)
  return { ...answer, code: answer.status >= 400 && method === 'GET' ? answer.json().code : undefined }
}

describe('a document that was granted', () => {
  it('is read by its address alone, as a file, and kept by no cache', async () => {
    const { status, headers, bytes } = await read(granted())
    expect([status, String(bytes)]).toEqual([200, text])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''plan.txt",
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect((await read(granted(), {}, 'HEAD')).headers.get('content-length')).toBe(String(text.length))
  })

  it('is read in part', async () => {
    const { status, bytes } = await read(granted(), { range: 'bytes=5-6' })
    expect([status, String(bytes)]).toEqual([206, text.slice(5, 7)])
  })

  it('has a name that no header can be broken by', async () => {
    const address = grantFile({ ...(await stored("å'; (1)=.txt")), viewer: eve.id }, {
      secret: grantSecret,
      now: new Date(),
    })
    const { status, headers } = await read(address)
    const name = "attachment; filename*=UTF-8''%C3%A5%27%3B%20%281%29%3D.txt"
    expect([status, headers.get('content-disposition')]).toEqual([200, name])
  })

  it('is read for five minutes', async () => {
    expect((await read(granted({}, { ago: 5 * minute - 10_000 }))).status).toBe(200)
    expect(await read(granted({}, { ago: 5 * minute }))).toMatchObject({ status: 400, code: 'LINK_EXPIRED' })
    expect(await read(granted({}, { ago: -minute }))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it.each<[string, () => string]>([
    ['another secret', () => granted({}, { secret: 'another secret of these tests' })],
    ['another generation', () => granted({ generation: '999999' })],
    ['no grant', () => granted().replace(/grant=.*/, 'grant=')],
    ['half a grant', () => granted().slice(0, -1)],
    ['a grant of another path', () => granted().replace('plan.txt', 'other.txt')],
    ['a path that is none', () => granted().replace('plan.txt', '%E4')],
    ['a grant for nobody', () => granted({ viewer: 'x' })],
  ])('is not read by %s', async (_, address) => {
    const { status } = await read(address())
    expect([400, 403]).toContain(status)
  })

  it('opens to nobody by its address without the grant, and by no token', async () => {
    const bare = granted().replace(/&grant=.*/, '')
    expect((await read(bare)).status).toBe(401)
    expect((await read(`${bare}&token=`)).status).toBe(401)
    expect((await read(`${bare}&token=null`)).status).toBe(403)
    expect((await storage.ask('GET', bare, eve)).status).toBe(403)
  })

  it('is gone when its owner has replaced or deleted it', async () => {
    const before = await stored('gone.txt')
    const address = grantFile({ ...before, viewer: eve.id }, { secret: grantSecret, now: new Date() })
    await stored('gone.txt')
    expect((await read(address)).status).toBe(403)
    const after = await stored('gone.txt')
    await storage.ask('DELETE', `/v0/b/delvik/o/${encodeURIComponent(after.path.slice(1))}`, ada)
    const last = grantFile({ ...after, viewer: eve.id }, { secret: grantSecret, now: new Date() })
    expect((await read(last)).status).toBe(403)
  })

  it('may be a picture, where others are not to keep it', async () => {
    const bytes = await drawn().png().toBuffer()
    const { json } = await storage.upload(ada, { name: `users/${ada.id}/attachments/a.png`, bytes })
    expect(json.downloadTokens).toBe('')
    const picture = { path: `/${json.name}`, generation: json.generation, viewer: eve.id }
    expect((await read(grantFile(picture, { secret: grantSecret, now: new Date() }))).status).toBe(200)
  })
})

describe('what was granted is ended', () => {
  const revoke = async (viewer: string | null) => {
    const data = { fileId: fileIdOf(file.path), viewer }
    await lender.tell(fileAccessStream(data, 'lender'), { type: 'FileAccessRevoked', data })
    await storage.settle()
  }
  const bob = '0193c1f0-0000-7000-8000-00000000000b'

  it('for one viewer, until it is granted again', async () => {
    file = await stored('lent.txt')
    const [eves, bobs] = [granted(), granted({ viewer: bob })]
    await revoke(eve.id)
    expect([(await read(eves)).status, (await read(bobs)).status]).toEqual([403, 200])
    expect((await read(granted())).status).toBe(200)
  })

  it('for all', async () => {
    const both = [granted(), granted({ viewer: bob })]
    await revoke(null)
    expect(await Promise.all(both.map(async (one) => (await read(one)).status))).toEqual([403, 403])
    expect((await read(granted())).status).toBe(200)
  })
})
