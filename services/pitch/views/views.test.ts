/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate } from '@delvik/runtime/migrate'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { forgetViewers, Views } from './views.ts'

const schema = `views_${randomUUID().slice(0, 8)}`
const day = 24 * 3_600_000
let database: Database
let views: Views
beforeAll(async () => {
  const url = String(process.env.POSTGRES_URL)
  await migrate({ url, schema, folders: [new URL('../migrations/', import.meta.url)] })
  database = openDatabase({ url, schema })
  views = new Views(database)
})
afterAll(async () => {
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
  await database[Symbol.asyncDispose]()
})

test('a viewer counts once a day, and is forgotten two days later; the count stays', async () => {
  const clock = new SetClock('2026-11-22T10:00:00Z')
  const pitchId = randomUUID()
  const look = (viewer: string) => views.count(pitchId, viewer, clock.now())
  expect([await look('ada'), await look('ada'), await look('bo')]).toEqual([true, false, true])
  const worker = forgetViewers(database, clock)
  clock.move(day)
  expect([await look('ada'), await worker.tick()]).toEqual([true, 0])
  clock.move(day)
  expect([await worker.tick(), await worker.tick()]).toEqual([3, 0])
  expect(await views.of([pitchId])).toEqual(new Map([[pitchId, 3]]))
})
