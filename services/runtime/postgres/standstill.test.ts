/** @service */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openDatabase } from './database.ts'
import { migrate, runtimeTables } from './migrate.ts'
import { openStandstill } from './standstill.ts'
import { openTestDatabase } from '../testing/until.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database[Symbol.asyncDispose]())

it('is refused while a process works with the schema', async () => {
  await using service = openDatabase({ url: database.url, schema: 'orders' })
  await service.query('SELECT')
  await expect(openStandstill(database.url, 'orders')).rejects.toThrow(
    'processes of orders are running (1 connections): stop the platform first',
  )
})

it('does not mind those of other schemas', async () => {
  await using service = openDatabase({ url: database.url, schema: 'orders_too' })
  await service.query('SELECT')
  await using still = await openStandstill(database.url, 'orders')
  expect((await still.query('SHOW search_path')).rows).toEqual([{ search_path: 'orders' }])
})

it('keeps a service that starts meanwhile waiting', async () => {
  const still = await openStandstill(database.url, 'orders')
  let started = false
  const start = migrate({ url: database.url, schema: 'orders', folders: [runtimeTables] }).then(() => (started = true))
  const waits = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
  while ((await still.query(waits)).rowCount === 0) expect(started).toBe(false)
  await still[Symbol.asyncDispose]()
  await start
  expect(started).toBe(true)
})
