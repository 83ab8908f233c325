/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { reachPostgres } from './reach-postgres.ts'
import { closedPort, openTestDatabase } from '../testing/until.ts'

const opened = new AsyncDisposableStack()
let url: string
beforeAll(async () => {
  ;({ url } = opened.use(await openTestDatabase()))
})
afterAll(() => opened.disposeAsync())

const other = (change: (of: URL) => void) => {
  const changed = new URL(url)
  change(changed)
  return changed.href
}
const reach = (at: string, makes: 'database' | 'schemas' | 'nothing' = 'schemas') =>
  reachPostgres({ setting: 'POSTGRES_URL', url: at, makes })
const names = () => `POSTGRES_URL names ${new URL(url).host}`

test('a database where one can work is taken, and one that will be made', async () => {
  await reach(url)
  await reach(other((of) => (of.pathname = '/not_yet')), 'database')
})

test('a login that is refused is told from a server that is not there and a database that is missing', async () => {
  for (const password of ['wrong', ''])
    await expect(reach(other((of) => (of.password = password)))).rejects.toThrow(
      `${names()}, which refuses the login: correct the user or the password`,
    )
  await expect(reach(other((of) => (of.pathname = '/nowhere')))).rejects.toThrow(
    `${names()}, which has no database nowhere: make it`,
  )
  await expect(reach(other((of) => (of.port = String(closedPort))))).rejects.toThrow(
    `:${closedPort}, where no PostgreSQL answers (ECONNREFUSED): start it`,
  )
})

test('a server that gives fewer connections than are needed is refused with how many it has to give', async () => {
  const take = (connections: number) => reachPostgres({ setting: 'KEYS_URL', url, makes: 'nothing', connections })
  await take(397)
  await expect(take(398)).rejects.toThrow(
    /KEYS_URL names [^ ]+, which gives 397 connections, and 398 are needed: lower POSTGRES_POOL, or raise its max_connections to 401$/m,
  )
})

test('a role that may not make schemas is refused before it tries', async () => {
  const admin = new Client(url)
  await admin.connect()
  const role = `narrow_${new URL(url).pathname.slice(1)}`
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'narrow'`)
  try {
    const narrow = other((of) => Object.assign(of, { username: role, password: 'narrow' }))
    await reach(narrow, 'nothing')
    await admin.query(`CREATE SCHEMA notes`)
    await reachPostgres({ setting: 'POSTGRES_URL', url: narrow, makes: 'schemas', schemas: ['notes'] })
    await expect(reachPostgres({ setting: 'POSTGRES_URL', url: narrow, makes: 'schemas', schemas: ['notes', 'bus'] }))
      .rejects.toThrow('takes no new schema')
    await expect(reach(narrow)).rejects.toThrow(
      'takes no new schema from this role: run the command roles, or GRANT CREATE ON DATABASE to it',
    )
  } finally {
    await admin.query(`DROP ROLE ${role}`)
    await admin.end()
  }
})
