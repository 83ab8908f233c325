/** @engines s3 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeOn } from '@delvik/runtime/testing/engines'
import { refusingProxy, type Proxy } from './testing/s3-proxy.ts'
import { drawn, openStorage, type Person, type Storage } from './testing/storage-fixture.ts'

describeOn('s3', 'the service with its files on S3', () => {
  const server = process.env['S3_ENDPOINT'] ?? ''
  let proxy: Proxy
  let storage: Storage
  let ada: Person

  beforeAll(async () => {
    proxy = await refusingProxy(server, [])
    storage = await openStorage('storage_s3_test', s3(proxy.url))
    ada = await storage.person()
  })
  afterAll(() => storage[Symbol.asyncDispose]())

  const s3 = (endpoint: string) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: `files-${randomUUID()}`,
    S3_ACCESS_KEY_ID: process.env['S3_ACCESS_KEY_ID'] ?? '',
    S3_SECRET_ACCESS_KEY: process.env['S3_SECRET_ACCESS_KEY'] ?? '',
  })

  async function upload(): Promise<{ status: number; url: string }> {
    const bytes = await drawn().png().toBuffer()
    const { status, json } = await storage.upload(ada, { name: `users/${ada.id}/shown.png`, bytes })
    return {
      status,
      url: `/v0/b/delvik/o/${encodeURIComponent(`users/${ada.id}/shown.png`)}?alt=media&token=${json.downloadTokens}`,
    }
  }

  it('takes them, gives them whole and in part, and sweeps what is gone', async () => {
    const { url } = await upload()
    const { status, bytes } = await storage.ask('GET', url)
    expect([status, String(bytes.subarray(1, 4))]).toEqual([200, 'PNG'])
    const part = await storage.ask('GET', url, undefined, { range: 'bytes=1-3' })
    expect([part.status, String(part.bytes)]).toEqual([206, 'PNG'])
    expect((await storage.ask('DELETE', url, ada)).status).toBe(204)
    await storage.settle()
    expect((await storage.ask('GET', url, ada)).status).toBe(404)
    expect((await storage.database.query('SELECT 1 FROM blobs')).rowCount).toBe(0)
  })

  it('refuses to start with one readable line when the bucket cannot be used', async () => {
    const wrong = { ...s3(server), S3_SECRET_ACCESS_KEY: 'another' }
    await expect(openStorage('storage_s3_refused', wrong)).rejects.toMatchObject({
      name: 'ConfigError',
      problems: [`S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID at ${server}: correct it`],
    })
  })

  it('is not ready while S3 is away, and says to try again', async () => {
    const { url } = await upload()
    expect((await storage.tells('/readyz')).status).toBe(200)
    await proxy[Symbol.asyncDispose]()
    const ready = await storage.tells('/readyz')
    expect([ready.status, await ready.text()]).toEqual([503, 'not ready: blobs\n'])
    expect((await storage.tells('/livez')).status).toBe(200)
    expect((await upload()).status).toBe(503)
    const { status, json } = await storage.ask('GET', url)
    expect([status, json().code]).toEqual([503, 'TRY_AGAIN'])
  })
})
