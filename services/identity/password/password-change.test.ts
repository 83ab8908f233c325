/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const newPassword = 'en annan mening'

async function signedIn() {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return { email, ...(await identity.signIn(email)) }
}

interface Wish {
  present?: string
  wanted?: string
  commandId?: string
}

const change = (token: string, { present = password, wanted = newPassword, commandId }: Wish = {}) =>
  identity.mutate('changePassword', `password: "${present}", newPassword: "${wanted}"`, {
    token,
    commandId,
    fields: 'changed',
  })
const changed = { data: { changePassword: { changed: true } } }

describe('a password that its owner changes', () => {
  it('replaces the present one, and ends every session but the one that asks', async () => {
    const { email, token, cookie } = await signedIn()
    const other = await identity.signIn(email)
    const bystander = await signedIn()
    expect(await change(token)).toEqual(changed)

    expect((await identity.post('refresh', {}, { cookie: other.cookie })).status).toBe(401)
    const refused = async () =>
      codes(await identity.ask('{ me { email } }', { token: other.token }))[0] === 'SESSION_ENDED'
    await until(refused)
    for (const lives of [cookie, bystander.cookie])
      expect((await identity.post('refresh', {}, { cookie: lives })).status).toBe(200)
    await expect(identity.signIn(email, password)).rejects.toThrow('WRONG_CREDENTIALS')
    await identity.signIn(email, newPassword)
  })

  it('needs the present one', async () => {
    const { email, token } = await signedIn()
    const other = await identity.signIn(email)
    const { errors } = await change(token, { present: 'en gissning' })
    const code = 'WRONG_PASSWORD'
    expect(errors?.[0]?.extensions).toMatchObject({ code, fields: [{ path: 'password', code }] })
    expect((await identity.post('refresh', {}, { cookie: other.cookie })).status).toBe(200)
    await identity.signIn(email, password)
  })

  it('is guessed as often as at the sign-in, counted apart from it', async () => {
    const { email, token } = await signedIn()
    for (let n = 0; n < 5; n++) expect(codes(await change(token, { present: 'nej' }))).toEqual(['WRONG_PASSWORD'])
    expect(codes(await change(token))).toEqual(['ACCOUNT_LOCKED'])
    await identity.signIn(email, password)
  })

  it.each(['1234567', 'delvik2026', 'Åsa Öberg'])('must be strong: %s', async (weak) => {
    const { email, token } = await signedIn()
    const { errors } = await change(token, { wanted: weak })
    const code = 'WEAK_PASSWORD'
    expect(errors?.[0]?.extensions).toMatchObject({ code, fields: [{ path: 'newPassword', code }] })
    await identity.signIn(email, password)
  })

  it('is changed once by a request that comes again', async () => {
    const { token } = await signedIn()
    const commandId = randomUUID()
    expect([await change(token, { commandId }), await change(token, { commandId })]).toEqual([changed, changed])
  })

  it('is changed by one of those who change it at once', async () => {
    const { email, token } = await signedIn()
    const wishes = ['en annan mening', 'en tredje mening', 'en fjärde mening']
    const answers = await Promise.all(wishes.map((wanted) => change(token, { wanted })))
    expect(answers.map(codes).sort()).toEqual([[], ['WRONG_PASSWORD'], ['WRONG_PASSWORD']])
    await identity.signIn(email, wishes[answers.findIndex(({ errors }) => !errors)])
  })

  it('makes the link of a mail that was asked for before good for nothing', async () => {
    const { email, token } = await signedIn()
    const ask = () => identity.mutate('requestPasswordReset', `email: "${email}"`, { fields: 'sent' })
    await ask()
    const link = await identity.mailed('PasswordResetRequested')
    await change(token)
    expect(codes(await identity.mutate('resetPassword', `token: "${link}", password: "en femte mening"`)))
      .toEqual(['LINK_EXPIRED'])
    // Whoever did not change it can ask for another one at once.
    expect((await ask()).errors).toBeUndefined()
  })

  it('is changed by those who have signed in', async () => {
    expect(codes(await change(''))).toEqual(['UNAUTHENTICATED'])
  })
})
