/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hearing, type Hearing } from '@delvik/runtime/testing/hearing'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { Accounts, accounts as model } from './accounts.ts'

const clock = new SetClock('2026-11-24T09:00:00Z')
let service: Hearing
let accounts: Accounts
beforeAll(async () => {
  service = await hearing(model)
  accounts = new Accounts(service.models, clock, { ukSelfDeclaration: true })
})
afterAll(async () => service[Symbol.asyncDispose]())

const registered = {
  ...{ market: 'GB', lang: 'en-GB', via: 'password', termsVersion: '1', name: 'A', email: 'a@example.com' },
  termsAcceptedAt: clock.now().toISOString(),
}

const ofAccount = (accountId: string, sequence: number, type: string, data = {}) =>
  service.hear({ stream: `account-${accountId}`, sequence, type, data: { accountId, ...data } })
const ofMembership = (accountId: string, sequence: number, data: { plan: string; until: string | null }) =>
  service.hear({ stream: `membership-${accountId}`, sequence, type: 'PlanChanged', data: { accountId, ...data } })

test('of an account that nothing was heard of, nothing is assumed', async () => {
  expect(await accounts.find(randomUUID())).toEqual({
    confirmed: false,
    role: null,
    plan: 'basic',
    suspendedUntil: null,
    closing: false,
    undeclared: false,
  })
})

test('what identity and billing tell is kept side by side, in any order between the two', async () => {
  const accountId = randomUUID()
  await ofMembership(accountId, 1, { plan: 'premium', until: null })
  await ofAccount(accountId, 2, 'EmailConfirmed')
  await ofAccount(accountId, 3, 'RoleChosen', { role: 'entrepreneur' })
  expect(await accounts.find(accountId)).toEqual({
    confirmed: true,
    role: 'entrepreneur',
    plan: 'premium',
    suspendedUntil: null,
    closing: false,
    undeclared: false,
  })
})

test('what is told again changes nothing', async () => {
  const accountId = randomUUID()
  await ofMembership(accountId, 1, { plan: 'premium', until: null })
  await ofMembership(accountId, 2, { plan: 'basic', until: null })
  await ofMembership(accountId, 1, { plan: 'premium', until: null })
  expect((await accounts.find(accountId)).plan).toBe('basic')
})

test('a plan is over when its last moment has passed', async () => {
  const accountId = randomUUID()
  const until = new Date(clock.now().getTime() + 1000).toISOString()
  await ofMembership(accountId, 1, { plan: 'enterprise', until })
  expect((await accounts.find(accountId)).plan).toBe('enterprise')
  clock.move(1000)
  expect((await accounts.find(accountId)).plan).toBe('basic')
})

test('who is suspended publishes nothing until it ends, by the clock or by staff', async () => {
  const accountId = randomUUID()
  const until = new Date(clock.now().getTime() + 1000)
  const sanction = (effects: string[]) => ({ breach: 'fraud', statement: null, effects, until: until.toISOString() })
  await ofAccount(accountId, 2, 'AccountSuspended', sanction(['begin', 'write']))
  expect((await accounts.find(accountId)).suspendedUntil).toBeNull()
  await ofAccount(accountId, 3, 'AccountSuspended', sanction(['publish', 'begin', 'pay']))
  expect((await accounts.find(accountId)).suspendedUntil).toEqual(until)
  clock.move(1000)
  expect((await accounts.find(accountId)).suspendedUntil).toBeNull()
  clock.move(-1000)
  await ofAccount(accountId, 4, 'AccountReinstated', { by: 'staff' })
  expect((await accounts.find(accountId)).suspendedUntil).toBeNull()
})

test('who is about to leave may stay after all', async () => {
  const accountId = randomUUID()
  await ofAccount(accountId, 2, 'AccountClosing', { until: '2026-12-08T09:00:00.000Z' })
  expect((await accounts.find(accountId)).closing).toBe(true)
  await ofAccount(accountId, 3, 'AccountKept')
  expect((await accounts.find(accountId)).closing).toBe(false)
})

test('an investor in the United Kingdom has declared themselves from the day that they do until it is over', async () => {
  const accountId = randomUUID()
  const undeclared = async () => (await accounts.find(accountId)).undeclared
  const declare = (sequence: number, type: string, data = {}) =>
    service.hear({ stream: `investor-declaration-${accountId}`, sequence, type, data: { accountId, ...data } })
  await ofAccount(accountId, 1, 'AccountRegistered', registered)
  expect(await undeclared()).toBe(false)
  await ofAccount(accountId, 2, 'RoleChosen', { role: 'investor' })
  expect(await undeclared()).toBe(true)
  const until = new Date(clock.now().getTime() + 1000).toISOString()
  await declare(1, 'InvestorDeclared', { until })
  expect(await undeclared()).toBe(false)
  clock.move(1000)
  expect(await undeclared()).toBe(true)
  clock.move(-1000)
  await declare(2, 'InvestorDeclarationEnded', { by: 'withdrawn' })
  expect(await undeclared()).toBe(true)
  expect((await new Accounts(service.models, clock, { ukSelfDeclaration: false }).find(accountId)).undeclared).toBe(
    false,
  )
  await ofAccount(accountId, 3, 'RegionChanged', { market: 'FI' })
  expect(await undeclared()).toBe(false)
})
