/** @service */
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { blobStoreContract } from './blob-store.contract.ts'
import { DiskBlobStore } from './blob-store.disk.ts'

let folder: string
let store: DiskBlobStore

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'delvik-blobs-'))
  store = await DiskBlobStore.open(folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('the store on disk', () => {
  blobStoreContract(() => store)

  it('leaves nothing half-written behind', async () => {
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
  })

  it('takes a blob while the last one beside it is deleted', async () => {
    const facts = { size: 1, md5: createHash('md5').update('x').digest('base64'), type: 'image/png' }
    const put = (key: string) => store.put(key, Readable.from([Buffer.from('x')]), facts)
    for (let round = 0; round < 300; round++) {
      const id = randomUUID()
      await put(`files/${id}/1`)
      await Promise.all([put(`files/${id}/2`), store.delete(`files/${id}/1`)])
      expect(await store.size(`files/${id}/2`)).toBe(1)
    }
  })

  it('is read by nobody else, also where the folder was open before', async () => {
    await chmod(folder, 0o755)
    await DiskBlobStore.open(folder)
    const facts = { size: 1, md5: createHash('md5').update('x').digest('base64'), type: 'image/png' }
    const key = `files/${randomUUID()}/1`
    await store.put(key, Readable.from([Buffer.from('x')]), facts)
    const steps = ['', 'incoming', 'files', path.dirname(key), key].map((one) => path.join(folder, one))
    const modes = await Promise.all(steps.map(async (one) => (await stat(one)).mode & 0o777))
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o700, 0o600])
  })

  it('begins without what a crash left half-written', async () => {
    await writeFile(path.join(folder, 'incoming', 'half'), 'x')
    await DiskBlobStore.open(folder)
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
  })
})
