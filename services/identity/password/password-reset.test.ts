/** @service */
import { randomUUID } from 'node:crypto'
import { Database } from '@delvik/runtime/database'
import { until } from '@delvik/runtime/testing/until'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { Credentials } from '../credentials/credentials.ts'
import { RefreshTokenFamilies, newGrant } from '../session/refresh-families.ts'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const minute = 60_000
const newPassword = 'en annan mening'

async function person(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return email
}

const forget = (email: string, ip?: string) =>
  identity.mutate('requestPasswordReset', `email: "${email}"`, { fields: 'sent', ip })
const reset = (token: string, secret = newPassword, commandId?: string) =>
  identity.mutate('resetPassword', `token: "${token}", password: "${secret}"`, { fields: 'changed', commandId })

describe('a forgotten password', () => {
  it('needs an address that has an account', async () => {
    expect(codes(await forget('  '))).toEqual(['EMAIL_REQUIRED'])
    expect(codes(await forget('nobody@example.com'))).toEqual(['UNKNOWN_EMAIL'])
  })

  it('is mailed about once in ten minutes', async () => {
    const email = await person()
    expect(await forget(email.toUpperCase())).toEqual({ data: { requestPasswordReset: { sent: true } } })
    const { errors } = await forget(email)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RESET_ALREADY_SENT', retryAt: expect.any(String) })
    identity.clock.ahead += 10 * minute
    expect((await forget(email)).errors).toBeUndefined()
  })

  it('is asked about ten times an hour from one IP address', async () => {
    const ip = '192.0.2.77'
    for (let n = 0; n < 10; n++) expect(codes(await forget('nobody@example.com', ip))).toEqual(['UNKNOWN_EMAIL'])
    const { errors } = await forget(await person(), ip)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAt: expect.any(String) })
    expect(codes(await forget('nobody@example.com', '192.0.2.78'))).toEqual(['UNKNOWN_EMAIL'])
  })

  it('is answered alike for every address when accounts are concealed', async () => {
    await using concealing = await TestIdentity.start({ AUTH_CONCEAL_ACCOUNTS: 'true' })
    await concealing.signUp('asa@example.com')
    const ask = (email: string) => concealing.mutate('requestPasswordReset', `email: "${email}"`, { fields: 'sent' })
    const answers = [await ask('asa@example.com'), await ask('asa@example.com'), await ask('nobody@example.com')]
    expect(answers).toEqual(Array(3).fill({ data: { requestPasswordReset: { sent: true } } }))
    await concealing.settle()
    expect((await concealing.types()).filter((type) => type === 'PasswordResetRequested')).toHaveLength(1)
  })
})

describe('a new password', () => {
  it('replaces the old one, ends every session and unlocks the account', async () => {
    const email = await person()
    const [phone, laptop] = [await identity.signIn(email), await identity.signIn(email)]
    await forget(email)
    for (let n = 0; n < 5; n++) await identity.post('sign-in', { email, password: 'no' })
    const link = await identity.mailed('PasswordResetRequested')
    expect(await reset(link)).toEqual({ data: { resetPassword: { changed: true } } })

    for (const { cookie } of [phone, laptop]) expect((await identity.post('refresh', {}, { cookie })).status).toBe(401)
    await identity.settle()
    const answers = await Promise.all([phone, laptop].map(({ token }) => identity.ask('{ me { email } }', { token })))
    expect(answers.map(codes)).toEqual([['SESSION_ENDED'], ['SESSION_ENDED']])
    await expect(identity.signIn(email, password)).rejects.toThrow('WRONG_CREDENTIALS')
    await identity.signIn(email, newPassword)
  })

  it('leaves a session alone that began with it', async () => {
    const email = await person()
    await forget(email)
    await reset(await identity.mailed('PasswordResetRequested'))
    const { token, cookie } = await identity.signIn(email, newPassword)
    await identity.settle()
    expect((await identity.ask('{ me { email } }', { token })).data.me.email).toBe(email)
    expect((await identity.post('refresh', {}, { cookie })).status).toBe(200)
  })

  it('is set once by a link; the same request again is the same answer', async () => {
    await forget(await person())
    const [link, commandId] = [await identity.mailed('PasswordResetRequested'), randomUUID()]
    const changed = { data: { resetPassword: { changed: true } } }
    expect(await reset(link, newPassword, commandId)).toEqual(changed)
    expect(await reset(link, newPassword, commandId)).toEqual(changed)
    expect(codes(await reset(link))).toEqual(['LINK_USED'])
  })

  it('is set once when the link is used many times at once', async () => {
    await forget(await person())
    const link = await identity.mailed('PasswordResetRequested')
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(link)))
    expect(answers.map(codes).sort()).toEqual([[], ...Array(5).fill(['LINK_USED'])])
  })

  it('needs a link of the last hour', async () => {
    await forget(await person())
    const link = await identity.mailed('PasswordResetRequested')
    identity.clock.ahead += 60 * minute
    expect(codes(await reset(link))).toEqual(['LINK_EXPIRED'])
    expect(codes(await reset('made-up'))).toEqual(['LINK_INVALID'])
  })

  it('needs the link of the last mail', async () => {
    const email = await person()
    await forget(email)
    const first = await identity.mailed('PasswordResetRequested')
    identity.clock.ahead += 10 * minute
    await forget(email)
    expect(codes(await reset(first))).toEqual(['LINK_EXPIRED'])
    expect((await reset(await identity.mailed('PasswordResetRequested'))).errors).toBeUndefined()
  })

  it.each(['1234567', 'password1', 'delvik2026', 'chouchou', 'Åsa Öberg'])(
    'must be strong, and the link stays good: %s',
    async (weak) => {
      await forget(await person())
      const link = await identity.mailed('PasswordResetRequested')
      const { errors } = await reset(link, weak)
      const code = 'WEAK_PASSWORD'
      expect(errors?.[0]?.extensions).toMatchObject({ code, fields: [{ path: 'password', code }] })
      expect((await reset(link)).errors).toBeUndefined()
    },
  )

  it('leaves no session behind that began with the old one meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const email = await person()
      await forget(email)
      const link = await identity.mailed('PasswordResetRequested')
      const signIns = Array.from({ length: 3 }, () => identity.signIn(email).catch(() => undefined))
      await reset(link)
      for (const signedIn of await Promise.all(signIns)) {
        if (!signedIn) continue
        expect((await identity.post('refresh', {}, { cookie: signedIn.cookie })).status).toBe(401)
      }
    }
  })

  it('ends a session whose sign-in by the old one is being written at that moment', async () => {
    const email = await person()
    const { token } = await identity.signIn(email)
    await forget(email)
    const link = await identity.mailed('PasswordResetRequested')
    const [database, tokenFamilies] = [identity.service.app.get(Database),
      identity.service.app.get(RefreshTokenFamilies)]
    const accountId = String(decodeJwt(token).sub)
    const late = newGrant({ sid: randomUUID(), accountId }, identity.clock.now())
    const resetting = await database.transaction(async (tx) => {
      await identity.service.app.get(Credentials).holds(tx, { accountId, version: 1 })
      await tokenFamilies.open(tx, late, { device: null, market: null, secondStep: false })
      const changing = reset(link)
      await until(async () => (await waiting()) > 0)
      return { changing }
    })
    expect((await resetting.changing).errors).toBeUndefined()
    expect(await tokenFamilies.endedOf(accountId, 'passwordReset')).toContain(late.sid)
  })
})

/** Connections of this database that wait for a row. */
async function waiting(): Promise<number> {
  const { rowCount } = await identity.database.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%credential%'`,
  )
  return rowCount ?? 0
}
