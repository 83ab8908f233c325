/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { handleOf } from '@delvik/schemas/values/handle'
import { decodeJwt } from 'jose'
import { Staff } from '../account/staff.ts'
import { AccountErasure } from '../erasure/account-erasure.ts'
import { signInLimit } from '../throttling/throttle.ts'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const day = 24 * 3_600_000

async function person() {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  const { token, cookie } = await identity.signIn(email)
  return { email, token, cookie, id: String(decodeJwt(token).sub) }
}
type Person = Awaited<ReturnType<typeof person>>

const close = (email: string, secret = password, commandId?: string) =>
  identity.mutate('closeAccount', `email: "${email}", password: "${secret}"`, { fields: 'until', commandId })
const keep = ({ token }: Pick<Person, 'token'>, commandId?: string) =>
  identity.mutate('keepAccount', '', { token, fields: 'me { closing { until } }', commandId })
const shown = async (to: Person, { id }: Person) =>
  (await identity.ask(`{ profile(handle: "${handleOf(id)}") { id } }`, to)).data.profile

async function typesOf({ id }: Person): Promise<string[]> {
  await identity.settle()
  const text = 'SELECT type FROM events WHERE stream = $1 ORDER BY version'
  const { rows } = await identity.database.query(text, [`account-${id}`])
  return rows.map(({ type }) => type).slice(2)
}

describe('whoever leaves', () => {
  it('is signed out everywhere and hidden, and is asked whether they stay', async () => {
    const [asa, other] = [await person(), await person()]
    const { data } = await close(asa.email.toUpperCase())
    await identity.settle()
    expect((await identity.post('refresh', {}, { cookie: asa.cookie })).ok).toBe(false)
    const ended =
      `SELECT data ->> 'reason' AS reason FROM events WHERE type = 'SessionEnded' AND data ->> 'accountId' = $1`
    expect((await identity.database.query(ended, [asa.id])).rows).toEqual([{ reason: 'closing' }])
    expect(await shown(other, asa)).toBeNull()

    const back = await identity.signIn(asa.email)
    const { data: { me } } = await identity.ask('{ me { closing { until } } }', back)
    expect(me.closing).toEqual(data.closeAccount)
    expect(await typesOf(asa)).toEqual(['AccountClosing'])
    expect((await keep(back)).data.keepAccount.me.closing).toBeNull()
    await identity.settle()
    expect(await shown(other, asa)).toEqual({ id: asa.id })
  })

  it('hears the same moment however often they ask', async () => {
    const { email, ...asa } = await person()
    const commandId = randomUUID()
    const answers = await Promise.all([close(email, password, commandId), close(email, password, commandId)])
    identity.clock.ahead += 1_000
    answers.push(await close(email))
    expect(new Set(answers.map(({ data }) => data.closeAccount.until)).size).toBe(1)
    expect(await typesOf({ email, ...asa })).toEqual(['AccountClosing'])
  })

  it.each([['a wrong password', () => person().then(({ email }) => close(email, 'no'))], [
    'an address that nobody has',
    () => close(`${randomUUID()}@example.com`),
  ]])('is not believed with %s', async (_, ask) => {
    expect(codes(await ask())).toEqual(['WRONG_CREDENTIALS'])
  })

  it('closes by address and password, and never the account that has signed in', async () => {
    const [asa, other] = [await person(), await person()]
    const input = `email: "${other.email}", password: "no"`
    expect(codes(await identity.mutate('closeAccount', input, asa))).toEqual(['WRONG_CREDENTIALS'])
    expect([await typesOf(asa), await typesOf(other)]).toEqual([[], []])
  })

  it('tries passwords no oftener than at the sign-in', async () => {
    const { email } = await person()
    for (let n = 0; n < signInLimit.count; n++) await close(email, 'no')
    expect(codes(await close(email))).toEqual(['ACCOUNT_LOCKED'])
  })
})

describe('the time to stay', () => {
  it('ends after 14 days, with a reminder three days before', async () => {
    const asa = await person()
    await close(asa.email)
    identity.clock.ahead += 11 * day - 60_000
    expect(await typesOf(asa)).toEqual(['AccountClosing'])
    identity.clock.ahead += 120_000
    expect(await typesOf(asa)).toEqual(['AccountClosing', 'ClosingReminderDue'])
    identity.clock.ahead += 3 * day - 120_000
    const back = await identity.signIn(asa.email)
    identity.clock.ahead += 120_000
    expect((await typesOf(asa)).slice(2)).toEqual(['AccountErasureStarted'])
    expect(codes(await keep(back))).toEqual(['SESSION_ENDED'])
    expect(codes(await close(asa.email))).toEqual(['WRONG_CREDENTIALS'])
    identity.clock.ahead += 11 * 60_000
    expect((await typesOf(asa)).slice(2)).toEqual(['AccountErasureStarted', 'AccountErased'])
  })

  it('is over for nobody who has stayed, and begins anew for whoever leaves again', async () => {
    const asa = await person()
    await close(asa.email)
    identity.clock.ahead += 10 * day
    await keep(await identity.signIn(asa.email))
    await close(asa.email)
    identity.clock.ahead += 2 * day
    const closedTwice = ['AccountClosing', 'AccountKept', 'AccountClosing']
    expect(await typesOf(asa)).toEqual(closedTwice)
    await keep(await identity.signIn(asa.email))
    identity.clock.ahead += 15 * day
    expect(await typesOf(asa)).toEqual([...closedTwice, 'AccountKept'])
  })

  it('ends at once when operators erase the account', async () => {
    const asa = await person()
    await close(asa.email)
    await identity.service.app.get(AccountErasure).start(asa.id)
    expect(await typesOf(asa)).toEqual(['AccountClosing', 'AccountErasureStarted'])
    identity.clock.ahead += 15 * day
    expect(await typesOf(asa)).toEqual(['AccountClosing', 'AccountErasureStarted', 'AccountErased'])
    const timers = 'SELECT FROM timers WHERE stream = $1'
    expect((await identity.database.query(timers, [`account-${asa.id}`])).rowCount).toBe(0)
  })
})

it('the last operator who stays cannot leave', async () => {
  const [ruth, uma] = [await person(), await person()]
  const staff = identity.service.app.get(Staff)
  for (const { email } of [ruth, uma]) await staff.grant(email, 'operator')
  const answers = await Promise.all([ruth, uma].map(({ email }) => close(email)))
  expect(answers.flatMap(codes)).toEqual(['LAST_OPERATOR'])
  const [gone, last] = answers[0]?.errors ? [uma, ruth] : [ruth, uma]
  await expect(staff.revoke(last.email, 'operator')).rejects.toThrow('LAST_OPERATOR')
  await keep(await identity.signIn(gone.email))
  expect(codes(await close(last.email))).toEqual([])
})
