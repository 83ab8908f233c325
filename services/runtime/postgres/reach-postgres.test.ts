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

test('a role that may not make schemas is refused before it tries', async () => {
  const admin = new Client(url)
  await admin.connect()
  const role = `narrow_${new URL(url).pathname.slice(1)}`
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'narrow'`)
  try {
    const narrow = other((of) => Object.assign(of, { username: role, password: 'narrow' }))
    await reach(narrow, 'nothing')
    await expect(reach(narrow)).rejects.toThrow('takes no new schema from this role: GRANT CREATE ON DATABASE to it')
  } finally {
    await admin.query(`DROP ROLE ${role}`)
    await admin.end()
  }
})
