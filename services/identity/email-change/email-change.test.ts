/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { linkToken } from '@delvik/runtime/link-token'
import { AccountErasure } from '../erasure/account-erasure.ts'
import { sweep } from '../workers.ts'
import { codes, linkSecret, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const hour = 3_600_000
const address = () => `${randomUUID()}@example.com`

async function signedIn() {
  const email = address()
  await identity.signUp(email)
  const { token, cookie } = await identity.signIn(email)
  return { email, token, cookie, id: String(decodeJwt(token).sub) }
}
type Person = Awaited<ReturnType<typeof signedIn>>

const fields = 'me { email emailConfirmed emailChange { email } }'
const ask = ({ token }: Person, email: string, present = password, commandId?: string) =>
  identity.mutate('requestEmailChange', `email: "${email}", password: "${present}"`, { token, fields, commandId })
const open = (name: 'confirmEmailChange' | 'undoEmailChange', token: string, commandId?: string) =>
  identity.mutate(name, `token: "${token}"`, { commandId })
const refresh = async (cookie: string) => (await identity.post('refresh', {}, { cookie })).status

/** The token of the last mail of a kind to one account, as the service that mails derives it. */
async function link({ id }: Person, type: 'EmailChangeRequested' | 'EmailChanged'): Promise<string> {
  await identity.settle()
  const last = 'SELECT id FROM events WHERE type = $1 AND stream = $2 ORDER BY version DESC LIMIT 1'
  const { rows } = await identity.database.query(last, [type, `account-${id}`])
  return linkToken(linkSecret, rows[0].id, type === 'EmailChanged' ? 'emailUndo' : 'emailChange')
}

async function countOf({ id }: Person, type: string): Promise<number> {
  await identity.settle()
  const counted = 'SELECT FROM events WHERE type = $1 AND stream = $2'
  return (await identity.database.query(counted, [type, `account-${id}`])).rowCount ?? 0
}

/** Somebody who has gone from one address to another. */
async function moved() {
  const person = await signedIn()
  const email = address()
  await ask(person, email)
  expect((await open('confirmEmailChange', await link(person, 'EmailChangeRequested'))).errors).toBeUndefined()
  return { ...person, former: person.email, email }
}

describe('another address', () => {
  it('takes the place of the old one once its mailbox has confirmed it', async () => {
    const person = await signedIn()
    const email = address()
    const { data } = await ask(person, email.toUpperCase())
    expect(data.requestEmailChange.me).toEqual({ email: person.email, emailConfirmed: false, emailChange: { email } })
    const token = await link(person, 'EmailChangeRequested')
    await identity.signIn(person.email)
    await expect(identity.signIn(email)).rejects.toThrow('WRONG_CREDENTIALS')

    const commandId = randomUUID()
    expect((await open('confirmEmailChange', token, commandId)).errors).toBeUndefined()
    expect((await open('confirmEmailChange', token, commandId)).errors).toBeUndefined()
    expect(codes(await open('confirmEmailChange', token))).toEqual(['LINK_USED'])
    await identity.settle()
    const seen = await identity.ask('{ me { email emailConfirmed emailChange { email } } }', { token: person.token })
    expect(seen.data.me).toEqual({ email, emailConfirmed: true, emailChange: null })
    await identity.signIn(email)
    await expect(identity.signIn(person.email)).rejects.toThrow('WRONG_CREDENTIALS')
    expect(await refresh(person.cookie)).toBe(200)
  })

  it('is in no event in clear', async () => {
    const { id, email, former } = await moved()
    const { rows } = await identity.database.query('SELECT data::text FROM events WHERE stream = $1', [`account-${id}`])
    expect(rows.length).toBeGreaterThan(4)
    for (const { data } of rows) for (const one of [email, former]) expect(data).not.toContain(one)
  })

  it('needs the present password, guessed as often as at the sign-in', async () => {
    const person = await signedIn()
    for (let n = 0; n < 5; n++) expect(codes(await ask(person, address(), 'nej'))).toEqual(['WRONG_PASSWORD'])
    expect(codes(await ask(person, address()))).toEqual(['ACCOUNT_LOCKED'])
  })

  it.each(['', 'nobody', 'a b@example.com'])('is one that mail can be sent to: %p', async (email) => {
    expect((await ask(await signedIn(), email)).errors?.[0]?.extensions.fields).toMatchObject([{ path: 'email' }])
  })

  it('is another one', async () => {
    const person = await signedIn()
    expect(codes(await ask(person, person.email))).toEqual(['EMAIL_UNCHANGED'])
  })

  it('is mailed to once in 60 seconds and five times a day, in whichever way it is asked for', async () => {
    const person = await signedIn()
    let { token } = person
    const resend = async () => codes(await identity.mutate('resendEmailChange', '', { token }))
    await ask(person, address())
    expect(await resend()).toEqual(['TOO_MANY_REQUESTS'])
    expect(codes(await ask(person, address()))).toEqual(['TOO_MANY_REQUESTS'])
    for (let n = 0; n < 4; n++) {
      identity.clock.ahead += 60_000
      expect(await resend()).toEqual([])
    }
    identity.clock.ahead += 60_000
    expect(await resend()).toEqual(['TOO_MANY_REQUESTS'])
    identity.clock.ahead += 24 * hour
    token = (await identity.signIn(person.email)).token
    expect(await resend()).toEqual([])
  })

  it('is given up', async () => {
    const person = await signedIn()
    await ask(person, address())
    const token = await link(person, 'EmailChangeRequested')
    const { data } = await identity.mutate('withdrawEmailChange', '', { token: person.token, fields })
    expect(data.withdrawEmailChange.me.emailChange).toBeNull()
    expect(codes(await open('confirmEmailChange', token))).toEqual(['EMAIL_CHANGE_WITHDRAWN'])
    expect(codes(await identity.mutate('resendEmailChange', '', person))).toEqual(['EMAIL_CHANGE_WITHDRAWN'])
  })
})

describe('the link of the new mailbox', () => {
  it('is that of the last mail', async () => {
    const person = await signedIn()
    await ask(person, address())
    const first = await link(person, 'EmailChangeRequested')
    identity.clock.ahead += 60_000
    await ask(person, address())
    expect(codes(await open('confirmEmailChange', first))).toEqual(['EMAIL_CHANGE_WITHDRAWN'])
    expect((await open('confirmEmailChange', await link(person, 'EmailChangeRequested'))).errors).toBeUndefined()
  })

  it('is good for a day', async () => {
    const person = await signedIn()
    await ask(person, address())
    const token = await link(person, 'EmailChangeRequested')
    identity.clock.ahead += 24 * hour
    expect(codes(await open('confirmEmailChange', token))).toEqual(['LINK_EXPIRED'])
    expect(codes(await open('confirmEmailChange', 'made-up'))).toEqual(['LINK_INVALID'])
  })

  it('opens nothing that another kind of link opens', async () => {
    const person = await signedIn()
    await ask(person, address())
    const token = await link(person, 'EmailChangeRequested')
    expect(codes(await open('undoEmailChange', token))).toEqual(['LINK_INVALID'])
    expect(codes(await identity.mutate('confirmEmail', `token: "${token}"`))).toEqual(['LINK_INVALID'])
  })

  it.each(['changed', 'reset'])('is good no more once the password is %s', async (how) => {
    const person = await signedIn()
    await ask(person, address())
    const token = await link(person, 'EmailChangeRequested')
    if (how === 'changed') {
      await identity.mutate('changePassword', `password: "${password}", newPassword: "en annan mening"`, person)
    } else {
      await identity.mutate('requestPasswordReset', `email: "${person.email}"`)
      const reset = await identity.mailed('PasswordResetRequested')
      await identity.mutate('resetPassword', `token: "${reset}", password: "en annan mening"`)
    }
    expect(codes(await open('confirmEmailChange', token))).toEqual(['EMAIL_CHANGE_WITHDRAWN'])
    await identity.signIn(person.email, 'en annan mening')
  })

  it('is refused when somebody else has taken the address meanwhile, and stays good', async () => {
    const person = await signedIn()
    const email = address()
    await ask(person, email)
    const token = await link(person, 'EmailChangeRequested')
    await identity.signUp(email)
    for (let n = 0; n < 2; n++) expect(codes(await open('confirmEmailChange', token))).toEqual(['EMAIL_TAKEN'])
    await identity.signIn(person.email)
  })

  it('changes one account of two that want the same address at once', async () => {
    const [asa, birk] = [await signedIn(), await signedIn()]
    const email = address()
    await ask(asa, email)
    await ask(birk, email)
    const tokens = [await link(asa, 'EmailChangeRequested'), await link(birk, 'EmailChangeRequested')]
    const answers = await Promise.all(tokens.map((token) => open('confirmEmailChange', token)))
    expect(answers.map(codes).sort()).toEqual([[], ['EMAIL_TAKEN']])
  })
})

describe('an address that is taken', () => {
  it('is answered as any other, and its owner is told once in an hour', async () => {
    const [person, owner] = [await signedIn(), await signedIn()]
    const { data, errors } = await ask(person, owner.email)
    expect(errors).toBeUndefined()
    expect(data.requestEmailChange.me.emailChange).toEqual({ email: owner.email })
    expect(await countOf(owner, 'AddressWanted')).toBe(1)
    expect(await countOf(person, 'EmailChangeRequested')).toBe(0)
    identity.clock.ahead += 60_000
    await identity.mutate('resendEmailChange', '', person)
    expect(await countOf(owner, 'AddressWanted')).toBe(1)
  })
})

describe('the link of the former mailbox', () => {
  it('restores its address and ends every session and every link for a new password', async () => {
    const person = await moved()
    const other = await identity.signIn(person.email)
    await identity.mutate('requestPasswordReset', `email: "${person.email}"`)
    const reset = await identity.mailed('PasswordResetRequested')
    const undo = await link(person, 'EmailChanged')
    identity.clock.ahead += 71 * hour
    const { cookie } = await identity.signIn(person.email)
    expect((await open('undoEmailChange', undo)).errors).toBeUndefined()

    for (const ended of [person.cookie, other.cookie, cookie]) expect(await refresh(ended)).toBe(401)
    expect(codes(await identity.mutate('resetPassword', `token: "${reset}", password: "en annan mening"`)))
      .toEqual(['LINK_EXPIRED'])
    await identity.signIn(person.former)
    await expect(identity.signIn(person.email)).rejects.toThrow('WRONG_CREDENTIALS')
    expect(codes(await open('undoEmailChange', undo))).toEqual(['LINK_USED'])
    expect(await countOf(person, 'EmailChangeUndone')).toBe(1)
    await identity.signUp(person.email)
    await identity.signIn(person.email)
  })

  it('ends the link for a new password that was mailed to it before the change', async () => {
    const person = await signedIn()
    await identity.mutate('requestPasswordReset', `email: "${person.email}"`)
    const reset = await identity.mailed('PasswordResetRequested')
    await ask(person, address())
    await open('confirmEmailChange', await link(person, 'EmailChangeRequested'))
    expect(codes(await identity.mutate('resetPassword', `token: "${reset}", password: "en annan mening"`)))
      .toEqual(['LINK_EXPIRED'])
  })

  it('is good for 72 hours, in which nobody else gets the address and the account no other', async () => {
    const person = await moved()
    const undo = await link(person, 'EmailChanged')
    expect(codes(await ask(person, address()))).toEqual(['EMAIL_JUST_CHANGED'])
    await identity.signUp(person.former)
    await expect(identity.signIn(person.former)).rejects.toThrow('WRONG_CREDENTIALS')
    const other = await signedIn()
    await ask(other, person.former)
    expect(await countOf(other, 'EmailChangeRequested')).toBe(0)

    identity.clock.ahead += 72 * hour
    expect(codes(await open('undoEmailChange', undo))).toEqual(['LINK_EXPIRED'])
    await sweep(identity.database, identity.clock).tick()
    const { rows } = await identity.database.query('SELECT FROM former_addresses WHERE account_id = $1', [person.id])
    expect(rows).toEqual([])
    await identity.signUp(person.former)
    await identity.signIn(person.former)
  })

  it('undoes nothing once the account is being erased, and nothing is left of either address', async () => {
    const person = await moved()
    const undo = await link(person, 'EmailChanged')
    await identity.service.app.get(AccountErasure).start(person.id)
    expect(codes(await open('undoEmailChange', undo))).toEqual(['NOT_FOUND'])
    await identity.signUp(person.former)
    await identity.signIn(person.former)
  })
})
