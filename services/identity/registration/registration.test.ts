/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

const minute = 60_000
const hour = 60 * minute
const address = () => `${randomUUID()}@example.com`
const registered = { data: { signUp: { registered: true } } }
const confirm = (token: string, commandId?: string) =>
  identity.mutate('confirmEmail', `token: "${token}"`, { fields: 'confirmed position { sequence }', commandId })

async function count(type: string): Promise<number> {
  return (await identity.types()).filter((one) => one === type).length
}

const accounts = () => count('AccountRegistered')
const confirmations = () => count('EmailConfirmed')

describe('sign-up', () => {
  it('makes an account that may sign in unconfirmed, in the language of the page', async () => {
    const email = address()
    const answer = await identity.signUp(` ${email.toUpperCase()} `, { lang: 'en_GB', name: ' Åsa   Öberg ' })
    expect(answer).toEqual(registered)
    const { token } = await identity.signIn(email)
    const { data } = await identity.ask(
      '{ me { account { name } email emailConfirmed role language market staffRoles confirmationAgainAt } }',
      { token },
    )
    expect(data.me).toEqual({
      account: { name: 'Åsa Öberg' },
      email,
      emailConfirmed: false,
      role: null,
      language: 'en_GB',
      market: 'SE',
      staffRoles: [],
      confirmationAgainAt: null,
    })
  })

  it('names what is missing, field by field', async () => {
    const filled = 'name: "Å", email: "nowhere", password: "password1", language: sv, market: SE'
    const { errors } = await identity.mutate('signUp', `${filled}, acceptTerms: true, termsVersion: "2020-01-01"`)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'FILL_IN_ALL_FIELDS',
      fields: [
        { path: 'name', code: 'TOO_SHORT' },
        { path: 'email', code: 'NOT_AN_EMAIL' },
        { path: 'password', code: 'WEAK_PASSWORD' },
        { path: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED' },
      ],
    })
  })

  it('answers a known address as a new one and leaves its account as it is', async () => {
    const email = address()
    await identity.signUp(email)
    const before = await accounts()
    expect(await identity.signUp(email.toUpperCase(), { name: 'Somebody Else' })).toEqual(registered)
    expect(await accounts()).toBe(before)
    const { token } = await identity.signIn(email)
    expect((await identity.ask('{ me { account { name } } }', { token })).data.me.account.name).toBe('Åsa Öberg')
  })

  it('is told to the owner of the address, once in an hour, also when twenty come at once', async () => {
    const email = address()
    await identity.signUp(email)
    const told = async () => {
      await identity.settle()
      return count('SignUpRepeated')
    }
    const before = await told()
    expect(await identity.signUp(email)).toEqual(registered)
    expect(await told()).toBe(before)
    identity.clock.ahead += hour
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.signUp(email.toUpperCase())))
    expect(answers.flatMap(codes)).toEqual(Array(15).fill('TOO_MANY_REQUESTS'))
    expect(await told()).toBe(before + 1)
    identity.clock.ahead += hour
    const commandId = randomUUID()
    for (let n = 0; n < 3; n++) expect(await identity.signUp(email, { commandId })).toEqual(registered)
    expect(await told()).toBe(before + 2)
    await identity.signIn(email)
  })

  it('makes one account of twenty that come at once with one address', async () => {
    const before = await accounts()
    const email = address()
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.signUp(email)))
    expect(answers.filter(({ errors }) => !errors)).toEqual(Array(5).fill(registered))
    expect(answers.flatMap(codes)).toEqual(Array(15).fill('TOO_MANY_REQUESTS'))
    expect(await accounts()).toBe(before + 1)
    const { rows: links } = await identity.database.query('SELECT FROM links JOIN credentials USING (account_id)')
    expect(links).toHaveLength(await accounts())
    await identity.signIn(email)
  })

  it('is the same request however often it is repeated', async () => {
    const before = await accounts()
    const [email, commandId] = [address(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => identity.signUp(email, { commandId })))
    expect([...answers, await identity.signUp(email, { commandId })]).toEqual(Array(6).fill(registered))
    expect(await accounts()).toBe(before + 1)
  })
})

describe('how often accounts are asked for', () => {
  it('is five times in 15 minutes with an address, whether it has an account or not', async () => {
    const refusalsOf = async (email: string, name: string) => {
      const refusals = []
      for (let n = 0; n < 6; n++) refusals.push(codes(await identity.signUp(email, { name })))
      return refusals
    }
    const [known, unknown] = [address(), address()]
    await identity.signUp(known)
    identity.clock.ahead += 15 * minute
    const six = [[], [], [], [], [], ['TOO_MANY_REQUESTS']]
    expect(await refusalsOf(known, 'Somebody Else')).toEqual(six)
    expect(await refusalsOf(unknown, 'Åsa Öberg')).toEqual(six)
    identity.clock.ahead += 15 * minute
    expect(await identity.signUp(unknown)).toEqual(registered)
    await identity.signIn(unknown)
  })

  it('is bounded by IP address as well, whatever the addresses, and says until when', async () => {
    await using strict = await TestIdentity.start({ AUTH_SIGN_UPS_PER_IP: '5' })
    for (let n = 0; n < 5; n++) expect(await strict.signUp(address(), { ip: '192.0.2.9' })).toEqual(registered)
    const { errors } = await strict.signUp(address(), { ip: '192.0.2.9' })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAt: expect.any(String) })
    expect(await strict.signUp(address(), { ip: '192.0.2.10' })).toEqual(registered)
  })

  it('leaves one who repeats the same request alone', async () => {
    const [email, commandId] = [address(), randomUUID()]
    for (let n = 0; n < 10; n++) expect(await identity.signUp(email, { commandId })).toEqual(registered)
  })
})

describe('the link of the confirmation mail', () => {
  it('confirms once; the same request again is the same answer, another one is refused', async () => {
    const email = address()
    await identity.signUp(email)
    const [link, commandId] = [await identity.mailed('ConfirmationRequested'), randomUUID()]
    const confirmed = { data: { confirmEmail: { confirmed: true, position: { sequence: 3 } } } }
    expect(await confirm(link, commandId)).toEqual(confirmed)
    expect(await confirm(link, commandId)).toEqual(confirmed)
    expect(codes(await confirm(link))).toEqual(['LINK_USED'])
    const { token } = await identity.signIn(email)
    expect((await identity.ask('{ me { emailConfirmed } }', { token })).data.me.emailConfirmed).toBe(true)
  })

  it("is good news too when another mail's link was faster", async () => {
    const email = address()
    await identity.signUp(email)
    const first = await identity.mailed('ConfirmationRequested')
    const { token } = await identity.signIn(email)
    await identity.mutate('requestConfirmation', '', { token })
    expect((await confirm(await identity.mailed('ConfirmationRequested'))).errors).toBeUndefined()
    expect((await confirm(first)).data.confirmEmail.confirmed).toBe(true)
  })

  it('confirms once when it is followed many times at once', async () => {
    await identity.signUp(address())
    const link = await identity.mailed('ConfirmationRequested')
    const before = await confirmations()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
    expect(answers.filter(({ errors }) => !errors).length).toBeGreaterThanOrEqual(1)
    for (const answer of answers) expect([[], ['LINK_USED']]).toContainEqual(codes(answer))
    expect(await confirmations()).toBe(before + 1)
  })

  it('expires after 24 hours', async () => {
    await identity.signUp(address())
    const link = await identity.mailed('ConfirmationRequested')
    identity.clock.ahead += 24 * hour
    expect(codes(await confirm(link))).toEqual(['LINK_EXPIRED'])
  })

  it('is refused when nobody sent it, or for another purpose', async () => {
    expect(codes(await confirm('made-up'))).toEqual(['LINK_INVALID'])
    const email = address()
    await identity.signUp(email)
    await identity.mutate('requestPasswordReset', `email: "${email}"`)
    expect(codes(await confirm(await identity.mailed('PasswordResetRequested')))).toEqual(['LINK_INVALID'])
  })
})

describe('the confirmation mail', () => {
  it('is sent again at once, and then once in 60 seconds, and says when', async () => {
    const email = address()
    await identity.signUp(email)
    const { token } = await identity.signIn(email)
    const again = () => identity.mutate('requestConfirmation', '', { token, fields: 'me { confirmationAgainAt }' })
    const first = await again()
    const retryAt = first.data.requestConfirmation.me.confirmationAgainAt
    expect(Date.parse(retryAt) - identity.clock.now().getTime()).toBeGreaterThan(50_000)
    expect((await again()).errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAt })
    identity.clock.ahead += minute
    expect((await again()).errors).toBeUndefined()
  })

  it('is not sent to a confirmed address', async () => {
    const email = address()
    await identity.signUp(email)
    await confirm(await identity.mailed('ConfirmationRequested'))
    const { token } = await identity.signIn(email, password)
    expect(codes(await identity.mutate('requestConfirmation', '', { token }))).toEqual(['ALREADY_CONFIRMED'])
  })
})
