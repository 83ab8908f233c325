/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { mails } from './mails.ts'

const opened = new AsyncDisposableStack()
let url: string
let database: Database
beforeAll(async () => {
  url = opened.use(await openTestDatabase()).url
  await migrate({
    url,
    schema: 'notification',
    folders: [runtimeTables, new URL('../../services/notification/migrations/', import.meta.url)],
  })
  database = opened.use(openDatabase({ url, schema: 'notification', max: 1 }))
})
afterAll(() => opened.disposeAsync())

async function mail(failed: string | null): Promise<string> {
  const { rows } = await database.query(
    `INSERT INTO mails (id, kind, event_id, account_id, params, created_at, next_at, attempts, failed)
     VALUES ($1, 'resetPassword', $1, $1, '{}', '2026-11-21T10:00:00Z', 'infinity', 1, $2) RETURNING id`,
    [randomUUID(), failed],
  )
  return rows[0].id
}

test('lists mails that have failed, sends one again, and gives one up', async () => {
  const [first, second, waiting] = [await mail('550 5.1.1 at RCPT TO'), await mail('554 at DATA'), await mail(null)]
  const listed = await mails(url, ['list'])
  expect(listed).toHaveLength(2)
  expect(listed).toContain(
    `${first} resetPassword of 2026-11-21T10:00:00.000Z failed after 1 attempts: 550 5.1.1 at RCPT TO`,
  )
  expect(await mails(url, ['retry', first])).toEqual([
    `${first} resetPassword of 2026-11-21T10:00:00.000Z is sent once more`,
  ])
  expect(await mails(url, ['drop', second])).toEqual([
    `${second} resetPassword of 2026-11-21T10:00:00.000Z was given up`,
  ])
  expect(await mails(url, ['drop', waiting])).toEqual(['No mail has failed there.'])
  const { rows } = await database.query('SELECT id FROM mails WHERE failed IS NULL AND next_at <= now()')
  expect(rows).toEqual([{ id: first }])
})

test('tells how it is used', async () => {
  await expect(mails(url, ['drop'])).rejects.toThrow('npm run mails')
  await expect(mails(url, [])).rejects.toThrow('npm run mails')
})
