/** @service */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { drawn, openStorage, type Person, type Storage } from '../testing/storage-fixture.ts'

const ours = 'https://se.delvik.example'

let storage: Storage
let ada: Person
let eve: Person

beforeAll(async () => {
  storage = await openStorage('objects_test', { ORIGINS: `https://delvik.example,${ours}` })
  ada = await storage.person()
  eve = await storage.person()
  const bytes = await drawn().png().toBuffer()
  for (const name of ['a.png', 'b.png', 'c/d.png', 'c/e/f.png', 'c-.png', 'Å.png'])
    await storage.upload(ada, { name: `users/${ada.id}/${name}`, bytes })
  await storage.upload(ada, { name: `users/${ada.id}/documents/a.txt`, bytes: Buffer.from('a'), type: '' })
  await storage.upload(eve, { name: `users/${eve.id}/a.png`, bytes })
})
afterAll(() => storage[Symbol.asyncDispose]())

const at = (name: string) => `/v0/b/delvik/o/${encodeURIComponent(`users/${ada.id}/${name}`)}`

describe('a list', () => {
  const list = async (query: Record<string, string>, who: Person | undefined = ada) => {
    const { status, json } = await storage.ask('GET', `/v0/b/delvik/o?${new URLSearchParams(query)}`, who)
    const { prefixes, items, nextPageToken } = json()
    const short = (name: string) => name.replace(`users/${ada.id}/`, '')
    const names = status === 200 ? [prefixes.map(short), items.map((one: { name: string }) => short(one.name))] : []
    return { status, names, nextPageToken, items }
  }
  const mine = () => `users/${ada.id}/`

  it('has the files of a folder and the folders in it', async () => {
    const { names, items } = await list({ prefix: mine(), delimiter: '/' })
    expect(names).toEqual([['c/', 'documents/'], ['a.png', 'b.png', 'c-.png', 'Å.png']])
    expect(items[0]).toEqual({ name: `${mine()}a.png`, bucket: 'delvik' })
    expect((await list({ prefix: `${mine()}c/`, delimiter: '/' })).names).toEqual([['c/e/'], ['c/d.png']])
  })

  it('has all that is below a folder, when folders are not asked for', async () => {
    expect((await list({ prefix: `${mine()}c/` })).names).toEqual([[], ['c/d.png', 'c/e/f.png']])
    expect((await list({ prefix: `${mine()}nothing/`, delimiter: '/' })).names).toEqual([[], []])
  })

  it('comes in pages of any size', async () => {
    const seen: string[] = []
    let [pageToken, pages] = ['', 0]
    do {
      pages++
      const page = await list({ prefix: mine(), delimiter: '/', maxResults: '2', ...(pageToken && { pageToken }) })
      seen.push(...page.names.flat())
      pageToken = page.nextPageToken ?? ''
    } while (pageToken)
    expect(pages).toBe(3)
    expect(seen.sort()).toEqual(['a.png', 'b.png', 'c-.png', 'c/', 'documents/', 'Å.png'].sort())
  })

  it.each<[string, number, () => Record<string, string>]>([
    ['a prefix without its last slash', 400, () => ({ prefix: `users/${ada.id}` })],
    ['another delimiter', 400, () => ({ prefix: mine(), delimiter: '-' })],
    ['more than a thousand', 400, () => ({ prefix: mine(), maxResults: '1001' })],
    ['none', 400, () => ({ prefix: mine(), maxResults: '0' })],
    ['a page that is none', 400, () => ({ prefix: mine(), pageToken: 'AA' })],
    ['a step up', 400, () => ({ prefix: `${mine()}../` })],
    ['the root', 403, () => ({ prefix: '', delimiter: '/' })],
    ['everybody', 403, () => ({ prefix: 'users/', delimiter: '/' })],
    ['somebody else’s', 403, () => ({ prefix: `users/${eve.id}/` })],
  ])('is refused of %s', async (_, status, query) => {
    expect((await list(query())).status).toBe(status)
  })

  it('is nobody’s without a name', async () => {
    expect((await storage.ask('GET', `/v0/b/delvik/o?prefix=${mine()}`)).status).toBe(401)
  })
})

describe('what is said of a file', () => {
  const change = async (said: unknown, name = 'a.png', who = ada) => {
    const { status, json } = await storage.send('PATCH', at(name), { who, body: JSON.stringify(said) })
    return { status, json: json() }
  }

  it('is changed by its owner, and counted', async () => {
    const before = (await storage.ask('GET', at('a.png'), ada)).json()
    const first = await change({ contentLanguage: 'sv', metadata: { a: '1', b: '2' } })
    expect(first).toMatchObject({ status: 200, json: { contentLanguage: 'sv', metadata: { a: '1', b: '2' } } })
    const { json } = await change({ contentType: 'image/png', metadata: { a: null, c: '3' } })
    expect(json).toMatchObject({ metageneration: '3', generation: before.generation, contentLanguage: 'sv' })
    expect(json.metadata).toEqual({ b: '2', c: '3' })
    expect((await change({ contentLanguage: null, metadata: null })).json).toMatchObject({ metadata: {} })
    expect((await storage.ask('GET', at('a.png'), ada)).json().contentLanguage).toBeUndefined()
  })

  it.each<[string, number, unknown, string]>([
    ['another type', 415, { contentType: 'text/html' }, 'a.png'],
    ['no object', 400, 'a', 'a.png'],
    ['a number', 400, { metadata: { a: 1 } }, 'a.png'],
    ['a file that is not there', 404, { metadata: {} }, 'none.png'],
  ])('is refused: %s', async (_, status, said, name) => {
    expect((await change(said, name)).status).toBe(status)
  })

  it('does not grow without end', async () => {
    const many = (from: number) => ({
      metadata: Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${from + i}`, 'x'.repeat(1000)])),
    })
    expect((await change(many(0), 'b.png')).status).toBe(200)
    expect((await change(many(100), 'b.png')).status).toBe(400)
    expect((await change({ metadata: { a: 'x'.repeat(1000), b: 'y'.repeat(65_000) } }, 'b.png')).status).toBe(413)
  })

  it('is nobody else’s', async () => {
    expect((await change({ metadata: {} }, 'a.png', eve)).status).toBe(403)
  })
})

describe('a token', () => {
  const tokens = (query: string, who = ada, name = 'a.png') => storage.ask('POST', `${at(name)}?${query}`, who)

  it('is made anew when there is none', async () => {
    const before = (await storage.ask('GET', at('a.png'), ada)).json().downloadTokens
    expect((await tokens('create_token=true')).json().downloadTokens).toBe(before)
    expect((await tokens(`delete_token=${before}`)).json().downloadTokens).toBe('')
    const after = (await tokens('create_token=true')).json().downloadTokens
    expect(after).not.toBe(before)
    expect((await storage.ask('GET', `${at('a.png')}?alt=media&token=${after}`)).status).toBe(200)
    expect((await storage.ask('GET', `${at('a.png')}?alt=media&token=${before}`)).status).toBe(403)
  })

  it('is made by the owner alone, and for no document', async () => {
    expect((await tokens('create_token=true', eve)).status).toBe(403)
    expect((await tokens('create_token=true', ada, 'documents/a.txt')).status).toBe(403)
    expect((await tokens('create_token=yes')).status).toBe(400)
    expect((await tokens('create_token=true&delete_token=x')).status).toBe(400)
  })
})

describe('a page of another host', () => {
  const asks = (origin: string, method = 'OPTIONS') => storage.ask(method, at('a.png'), undefined, { origin })

  it('may ask when it is ours, and read how far an upload is', async () => {
    const { status, headers } = await asks(ours)
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 204,
      'access-control-allow-origin': ours,
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, Range, X-Firebase-Storage-Version, X-Firebase-GMPID, X-Firebase-AppCheck, ' +
        'X-Goog-Upload-Protocol, X-Goog-Upload-Command, X-Goog-Upload-Offset, X-Goog-Upload-Header-Content-Length, ' +
        'X-Goog-Upload-Header-Content-Type',
      'access-control-expose-headers': 'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received',
      vary: 'origin',
    })
    const refused = await asks(ours, 'GET')
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, ours])
  })

  it.each(['https://delvik.example.evil', 'null', 'http://se.delvik.example'])(
    'may not when it is %s',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await asks(origin, method)
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    },
  )
})
