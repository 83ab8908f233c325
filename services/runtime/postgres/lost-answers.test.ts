/** @service */
import { afterEach, expect, test } from '@jest/globals'
import { openDatabase, type Tx } from './database.ts'
import { openLossyWay } from '../testing/lossy-way.ts'

const url = process.env.POSTGRES_URL as string // given by the Jest environment
const opened: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

/** A database with one connection, whose answers can be lost. */
const open = async () => {
  const way = await openLossyWay(url)
  const database = openDatabase({ url: way.url, schema: 'public', max: 1, deadline: 300 })
  opened.push(way, database)
  return { way, database }
}
const session = async (db: Tx) => (await db.query('SELECT pg_backend_pid() AS pid')).rows[0].pid as number

test('a query whose answer is lost is told as "try again", and its connection is not used again', async () => {
  const { way, database } = await open()
  const first = await session(database)
  way.lose()
  await expect(session(database)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  expect(await session(database)).not.toBe(first)
})

test('a transaction whose answer is lost is told as "try again", and nothing more is asked on its connection', async () => {
  const { way, database } = await open()
  let first = 0
  let statements = 0
  const work = database.transaction(async (tx) => {
    first = await session(tx)
    way.lose()
    statements++
    await session(tx)
    statements++
  })
  await expect(work).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  expect(statements).toBe(1)
  expect(await session(database)).not.toBe(first)
})

test('a statement that takes too long is a failure of its own, and no outage', async () => {
  const { database } = await open()
  const slow = database.query('SELECT pg_sleep(5)')
  await expect(slow).rejects.toMatchObject({ code: '57014' })
})

test('a statement that the server answers in time is not given up, also when it waits for a connection', async () => {
  const { database } = await open()
  const all = await Promise.all(Array.from({ length: 5 }, () => database.query('SELECT pg_sleep(0.1)')))
  expect(all).toHaveLength(5)
})
