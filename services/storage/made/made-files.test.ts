/** @service */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '@delvik/runtime/database'
import { madePath } from '@delvik/runtime/made-files'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { proveService, serviceKey, serviceProofHeader } from '@delvik/runtime/service-proof'
import { closedPort } from '@delvik/runtime/testing/until'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { madeSecret, openStorage, type Storage } from '../testing/storage-fixture.ts'
import { madeFilesContract } from './made-files.contract.ts'

describe('a file that a service makes, on disk,', () => {
  madeFilesContract('made_files_test', () => ({}))
})

describe('a place of files that services make', () => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openStorage('made_places_test')
  })
  afterAll(() => storage[Symbol.asyncDispose]())

  const [subject, id] = [randomUUID(), randomUUID()]
  const place = (over = {}) => madePath('maker', { subject, id, name: 'a.json', ...over })

  interface Asked {
    method?: string
    address?: string
    body?: string
    /** As which it is proven. */
    by?: string
    secret?: string
    proven?: { address?: string; body?: string; method?: string; at?: number }
  }

  async function ask({ method = 'GET', address = place(), body = '', by = 'maker', secret, proven = {} }: Asked) {
    const key = serviceKey(secret ?? madeSecret, by)
    const request = { method: proven.method ?? method, address: proven.address ?? address }
    const proof = proveService(key, request, Buffer.from(proven.body ?? body), proven.at)
    const sent = body ? { body } : {}
    const answer = await fetch(`${storage.url}${address}`, {
      method,
      headers: { [serviceProofHeader]: proof },
      ...sent,
    })
    return [answer.status, Object(await answer.json()).code]
  }

  it('answers the service whose it is', async () => {
    expect(await ask({})).toEqual([200, undefined])
    expect(await ask({ method: 'PUT', address: `${place()}?at=0`, body: 'abc' })).toEqual([200, undefined])
  })

  it.each<[string, Asked]>([
    ['another service', { by: 'other' }],
    ['another service in its name', { address: place().replace('maker', 'other') }],
    ['whoever has another secret', { secret: 'another secret of these tests' }],
    ['a request that was changed', { proven: { address: `${place()}x` } }],
    ['another method', { method: 'POST', body: '{}', proven: { method: 'PUT' } }],
    ['another body', { method: 'PUT', address: `${place()}?at=0`, body: 'abd', proven: { body: 'abc' } }],
    ['what was sent long ago', { proven: { at: Date.now() - 600_000 } }],
    ['what is sent from the future', { proven: { at: Date.now() + 600_000 } }],
  ])('does not answer %s', async (_, asked) => {
    expect(await ask(asked)).toEqual([403, 'FORBIDDEN'])
  })

  it('does not answer without a proof', async () => {
    expect((await fetch(`${storage.url}${place()}`)).status).toBe(403)
    const headers = { [serviceProofHeader]: '1.2.3' }
    expect((await fetch(`${storage.url}${place()}`, { headers })).status).toBe(403)
  })

  it.each<[string, Asked]>([
    ['a person that is none', { address: place({ subject: 'x' }) }],
    ['an id that is none', { address: place({ id: 'x' }) }],
    ['a name of two parts', { address: place({ name: 'a%2Fb' }) }],
    ['half an escape', { address: place({ name: '%E4' }) }],
    ['a step up, escaped twice', { address: place({ name: '%252E%252E' }) }],
    ['what a header would be broken by', { address: place({ name: 'a%0D%0Ab' }) }],
    ['a folder', { address: `${place()}/more` }],
    ['no offset', { method: 'PUT', body: 'a' }],
    ['an offset that is none', { method: 'PUT', address: `${place()}?at=-1`, body: 'a' }],
    ['no facts', { method: 'POST', body: 'a' }],
    ['other facts', { method: 'POST', body: '{"size":1}' }],
    ['another method', { method: 'DELETE' }],
  ])('refuses %s', async (_, asked) => {
    expect(await ask(asked)).toEqual([400, 'INVALID_INPUT'])
  })

  it('refuses what does not follow on what has come', async () => {
    const address = place({ id: randomUUID() })
    expect(await ask({ method: 'PUT', address: `${address}?at=1`, body: 'a' })).toEqual([409, 'CONFLICT'])
    await Promise.all([0, 0, 0].map(() => ask({ method: 'PUT', address: `${address}?at=0`, body: 'a' })))
    expect(await ask({ method: 'PUT', address: `${address}?at=0`, body: 'a' })).toEqual([409, 'CONFLICT'])
    expect(await ask({ method: 'PUT', address: `${address}?at=1`, body: 'a' })).toEqual([200, undefined])
  })

  it('refuses a request of more than 8 MiB', async () => {
    const body = 'a'.repeat(8 * 1024 ** 2 + 1)
    expect(await ask({ method: 'PUT', address: `${place()}?at=0`, body })).toEqual([413, 'BODY_TOO_LARGE'])
  })

  const settings = (storageUrl = storage.url) => ({ storageUrl, secret: madeSecret })
  async function* bytes() {
    yield Buffer.from('abc')
  }
  const keep = async () => {}

  it.each(["å'; (1)=!.json", '日本.txt', 'a&b=c+d.csv', '~a,b@c:d$e.pdf'])('may be called %s', async (name) => {
    const file = { id: randomUUID(), subject, name, contentType: 'text/plain' }
    const makers = madeFilesOf('maker', settings())
    const written = await makers.write(file, bytes, keep)
    expect(written.path).toBe(madePath('maker', file))
    expect(await makers.write(file, bytes, keep)).toEqual(written)
  })

  it('is waited for while storage is away', async () => {
    const file = { id: randomUUID(), subject, name: 'a', contentType: 'text/plain' }
    const away = madeFilesOf('maker', settings(`http://127.0.0.1:${closedPort}`)).write(file, bytes, keep)
    await expect(away).rejects.toMatchObject({ name: 'NotDone', verdict: 'away' })
  })

  it('is for nobody who is no more, and keeps nothing of them', async () => {
    const file = { id: randomUUID(), subject: randomUUID(), name: 'a', contentType: 'text/plain' }
    // As identity leaves it.
    await using keys = openDatabase({ url: `${storage.environment.POSTGRES_URL}_keys`, schema: 'keys', max: 1 })
    const destroyed = `INSERT INTO subject_keys (subject, domain, shredded_at) VALUES ($1, 'content', now())`
    await keys.query(destroyed, [file.subject])
    const refused = madeFilesOf('maker', settings()).write(file, bytes, keep)
    await expect(refused).rejects.toMatchObject({ verdict: 'refused', message: 'SUBJECT_ERASED' })
    const { rowCount } = await storage.database.query('SELECT FROM made_uploads WHERE owner_id = $1', [file.subject])
    expect(rowCount).toBe(0)
  })

  it('is given up when nobody goes on for a week', async () => {
    const person = randomUUID()
    await ask({ method: 'PUT', address: `${place({ subject: person })}?at=0`, body: 'abc' })
    const age = `UPDATE made_uploads SET since = now() - interval '8 days' WHERE owner_id = $1 RETURNING file_id`
    const { rows: [{ file_id: fileId }] } = await storage.database.query(age, [person])
    await storage.settle()
    for (const table of ['made_uploads', 'made_parts', 'blobs'])
      expect((await storage.database.query(`SELECT FROM ${table} WHERE file_id = $1`, [fileId])).rowCount).toBe(0)
  })

  it('is nobody’s to reach by the interface of people', async () => {
    const object = encodeURIComponent(place().slice(1))
    const eve = await storage.person()
    expect((await storage.ask('GET', `/v0/b/delvik/o/${object}?alt=media`, eve)).status).toBe(403)
    const upload = await storage.upload(eve, { name: place(), bytes: Buffer.from('a'), type: '' })
    expect(upload.status).toBe(403)
  })
})
