/** @service */
import { randomUUID } from 'node:crypto'
import { Clock } from '@delvik/runtime/clock'
import { CommandBus } from '@nestjs/cqrs'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { BlobStore } from '../blobs/blob-store.ts'
import { makeTable, newExport, openMaker, wants } from '../testing/maker.ts'
import { madeSecret, openStorage, type Person, type Storage } from '../testing/storage-fixture.ts'
import { purgeFilesOf } from './purge.ts'

let storage: Storage
beforeAll(async () => {
  storage = await openStorage('purge_test')
  await makeTable(storage.database)
})
afterAll(() => storage[Symbol.asyncDispose]())

const parts = () => ({
  database: storage.database,
  blobs: storage.app.get(BlobStore),
  bus: storage.app.get(CommandBus),
  clock: storage.app.get(Clock),
})

async function make(subject: string, stopsAt = Infinity): Promise<void> {
  const one = newExport(subject, 9)
  await wants(storage.database, one)
  const input = {
    postgresUrl: storage.environment.POSTGRES_URL,
    storageUrl: storage.url,
    secret: madeSecret,
    lease: '1 minute',
    now: new Date().toISOString(),
  }
  await using maker = await openMaker(input, async (at) => {
    if (at === stopsAt) throw new Error('the disk is full')
  })
  await maker.worker.tick()
}

const left = async (table: string, { id }: Person) =>
  (await storage.database.query(`SELECT FROM ${table} WHERE owner_id = $1`, [id])).rowCount

const announced = { 'x-goog-upload-header-content-length': '9' }

it('everything that somebody has goes, and nothing of others', async () => {
  const [ada, eve] = [await storage.person(), await storage.person()]
  for (const who of [ada, eve]) {
    for (let i = 0; i < 3; i++)
      await storage.upload(who, { name: `users/${who.id}/documents/${i}.txt`, bytes: Buffer.from('a'), type: '' })
    await storage.upload(who, {
      name: `users/${who.id}/attachments/1/a.txt`,
      bytes: Buffer.from('a'),
      type: '',
    })
    await make(who.id)
    await make(who.id, 6)
    await storage.send('POST', `/v0/b/delvik/o?name=users/${who.id}/half.png`, {
      who,
      headers: { 'x-goog-upload-command': 'start', 'x-goog-upload-protocol': 'resumable', ...announced },
    })
  }
  await storage.settle()
  const stored = (await storage.stored()).length
  expect(await purgeFilesOf(ada.id, parts())).toBe(5)
  for (const table of ['files', 'made_uploads', 'resumable_uploads', 'usage']) expect(await left(table, ada)).toBe(0)
  expect((await storage.stored()).length).toBe(stored / 2)
  expect([await left('files', eve), await left('made_uploads', eve), await left('resumable_uploads', eve)]).toEqual([5,
    1, 1])
  expect(await purgeFilesOf(ada.id, parts())).toBe(0)
})

it('more than one batch goes', async () => {
  const ada = await storage.person()
  const generations = `INSERT INTO blobs (file_id, state) SELECT gen_random_uuid(), 'live' FROM generate_series(1, 250)
    RETURNING file_id, generation`
  await storage.database.query(
    `WITH made AS (${generations})
     INSERT INTO files (file_id, owner_id, path, generation, size, md5_hash, sha256, content_type, custom_metadata,
       time_created, updated)
     SELECT file_id, $1, '/users/' || file_id, generation, 1, '', '', 'text/plain', '{}', now(), now() FROM made`,
    [ada.id],
  )
  await storage.database.query('INSERT INTO usage VALUES ($1, 250)', [ada.id])
  // Their streams know nothing of them, as those of another history would not.
  await expect(purgeFilesOf(ada.id, parts())).resolves.toBe(250)
  expect(await left('files', ada)).toBe(0)
})

it('of somebody who has nothing, nothing goes', async () => {
  expect(await purgeFilesOf(randomUUID(), parts())).toBe(0)
})
