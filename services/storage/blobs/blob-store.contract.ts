import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { BlobMismatch, type BlobStore } from './blob-store.ts'

const factsOf = (bytes: Buffer) => ({
  size: bytes.length,
  md5: createHash('md5').update(bytes).digest('base64'),
  type: 'image/png',
})
const newKey = () => `files/${randomUUID()}/1`

async function* inChunks(bytes: Buffer, chunk = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
}

async function* withGaps(bytes: Buffer): AsyncGenerator<Buffer> {
  yield Buffer.alloc(0)
  yield bytes
  yield Buffer.alloc(0)
}

async function* interrupted(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2)
  throw new Error('the line is dead')
}

/** What every adapter of the port holds. */
export function blobStoreContract(store: () => BlobStore): void {
  const put = async (bytes: Buffer, key = newKey()) => {
    await store().put(key, inChunks(bytes), factsOf(bytes))
    return key
  }
  const read = async (key: string, range?: { first: number; last: number }) => {
    const bytes = await store().get(key, range)
    return bytes && buffer(bytes)
  }

  it('can be reached', async () => {
    await expect(store().reach()).resolves.toBeUndefined()
  })

  describe('a blob', () => {
    it.each([0, 1, 70_000, 5 * 1024 * 1024])('of %i bytes is read as it was stored', async (length) => {
      const bytes = randomBytes(length)
      const key = await put(bytes)
      expect(await store().size(key)).toBe(length)
      expect((await read(key))?.equals(bytes)).toBe(true)
    })

    it('is read in part', async () => {
      const key = await put(Buffer.from('0123456789'))
      expect(String(await read(key, { first: 0, last: 0 }))).toBe('0')
      expect(String(await read(key, { first: 3, last: 5 }))).toBe('345')
      expect(String(await read(key, { first: 8, last: 9 }))).toBe('89')
    })

    it('is read in part where it is long', async () => {
      const bytes = randomBytes(5 * 1024 * 1024)
      const key = await put(bytes)
      const range = { first: 65_535, last: bytes.length - 1 }
      expect((await read(key, range))?.equals(bytes.subarray(range.first))).toBe(true)
    })

    it('arrives in chunks of any length, also of none', async () => {
      const key = newKey()
      const bytes = Buffer.from('0123456789')
      await store().put(key, inChunks(Buffer.concat([bytes, bytes]), 1), factsOf(Buffer.concat([bytes, bytes])))
      await store().put(key, withGaps(bytes), factsOf(bytes))
      expect(String(await read(key))).toBe('0123456789')
    })

    it('may be left half-read, however often', async () => {
      const key = await put(randomBytes(1024 * 1024))
      for (let time = 0; time < 60; time++) for await (const _ of (await store().get(key)) ?? []) break
      expect(await store().size(key)).toBe(1024 * 1024)
    })

    it('is whole for whoever reads it while another is stored in its place', async () => {
      const [before, after] = [Buffer.alloc(2_000_000, 'a'), Buffer.alloc(2_000_000, 'b')]
      const key = await put(before)
      const [seen] = await Promise.all([read(key), put(after, key)])
      expect([before, after].some((bytes) => seen?.equals(bytes))).toBe(true)
      expect((await read(key))?.equals(after)).toBe(true)
    })

    it('that was never stored is missing', async () => {
      expect(await store().get(newKey())).toBeUndefined()
      expect(await store().size(newKey())).toBeUndefined()
    })

    it('is gone when it was deleted, also twice', async () => {
      const key = await put(Buffer.from('x'))
      await store().delete(key)
      await store().delete(key)
      expect(await read(key)).toBeUndefined()
    })

    it('is deleted without its neighbours', async () => {
      const [first, second] = ['1', '2'].map((name) => `files/${randomUUID()}/${name}`) as [string, string]
      const beside = first.replace(/1$/, '2')
      await Promise.all([first, second, beside].map((key) => put(Buffer.from(key), key)))
      await store().delete(first)
      expect(String(await read(second))).toBe(second)
      expect(String(await read(beside))).toBe(beside)
    })
  })

  describe('nothing is stored', () => {
    const bytes = randomBytes(200_000)

    it.each([
      ['the md5 is another', { ...factsOf(bytes), md5: factsOf(Buffer.from('x')).md5 }],
      ['there are more bytes than announced', { ...factsOf(bytes), size: bytes.length - 1 }],
      ['there are fewer bytes than announced', { ...factsOf(bytes), size: bytes.length + 1 }],
    ])('when %s', async (_, facts) => {
      const key = newKey()
      await expect(store().put(key, inChunks(bytes), facts)).rejects.toThrow(BlobMismatch)
      expect(await store().size(key)).toBeUndefined()
    })

    it('when the bytes break off', async () => {
      const key = newKey()
      await expect(store().put(key, interrupted(bytes), factsOf(bytes))).rejects.toThrow('the line is dead')
      expect(await store().size(key)).toBeUndefined()
    })

    it('and what was there stays, when a replacement fails', async () => {
      const key = await put(Buffer.from('before'))
      await expect(store().put(key, interrupted(bytes), factsOf(bytes))).rejects.toThrow()
      expect(String(await read(key))).toBe('before')
    })

    it.each(['../x/1', 'files/../x', 'files/a', 'files/a/b/c', '/files/a/b', 'files/a/.', 'files/a\0/b', ''])(
      'under the key %p',
      async (key) => {
        await expect(store().put(key, inChunks(bytes), factsOf(bytes))).rejects.toThrow('not a key')
        await expect(store().delete(key)).rejects.toThrow('not a key')
      },
    )
  })
}
