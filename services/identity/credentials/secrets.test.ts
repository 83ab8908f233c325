/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const lines: string[] = []
const { write } = process.stdout
// What the logger writes goes through here, since it leaves a standard output alone that somebody watches.
process.stdout.write = (chunk: unknown) => lines.push(String(chunk)) > 0
const identity = await TestIdentity.start({ DELVIK_LOG: 'trace' })
afterAll(async () => {
  await identity[Symbol.asyncDispose]()
  process.stdout.write = write
})

const canary = randomUUID().slice(0, 8)
const email = `canary-${canary}@example.com`
const name = `Canary ${canary}`
const newPassword = `a sentence ${canary}`
const secrets: Record<string, string> = { email, name, password, newPassword, linkSecret: 'a link secret of tests' }

/** Everything that a person can do, also what goes wrong. */
beforeAll(async () => {
  await identity.signUp(email, { name })
  await identity.signUp(email, { name })
  await identity.mutate('signUp', `name: "${name}", email: "${email}"`)
  secrets['confirmation'] = await identity.mailed('ConfirmationRequested')
  await identity.mutate('confirmEmail', `token: "${secrets['confirmation']}"`)
  await identity.mutate('confirmEmail', `token: "${secrets['confirmation']}"`)
  const { token, cookie } = await identity.signIn(email)
  Object.assign(secrets, { token, cookie: cookie.split('=')[1] })
  await identity.post('sign-in', { email, password: newPassword })
  await identity.post('refresh', {}, { cookie })
  await identity.ask('{ me { email account { name } } }', { token })
  await identity.mutate('requestPasswordReset', `email: "${email}"`)
  secrets['reset'] = await identity.mailed('PasswordResetRequested')
  await identity.mutate('resetPassword', `token: "${secrets['reset']}", password: "${newPassword}"`)
  await identity.settle()
})

describe('what is personal or secret', () => {
  it('stands in no table, neither in the log nor on the bus, but in the read model of its owner', async () => {
    expect((await identity.types()).length).toBeGreaterThan(6)
    const { rows } = await identity.database.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['identity.events', 'identity.credentials']))
    for (const { name: table } of rows) {
      const allowed = table.startsWith('identity."me@') ? ['email', 'name'] : []
      expect([table, await found(table)]).toEqual([table, allowed])
    }
  })

  it('is never logged, also when the database goes away', async () => {
    await postgres.stop()
    await identity.signUp(email, { name })
    await identity.post('sign-in', { email, password })
    await identity.mutate('requestPasswordReset', `email: "${email}"`)
    await postgres.start()
    const log = lines.join('')
    expect(log).toContain('service is ready')
    expect(log).toContain('TRY_AGAIN')
    expect(Object.keys(secrets).filter((key) => log.includes(String(secrets[key])))).toEqual([])
  })
})

describe('while the database is away', () => {
  it('everything asks to try again, leaves nothing half done, and goes on when it is back', async () => {
    const [late, commandId] = [`${randomUUID()}@example.com`, randomUUID()]
    const before = (await identity.types()).length
    await postgres.stop()
    expect(codes(await identity.signUp(late, { commandId }))).toEqual(['TRY_AGAIN'])
    const response = await identity.post('sign-in', { email, password: newPassword })
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'TRY_AGAIN' }])
    await postgres.start()
    expect((await identity.types()).length).toBe(before)
    expect((await identity.signUp(late, { commandId })).errors).toBeUndefined()
    await identity.signIn(late)
  })
})

/** The names of the secrets that stand in a table, in clear or as bytes. */
async function found(table: string): Promise<string[]> {
  const { rows } = await identity.database.query(`SELECT t::text AS row FROM ${table} t`)
  const text = rows.map(({ row }) => row).join('\n').toLowerCase()
  const written = (secret: string) => [secret.toLowerCase(), Buffer.from(secret).toString('hex')]
  return Object.keys(secrets).filter((key) => written(String(secrets[key])).some((one) => text.includes(one)))
}
