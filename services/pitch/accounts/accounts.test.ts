/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { handle } from '@delvik/runtime/handlers'
import { migrate } from '@delvik/runtime/migrate'
import type { Recorded } from '@delvik/runtime/recorded'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { Accounts } from './accounts.ts'

const schema = `accounts_${randomUUID().slice(0, 8)}`
const clock = new SetClock('2026-11-24T09:00:00Z')
let database: Database
let accounts: Accounts
beforeAll(async () => {
  const url = String(process.env.POSTGRES_URL)
  await migrate({ url, schema, folders: [new URL('../migrations/', import.meta.url)] })
  database = openDatabase({ url, schema })
  accounts = new Accounts(database, clock)
})
afterAll(async () => {
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
  await database[Symbol.asyncDispose]()
})

// A model reads no more of the envelope than the sequence.
type News = Recorded<PublicEvents<'identity' | 'billing'>>
const hear = (sequence: number, event: object) => handle(accounts.apply, { ...event, sequence } as News)

test('of an account that nothing was heard of, nothing is assumed', async () => {
  expect(await accounts.find(randomUUID())).toEqual({ confirmed: false, role: null, plan: 'basic' })
})

test('what identity and billing tell is kept side by side, in any order between the two', async () => {
  const accountId = randomUUID()
  await hear(1, { type: 'PlanChanged', data: { accountId, plan: 'premium', until: null } })
  await hear(2, { type: 'EmailConfirmed', data: { accountId } })
  await hear(3, { type: 'RoleChosen', data: { accountId, role: 'entrepreneur' } })
  expect(await accounts.find(accountId)).toEqual({ confirmed: true, role: 'entrepreneur', plan: 'premium' })
})

test('what is told again changes nothing', async () => {
  const accountId = randomUUID()
  await hear(1, { type: 'PlanChanged', data: { accountId, plan: 'premium', until: null } })
  await hear(2, { type: 'PlanChanged', data: { accountId, plan: 'basic', until: null } })
  await hear(1, { type: 'PlanChanged', data: { accountId, plan: 'premium', until: null } })
  expect((await accounts.find(accountId)).plan).toBe('basic')
})

test('a plan is over when its last moment has passed', async () => {
  const accountId = randomUUID()
  const until = new Date(clock.now().getTime() + 1000).toISOString()
  await hear(1, { type: 'PlanChanged', data: { accountId, plan: 'enterprise', until } })
  expect((await accounts.find(accountId)).plan).toBe('enterprise')
  clock.move(1000)
  expect((await accounts.find(accountId)).plan).toBe('basic')
})
