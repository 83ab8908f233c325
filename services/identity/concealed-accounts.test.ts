/** @service */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Database, type Tx } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { afterAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { termsVersion } from '@delvik/schemas/values/account'
import { accountStream } from './account/account.ts'
import { Registration } from './registration/registration.ts'
import { Passwords } from './credentials/passwords.ts'
import { ResetRequest } from './password/reset-request.ts'
import { EmailAddress } from './email-change/email-address.ts'
import { AccountClosing } from './closing/account-closing.ts'
import { PasswordCheck } from './sign-in/password-check.ts'
import { password, TestIdentity } from './testing/test-identity.ts'

const identity = await TestIdentity.start({ AUTH_CONCEAL_ACCOUNTS: 'true' })
afterAll(async () => identity[Symbol.asyncDispose]())

const { app } = identity.service
const flow = new AsyncLocalStorage<string[]>()
overhear(app.get(Database))

/** What one flow asks of the database, and how often it hashes; workers and relays beside it do not count. */
async function workOf(work: () => Promise<unknown>) {
  const passwords = app.get(Passwords)
  const [hashes, verifications] = [passwords.hashes, passwords.verifications]
  const statements: string[] = []
  await flow.run(statements, () => work().catch(() => undefined))
  return {
    // Readers of the log are told behind the answer's back.
    statements: statements.filter((text) => !text.includes('pg_notify')).sort(),
    hashes: passwords.hashes - hashes,
    verifications: passwords.verifications - verifications,
  }
}

const known = 'asa@example.com'
await identity.signUp(known)
await identity.settle()
let asked = 0
const meta = () => ({ commandId: randomUUID(), actor: 'visitor', now: identity.clock.now() })
const form = { name: 'Åsa Öberg', password, acceptTerms: true, termsVersion, language: 'sv', market: 'SE' } as const
const ip = '192.0.2.1'
const asker = await signedUp()

/** Somebody who may ask again at any time, as it seems to them. */
async function signedUp() {
  await identity.signUp('birk@example.com')
  const { token } = await identity.signIn('birk@example.com')
  const id = String(decodeJwt(token).sub)
  return {
    id,
    meta: () => ({ ...meta(), actor: id, now: new Date(identity.clock.now().getTime() + (asked += 60_000)) }),
  }
}

describe('an address that has an account costs what one costs that has none', () => {
  it.each([
    ['sign-up', (email: string) => app.get(Registration).signUp({ ...form, email }, ip, meta())],
    ['reset request', (email: string) => app.get(ResetRequest).send({ email }, ip, meta())],
    ['change of address', (email: string) =>
      app.get(EmailAddress).request(asker.id, { email, password, ip }, asker.meta())],
    ['leaving', (email: string) => app.get(AccountClosing).close({ email, password: 'no', ip }, meta())],
    ['sign-in', (email: string) =>
      app.get(PasswordCheck).prove({ email, password: 'no', ip, now: identity.clock.now() })],
  ])('%s', async (_, ask) => {
    const ofKnown = await workOf(() => ask(known))
    const ofUnknown = await workOf(() => ask(`${randomUUID()}@example.com`))
    expect(ofKnown.statements.length).toBeGreaterThan(3)
    expect(ofKnown).toEqual(ofUnknown)
  })

  it('and nothing is left of the account that was not made', async () => {
    const keys = async () => (await identity.database.query('SELECT subject FROM keys.subject_keys')).rows
    await identity.settle()
    const before = await keys()
    await identity.signUp(known)
    await identity.settle()
    expect(await keys()).toEqual(before)
    expect((await identity.database.query('SELECT FROM address_requests')).rowCount).toBe(0)
    for (const { subject } of before) expect(await app.get(EventStore).read(accountStream(subject))).not.toEqual([])
  })
})

function overhear(database: Database): void {
  const [query, transaction] = [database.query.bind(database), database.transaction.bind(database)]
  const note = (statement: unknown) => flow.getStore()?.push(textOf(statement))
  Object.assign(database, {
    query: (text: string, values: unknown[]) => (note(text), query(text, values)),
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      transaction((tx) => {
        const heard = (text: string, values: unknown[]) => (note(text), tx.query(text, values))
        return work({ query: heard } as Tx) // the only form of the call that is used here
      }),
  })
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text // or a named one
  return text.replace(/\s+/g, ' ')
}
