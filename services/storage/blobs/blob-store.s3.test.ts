/** @engines s3 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeOn } from '@delvik/runtime/testing/engines'
import { blobStoreContract } from './blob-store.contract.ts'
import { S3BlobStore } from './blob-store.s3.ts'
import { faultyProxy, refusingProxy, silentServer, versioningProxy, webPage } from '../testing/s3-proxy.ts'
import { type S3Patience, type S3Settings, usualPatience } from './s3.ts'

const settings: S3Settings = {
  endpoint: process.env['S3_ENDPOINT'] ?? '',
  region: process.env['S3_REGION'] ?? '',
  bucket: `blobs-${randomUUID()}`,
  accessKeyId: process.env['S3_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: process.env['S3_SECRET_ACCESS_KEY'] ?? '',
}
const megabyte = 1024 * 1024
const newKey = () => `files/${randomUUID()}/1`
const factsOf = (bytes: Buffer) => ({
  size: bytes.length,
  md5: createHash('md5').update(bytes).digest('base64'),
  type: 'image/png',
})

/** As a process that is stopped: no timer runs and no socket is read. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

describeOn('s3', 'the store on S3', () => {
  let store: S3BlobStore
  beforeAll(async () => {
    store = await S3BlobStore.open(settings, { missingBucket: 'make' })
  })
  afterAll(() => store[Symbol.asyncDispose]())

  /** The same bucket, with something in between. */
  function through(endpoint: string, patience: Partial<S3Patience> = {}): Promise<S3BlobStore> {
    return S3BlobStore.open({ ...settings, endpoint }, {
      missingBucket: 'refuse',
      patience: { ...usualPatience, ...patience },
    })
  }

  async function stored(bytes: Buffer): Promise<string> {
    const key = newKey()
    await store.put(key, inChunks(bytes), factsOf(bytes))
    return key
  }

  blobStoreContract(() => store)

  it('signs the length, the type and the checksum of what it sends', async () => {
    await using proxy = await refusingProxy(settings.endpoint, [])
    await using proxied = await through(proxy.url)
    const bytes = randomBytes(100)
    await proxied.put(newKey(), inChunks(bytes), factsOf(bytes))
    const { headers } = proxy.seen.at(-1)!
    expect(headers).toMatchObject({
      'content-length': '100',
      'content-type': 'image/png',
      'content-md5': factsOf(bytes).md5,
    })
    const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';')
    expect(signed).toEqual(expect.arrayContaining(['content-length', 'content-md5', 'content-type', 'host']))
  })

  describe('a download', () => {
    it('that is cut off is an error, not a short file', async () => {
      const key = await stored(randomBytes(megabyte))
      await using proxy = await faultyProxy(settings.endpoint, { of: 'download', after: 400_000, then: 'cut' })
      await using proxied = await through(proxy.url)
      await expect(buffer((await proxied.get(key))!)).rejects.toThrow('aborted')
    })

    it('is given up when the server falls silent', async () => {
      const key = await stored(randomBytes(megabyte))
      await using proxy = await faultyProxy(settings.endpoint, { of: 'download', after: 400_000, then: 'silence' })
      await using proxied = await through(proxy.url, { silence: 200 })
      await expect(buffer((await proxied.get(key))!)).rejects.toThrow('come to a halt')
    })

    it('goes on when its own process stood still', async () => {
      const [bytes, silence] = [randomBytes(megabyte), 1_500]
      const key = await stored(bytes)
      await using proxy = await faultyProxy(settings.endpoint, { of: 'download', after: 400_000, then: 'silence' })
      await using proxied = await through(proxy.url, { silence })
      const read = buffer((await proxied.get(key))!)
      await delay(silence)
      await setImmediate() // the next thing of the event loop are its timers
      proxy.goOn()
      standStill(2 * silence)
      expect((await read).equals(bytes)).toBe(true)
    })

    it('waits for a reader that takes its time', async () => {
      const [bytes, silence] = [randomBytes(megabyte), 1_500]
      await using patient = await through(settings.endpoint, { silence })
      const chunks: Uint8Array[] = []
      for await (const chunk of (await patient.get(await stored(bytes)))!) {
        if (chunks.push(chunk) === 1) await delay(4 * silence)
      }
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
    })
  })

  describe('an upload', () => {
    const bytes = randomBytes(megabyte)

    it('that the server cuts off fails and leaves nothing', async () => {
      await using proxy = await faultyProxy(settings.endpoint, { of: 'upload', after: 400_000, then: 'cut' })
      await using proxied = await through(proxy.url)
      const key = newKey()
      await expect(proxied.put(key, inChunks(bytes), factsOf(bytes))).rejects.toThrow()
      expect(await store.size(key)).toBeUndefined()
    })

    it('that the server lets hang fails in time and leaves nothing', async () => {
      await using proxy = await faultyProxy(settings.endpoint, { of: 'upload', after: 400_000, then: 'silence' })
      await using proxied = await through(proxy.url, { upload: 300 })
      const key = newKey()
      await expect(proxied.put(key, inChunks(bytes), factsOf(bytes))).rejects.toMatchObject({ code: 'TRY_AGAIN' })
      expect(await store.size(key)).toBeUndefined()
    })

    it('is repeated when the server had no time for it', async () => {
      const statuses: number[] = []
      await using proxy = await refusingProxy(settings.endpoint, statuses)
      await using proxied = await through(proxy.url)
      statuses.push(503, 503)
      const key = newKey()
      await proxied.put(key, inChunks(bytes), factsOf(bytes))
      expect(proxy.seen.filter(({ method }) => method === 'PUT')).toHaveLength(3)
      expect((await buffer((await store.get(key))!)).equals(bytes)).toBe(true)
    })

    it('is not repeated for ever', async () => {
      const statuses: number[] = []
      await using proxy = await refusingProxy(settings.endpoint, statuses)
      await using proxied = await through(proxy.url)
      statuses.push(503, 503, 503, 503)
      await expect(proxied.put(newKey(), inChunks(bytes), factsOf(bytes))).rejects.toMatchObject({
        code: 'TRY_AGAIN',
        cause: { $metadata: { httpStatusCode: 503 } },
      })
      expect(proxy.seen.filter(({ method }) => method === 'PUT')).toHaveLength(3)
    })
  })

  it('is out of reach while its server is away', async () => {
    const proxy = await refusingProxy(settings.endpoint, [])
    await using proxied = await through(proxy.url)
    await proxied.reach()
    await proxy[Symbol.asyncDispose]()
    await expect(proxied.reach()).rejects.toThrow()
  })

  describe('at the start', () => {
    const open = (over: Partial<S3Settings>, patience = usualPatience) =>
      S3BlobStore.open({ ...settings, ...over }, { missingBucket: 'refuse', patience })
    const hasty = { ...usualPatience, answer: 200 }
    const refusal = async (over: Partial<S3Settings>, patience?: S3Patience) => {
      const { name, problems } = await open(over, patience).then(() => ({}) as never, (error) => error)
      expect(name).toBe('ConfigError')
      expect(problems).toHaveLength(1)
      expect(problems[0]).not.toContain('\n')
      expect(problems[0]).not.toContain(over.secretAccessKey ?? settings.secretAccessKey)
      return problems[0]
    }

    it('names an address where nobody answers', async () => {
      expect(await refusal({ endpoint: 'http://127.0.0.1:1' })).toBe(
        'S3_ENDPOINT is http://127.0.0.1:1, where no server answers (ECONNREFUSED): start it, or correct the address',
      )
      await using silent = await silentServer()
      expect(await refusal({ endpoint: silent.url }, hasty)).toContain(
        `S3_ENDPOINT is ${silent.url}, where no server answers`,
      )
    })

    it('names an address where something else answers', async () => {
      await using page = await webPage()
      expect(await refusal({ endpoint: page.url })).toContain('does not answer as an S3 server does (404)')
      expect(await refusal({ endpoint: settings.endpoint.replace('http:', 'https:') })).toContain(
        'its TLS cannot be used',
      )
    })

    it('names a login that is refused', async () => {
      expect(await refusal({ accessKeyId: 'nobody' })).toContain('S3_ACCESS_KEY_ID is not known')
      expect(await refusal({ secretAccessKey: 'another-secret' })).toContain('S3_SECRET_ACCESS_KEY is not the secret')
    })

    it('names a bucket that is not there', async () => {
      expect(await refusal({ bucket: 'no-such-bucket' })).toBe(
        `S3_BUCKET is no-such-bucket, which ${settings.endpoint} does not have: make it, or correct the name`,
      )
    })

    it('names a bucket from which nothing can be erased', async () => {
      const status = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'
      await using proxy = await versioningProxy(settings.endpoint, (answer) => answer.end(status))
      expect(await refusal({ endpoint: proxy.url })).toContain('keeps what is deleted')
    })

    it('takes no bucket of which it does not get to know that', async () => {
      await using busy = await versioningProxy(settings.endpoint, (answer) => answer.writeHead(503).end())
      expect(await refusal({ endpoint: busy.url })).toContain('(503)')
      await using silent = await versioningProxy(settings.endpoint, () => {})
      expect(await refusal({ endpoint: silent.url }, hasty)).toContain('where no server answers')
    })

    it.each([403, 501])('takes a bucket whose server answers %i to that', async (status) => {
      await using proxy = await versioningProxy(settings.endpoint, (answer) => answer.writeHead(status).end())
      await using opened = await open({ endpoint: proxy.url })
      await expect(opened.reach()).resolves.toBeUndefined()
    })

    it('makes the bucket where it may, also twice at once', async () => {
      const bucket = `blobs-${randomUUID()}`
      const opened = await Promise.all(
        [1, 2].map(() => S3BlobStore.open({ ...settings, bucket }, { missingBucket: 'make' })),
      )
      for (const one of opened) await one[Symbol.asyncDispose]()
      await using found = await open({ bucket })
      await expect(found.reach()).resolves.toBeUndefined()
    })
  })
})
