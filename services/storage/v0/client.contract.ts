import { afterAll, beforeAll, it } from '@jest/globals'
import { expectConformity, noisyPng, quotaOf } from '../testing/client-rules.ts'
import { runClient } from '../testing/client-scenario.ts'
import { openStorage, type Storage } from '../testing/storage-fixture.ts'

/** What holds for the unmodified client of Firebase's storage in Node, wherever the bytes lie. */
export function clientContract(name: string, settings: () => Record<string, string>): void {
  let storage: Storage
  let png: Buffer
  beforeAll(async () => {
    png = await noisyPng()
    storage = await openStorage(name, { ...settings(), STORAGE_QUOTA_BASIC: quotaOf(png) })
  })
  afterAll(() => storage[Symbol.asyncDispose]())

  it('does everything that it can, and is refused by its own names', async () => {
    const [ada, eve] = [await storage.person(), await storage.person()]
    const { hostname: host, port } = new URL(storage.url)
    const client = { host, port: Number(port), userId: ada.id, token: ada.token, png: png.toString('base64') }
    expectConformity(await runClient({ ...client, otherId: eve.id }), { userId: ada.id, png })
  })
}
