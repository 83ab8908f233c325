import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

  it('begins without what a crash left half-written', async () => {
    await writeFile(path.join(folder, 'incoming', 'half'), 'x')
    await DiskBlobStore.open(folder)
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
  })
})
