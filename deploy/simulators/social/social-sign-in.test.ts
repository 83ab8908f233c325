/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { codes, password, TestIdentity } from '@delvik/identity/testing/test-identity'
import { termsVersion } from '@delvik/schemas/values/account'
import { peopleOf } from './people.ts'
import { startSocialSimulator } from './social-simulator.ts'
import { type Answered, SocialVisitor } from './social-visitor.ts'

const simulator = await startSocialSimulator()
const identity = await TestIdentity.start(simulator.settings)
afterAll(async () => {
  await identity[Symbol.asyncDispose]()
  await simulator[Symbol.asyncDispose]()
})

const [astrid, noah, malin] = peopleOf('google')
const [freja, henrik, lumi] = peopleOf('facebook')
const [rory, vilde] = peopleOf('x')
const accepted = { acceptTerms: true, termsVersion, language: 'sv', market: 'SE' }
const visit = () => new SocialVisitor(identity.url)
const form = (name: string, email = '') => ({ name, email, ...accepted })

interface Shown {
  email: string
  emailConfirmed: boolean
  signInMethods: { password: boolean; providers: { provider: string }[] }
}

async function meOf({ accessToken = '' }: Answered): Promise<Shown> {
  const query = '{ me { email emailConfirmed signInMethods { password providers { provider } } } }'
  return (await identity.ask(query, { token: accessToken })).data.me
}

async function confirmed(email: string): Promise<void> {
  await identity.signUp(email)
  const token = await identity.mailed('ConfirmationRequested')
  await identity.mutate('confirmEmail', `token: "${token}"`)
  await identity.settle()
}

describe('somebody new', () => {
  it('by Google accepts the terms, and has an account with a confirmed address', async () => {
    const visitor = visit()
    expect(await visitor.come('google', { person: noah!.id }, { next: '/pages/search' }))
      .toEqual({ ask: 'account', provider: 'google', name: noah!.name, email: noah!.email, next: '/pages/search' })
    const { code, fields } = await visitor.post('register', { ...form(noah!.name), acceptTerms: false })
    expect({ code, fields }).toEqual({
      code: 'FILL_IN_ALL_FIELDS',
      fields: [{ path: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED' }],
    })
    const entered = await visitor.post('register', form(noah!.name, 'another@example.com'))
    expect(entered).toMatchObject({ accessToken: expect.any(String), next: '/pages/search' })
    expect(await meOf(entered)).toEqual({
      email: noah!.email,
      emailConfirmed: true,
      signInMethods: { password: false, providers: [{ provider: 'google' }] },
    })
    expect((await identity.types()).slice(0, 4))
      .toEqual(['AccountRegistered', 'EmailConfirmed', 'ProviderLinked', 'SessionStarted'])
    expect(await meOf(await visit().come('google', { person: noah!.id }))).toMatchObject({ email: noah!.email })
  })

  it('by Facebook confirms the address by mail, since Facebook does not say that it is theirs', async () => {
    const visitor = visit()
    await visitor.come('facebook', { person: freja!.id })
    const entered = await visitor.post('register', form(freja!.name))
    expect(await meOf(entered)).toMatchObject({ email: freja!.email, emailConfirmed: false })
    const token = await identity.mailed('ConfirmationRequested')
    expect(codes(await identity.mutate('confirmEmail', `token: "${token}"`))).toEqual([])
  })

  it('by X without an address gives one', async () => {
    const visitor = visit()
    expect(await visitor.come('x', { person: vilde!.id })).toMatchObject({ ask: 'account', email: null })
    expect(await visitor.post('register', form(vilde!.name)))
      .toMatchObject({ fields: [{ path: 'email', code: 'REQUIRED' }] })
    const email = `${randomUUID()}@example.com`
    expect(await meOf(await visitor.post('register', form(vilde!.name, email))))
      .toMatchObject({ email, emailConfirmed: false })
  })

  it('is made one account by two at once', async () => {
    const [one, other] = [visit(), visit()]
    await Promise.all([one, other].map((visitor) => visitor.come('x', { person: rory!.id })))
    const entered = await Promise.all([one, other].map((visitor) => visitor.post('register', form(rory!.name))))
    expect((await Promise.all(entered.map(meOf))).map(({ email }) => email)).toEqual([rory!.email, rory!.email])
    const made = `SELECT count(*)::int FROM events WHERE type = 'AccountRegistered' AND data ->> 'via' = 'x'
      AND data ->> 'accountId' IN (SELECT account_id::text FROM linked_providers WHERE provider = 'x')`
    expect((await identity.database.query(made)).rows).toEqual([{ count: 2 }])
  })
})

describe('somebody whose address is known', () => {
  it('is linked by itself when Google and we have both made sure of it', async () => {
    await confirmed(astrid!.email!)
    const entered = await visit().come('google', { person: astrid!.id })
    expect(await meOf(entered)).toMatchObject({
      signInMethods: { password: true, providers: [{ provider: 'google' }] },
    })
  })

  it('takes over nobody by an address that the provider has not made sure of', async () => {
    await confirmed(malin!.email!)
    const visitor = visit()
    expect(await visitor.come('google', { person: malin!.id })).toMatchObject({ ask: 'password', email: malin!.email })
    expect(await visitor.post('register', form(malin!.name))).toMatchObject({ ask: 'password' })
    expect(await visitor.post('link', { email: '', password: 'no' })).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    // Another account's password proves nothing about this one.
    const other = `${randomUUID()}@example.com`
    await identity.signUp(other)
    expect(await visitor.post('link', { email: other, password: 'no' })).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const entered = await visitor.post('link', { email: '', password })
    expect(await meOf(entered)).toMatchObject({ email: malin!.email })
    expect(await meOf(await visit().come('google', { person: malin!.id }))).toMatchObject({ email: malin!.email })
  })

  it('is asked for the password while we have not made sure of it', async () => {
    await identity.signUp(henrik!.email!)
    expect(await visit().come('facebook', { person: henrik!.id })).toMatchObject({ ask: 'password' })
  })

  it('is asked for the password after giving it by hand', async () => {
    const email = `${randomUUID()}@example.com`
    await confirmed(email)
    const visitor = visit()
    await visitor.come('facebook', { person: lumi!.id })
    expect(await visitor.post('register', form(lumi!.name, email))).toMatchObject({ ask: 'password' })
    expect(await meOf(await visitor.post('link', { email, password }))).toMatchObject({ email })
  })

  it('gives a code as well where one is due, and nothing is linked before', async () => {
    const email = `${randomUUID()}@example.com`
    await confirmed(email)
    const { token } = await identity.signInStaff(email)
    await identity.database.query("DELETE FROM linked_providers WHERE provider = 'facebook'")
    const visitor = visit()
    await visitor.come('facebook', { person: lumi!.id })
    const { challenge, ticket } = await visitor.post('link', { email, password })
    expect(challenge).toEqual(expect.any(String))
    expect(await visit().come('facebook', { person: lumi!.id })).toMatchObject({ ask: 'account' })
    expect(codes(await identity.mutate('linkProvider', `ticket: "${ticket}"`, { token }))).toEqual([])
    expect(await visit().come('facebook', { person: lumi!.id })).toEqual({ challenge: expect.any(String), next: '' })
  })
})
