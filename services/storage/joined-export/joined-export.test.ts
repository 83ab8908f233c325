/** @service */
import { randomUUID } from 'node:crypto'
import { grantFile } from '@delvik/runtime/file-grant'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { partName } from '@delvik/runtime/data-exports'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { until } from '@delvik/runtime/testing/until'
import { exporting } from '@delvik/schemas/events/catalogues'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { unzipSync } from 'fflate'
import { drawn, grantSecret, madeSecret, openStorage, type Person, type Storage } from '../testing/storage-fixture.ts'

let storage: Storage
let database: Database
beforeAll(async () => {
  storage = await openStorage('joined_export_test')
  database = storage.database
})
afterAll(() => storage[Symbol.asyncDispose]())

const wholeAt = new Date()
const inAWeek = new Date(wholeAt.getTime() + 7 * 24 * 3_600_000).toISOString()
const said = 'å\u2028" , 日本\n'.repeat(30_000)

/** The parts of all services, as they leave them, and what storage has heard of them. */
async function asked({ id: subject }: Person): Promise<string> {
  const exportId = randomUUID()
  for (const service of exporting) {
    const file = { id: exportId, subject, name: partName, contentType: 'application/jsonl' }
    await madeFilesOf(service, { storageUrl: storage.url, secret: madeSecret }).write(file, partOf, async () => {})
  }
  await heard(subject, exportId)
  return exportId
}

async function heard(subject: string, exportId: string): Promise<void> {
  await database.query(
    `INSERT INTO exports_to_join (id, account_id, parts, whole_at, created_at, next_at) VALUES ($1, $2, $3, $4, $4, $4)`,
    [exportId, subject, exporting, wholeAt],
  )
}

async function* partOf(): AsyncGenerator<Buffer> {
  for (const text of [said, 'end']) yield Buffer.from(`${JSON.stringify({ name: 'events.json', text })}\n`)
  yield Buffer.from(`${JSON.stringify({ name: 'mails.csv', text: 'a,b' })}\n`)
}

const row = async (exportId: string) =>
  (await database.query('SELECT * FROM exports_to_join WHERE id = $1', [exportId])).rows[0]

async function outcome(exportId: string) {
  await until(async () => (await row(exportId))?.attempts !== 0)
  const { rows } = await database.query('SELECT type, data FROM events WHERE stream = $1', [
    `joined-export-${exportId}`,
  ])
  return rows.map(({ type, data }) => ({ type, ...data }))
}

const filesOf = async ({ id }: Person) =>
  (await database.query('SELECT path FROM files WHERE owner_id = $1 ORDER BY path', [id])).rows.map(({ path }) => path)

describe('an export', () => {
  it('is one file of all parts and of what its owner has uploaded, and the parts go', async () => {
    const [ada, eve] = [await storage.person(), await storage.person()]
    const picture = await drawn().png().toBuffer()
    for (const who of [ada, eve]) {
      await storage.upload(who, { name: `users/${who.id}/photo/å.png`, bytes: picture })
      await storage.upload(who, { name: `users/${who.id}/documents/${who.id}.txt`, bytes: Buffer.from('a'), type: '' })
    }
    const exportId = await asked(ada)
    const [told] = await outcome(exportId)
    const path = `/made/storage/${ada.id}/${exportId}/delvik-data.zip`
    expect(told).toMatchObject({
      type: 'DataExportJoined',
      exportId,
      accountId: ada.id,
      until: inAWeek,
    })
    const address = grantFile({ path, generation: told.generation, viewer: ada.id }, {
      secret: grantSecret,
      now: new Date(),
    })
    const { bytes, headers } = await storage.ask('GET', address)
    expect([bytes.length, headers.get('content-disposition')]).toEqual([
      told.size,
      expect.stringContaining('delvik-data.zip'),
    ])
    const files = unzipSync(new Uint8Array(bytes))
    expect(Object.keys(files).sort()).toEqual([
      `files/documents/${ada.id}.txt`,
      'files/photo/å.png',
      ...exporting.flatMap((service) => [`${service}/events.json`, `${service}/mails.csv`]),
    ].sort())
    expect(Buffer.from(files['pitch/events.json']!).toString()).toBe(`${said}end`)
    await until(async () => (await row(exportId)) === undefined)
    expect(await filesOf(ada)).toEqual([path, expect.stringContaining('/documents/'),
      expect.stringContaining('/photo/')])
  })

  it('is told once, also when whoever joined it ended before its row was gone', async () => {
    const ada = await storage.person()
    const exportId = await asked(ada)
    const first = await outcome(exportId)
    await until(async () => (await row(exportId)) === undefined)
    await heard(ada.id, exportId)
    await until(async () => (await row(exportId)) === undefined)
    expect(first).toHaveLength(1)
    expect(await outcome(exportId)).toEqual(first)
    expect(await filesOf(ada)).toEqual([expect.stringContaining('delvik-data.zip')])
  })

  it('that is too large for one file says so, and its parts go', async () => {
    const ada = await storage.person()
    await storage.upload(ada, { name: `users/${ada.id}/documents/a.txt`, bytes: Buffer.from('a'), type: '' })
    await database.query('UPDATE files SET size = $2 WHERE owner_id = $1', [ada.id, 1024 ** 3])
    const exportId = await asked(ada)
    expect(await outcome(exportId)).toEqual([{ type: 'DataExportTooLarge', exportId, accountId: ada.id }])
    await until(async () => (await row(exportId)) === undefined)
    expect(await filesOf(ada)).toEqual([`/users/${ada.id}/documents/a.txt`])
  })

  it('is made for nobody whose erasure has begun', async () => {
    const ada = await storage.person()
    // Heard before its parts are joined, as identity leaves it.
    await using keys = openDatabase({ url: `${storage.environment.POSTGRES_URL}_keys`, schema: 'keys', max: 1 })
    const destroyed = `INSERT INTO subject_keys (subject, domain, shredded_at) VALUES ($1, 'content', now())`
    await keys.query(destroyed, [ada.id])
    const refused = asked(ada)
    await expect(refused).rejects.toMatchObject({ verdict: 'refused', message: 'SUBJECT_ERASED' })
    expect(await filesOf(ada)).toEqual([])
  })
})
