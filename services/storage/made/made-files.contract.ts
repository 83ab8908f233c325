import { createHash, randomUUID } from 'node:crypto'
import { grantFile } from '@delvik/runtime/file-grant'
import { startProcess, until } from '@delvik/runtime/testing/until'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { chunk, contentOf, type Export, makeTable, newExport, openMaker, wants } from '../testing/maker.ts'
import { grantSecret, madeSecret, openStorage, type Person, type Storage } from '../testing/storage-fixture.ts'

type Maker = Awaited<ReturnType<typeof openMaker>>

/** What holds of files that services make, wherever their bytes lie. */
export function madeFilesContract(name: string, settings: () => Record<string, string>): void {
  let storage: Storage
  let ada: Person
  let maker: Maker
  beforeAll(async () => {
    storage = await openStorage(name, settings())
    ada = await storage.person()
    await makeTable(storage.database)
    maker = await openMaker(input())
  })
  afterAll(async () => {
    await maker[Symbol.asyncDispose]()
    await storage[Symbol.asyncDispose]()
  })

  const input = () => ({
    postgresUrl: storage.environment.POSTGRES_URL,
    storageUrl: storage.url,
    secret: madeSecret,
    lease: '1 second',
    now: new Date().toISOString(),
  })
  const rowOf = async ({ id }: Export) =>
    (await storage.database.query('SELECT * FROM maker.exports WHERE id = $1', [id])).rows[0]
  const written = async () =>
    Number((await storage.database.query('SELECT last_value FROM generations')).rows[0].last_value)
  const chunksOf = (one: Export) => Math.ceil(contentOf(one).length / chunk)
  const isDone = (one: Export, by = maker) => async () => {
    await by.worker.tick()
    return (await rowOf(one)).done_at !== null
  }

  /** As the person gets it. */
  async function read(one: Export): Promise<{ status: number; bytes: Buffer; disposition: string | null }> {
    const { path, generation } = await rowOf(one)
    const address = grantFile({ path, generation, viewer: ada.id }, { secret: grantSecret, now: new Date() })
    const { status, bytes, headers } = await storage.ask('GET', address)
    return { status, bytes, disposition: headers.get('content-disposition') }
  }

  /** A process that has sent some of it, and ends or is kept there. */
  async function stuck(one: Export) {
    const process = startProcess(new URL('../testing/maker-entry.ts', import.meta.url), { ...input(), stopsAt: 6 })
    await until(() => process.lines.includes('stands'))
    expect((await rowOf(one)).done_at).toBeNull()
    const begun = 'SELECT received::int FROM made_uploads WHERE owner_id = $1'
    expect((await storage.database.query(begun, [one.subject])).rows[0]?.received).toBe(3 * chunk)
    return process
  }

  it('is written whole, outside of what the person may store, and read by whom it is granted to', async () => {
    const one = newExport(ada.id)
    await wants(storage.database, one)
    await until(isDone(one))
    const content = contentOf(one)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await rowOf(one)).toMatchObject({ size: content.length, sha256, times: 1, failed: null })
    const { status, bytes, disposition } = await read(one)
    expect([status, bytes.equals(content)]).toEqual([200, true])
    expect(disposition).toBe("attachment; filename*=UTF-8''Allt%20om%20mig.json")
    expect((await storage.database.query('SELECT FROM usage WHERE owner_id = $1', [ada.id])).rowCount).toBe(0)
    await storage.settle()
    expect((await storage.database.query('SELECT FROM made_parts')).rowCount).toBe(0)
    expect((await storage.database.query(`SELECT FROM blobs WHERE state <> 'live'`)).rowCount).toBe(0)
  })

  it.each([0, 1, 2])('of %i pieces is written', async (pieces) => {
    const one = newExport(ada.id, pieces)
    await wants(storage.database, one)
    await until(isDone(one))
    expect((await read(one)).bytes.equals(contentOf(one))).toBe(true)
  })

  it('goes on where a process was killed, by another', async () => {
    const one = newExport(randomUUID())
    const before = await written()
    await wants(storage.database, one)
    await using process = await stuck(one)
    process.signal('SIGKILL')
    await until(isDone(one))
    expect((await read(one)).bytes.equals(contentOf(one))).toBe(true)
    // Each chunk once, and the whole.
    expect((await written()) - before).toBe(chunksOf(one) + 1)
  })

  it('is made by one of many, though all ask', async () => {
    const all = Array.from({ length: 6 }, () => newExport(ada.id, 4))
    const before = await written()
    for (const one of all) await wants(storage.database, one)
    await using second = await openMaker({ ...input(), lease: '1 minute' })
    await using third = await openMaker({ ...input(), lease: '1 minute' })
    const work = async ({ worker }: Maker) => {
      while ((await worker.tick()) > 0);
    }
    await Promise.all([work(second), work(third), work(second)])
    for (const one of all) expect(await rowOf(one)).toMatchObject({ times: 1, attempts: 0 })
    expect((await written()) - before).toBe(all.reduce((sum, one) => sum + chunksOf(one) + 1, 0))
  })

  it('stays as it is when somebody wakes up who had been given up', async () => {
    const one = newExport(randomUUID())
    await wants(storage.database, one)
    const stands = Promise.withResolvers<void>()
    await using late = await openMaker(input(), async (at) => {
      if (at !== 6) return
      stands.resolve()
      await until(async () => (await rowOf(one)).done_at !== null)
    })
    const awaking = late.worker.tick()
    await stands.promise
    await until(isDone(one))
    await awaking
    expect(await rowOf(one)).toMatchObject({ times: 1, attempts: 0, failed: null })
    expect((await read(one)).bytes.equals(contentOf(one))).toBe(true)
  })

  it('is begun anew when it comes out otherwise', async () => {
    const one = newExport(randomUUID())
    await wants(storage.database, one)
    await using process = await stuck(one)
    process.signal('SIGKILL')
    await storage.database.query(`UPDATE maker.exports SET seed = 'another' WHERE id = $1`, [one.id])
    await until(async () => {
      await maker.worker.tick()
      return (await rowOf(one)).attempts === 1
    })
    await storage.database.query(`UPDATE maker.exports SET next_at = '2026-01-01' WHERE id = $1`, [one.id])
    await until(isDone(one))
    expect((await read(one)).bytes.equals(contentOf({ ...one, seed: 'another' }))).toBe(true)
  })

  it('is gone when its time is over', async () => {
    const one = { ...newExport(ada.id, 2), expiresAt: new Date(Date.now() - 1) }
    await wants(storage.database, one)
    await until(isDone(one))
    await storage.settle()
    expect((await read(one)).status).toBe(403)
    const { rowCount } = await storage.database.query('SELECT FROM files WHERE expires_at IS NOT NULL')
    expect(rowCount).toBe(0)
  })
}
