/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { AccountErasure } from '../erasure/account-erasure.ts'
import { Providers } from './providers.ts'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'
import { termsVersion } from '@delvik/schemas/values/account'
import { decodeJwt } from 'jose'
import { peopleOf, type ProviderName } from '@delvik/simulators/social/people'
import { startSocialSimulator } from '@delvik/simulators/social/social-simulator'
import { type Answered, SocialVisitor } from '@delvik/simulators/social/social-visitor'

const simulator = await startSocialSimulator()
const identity = await TestIdentity.start(simulator.settings)
const providers = identity.service.app.get(Providers)
afterAll(async () => {
  await identity[Symbol.asyncDispose]()
  await simulator[Symbol.asyncDispose]()
})

const [, noah] = peopleOf('google')
const [freja, , lumi] = peopleOf('facebook')
const [rory, vilde] = peopleOf('x')
const accepted = { acceptTerms: true, termsVersion, language: 'sv', market: 'SE' }
const visit = () => new SocialVisitor(identity.url)
const problemAt = (address: URL) => address.searchParams.get('problem')

/** On the way to a provider, without a browser. */
async function departed(provider: ProviderName, purpose: 'signIn' | 'close' = 'signIn') {
  const redirectUri = `${identity.url}/auth/social/${provider}/callback`
  const wish = { provider, purpose, next: '', redirectUri, now: new Date() }
  const { address, departure } = await providers.begin(wish)
  return { departure, back: await visit().choose(address, { person: peopleOf(provider)[0]!.id }) }
}

/** A new account without a password. */
async function member(provider: ProviderName, person: string, email = ''): Promise<Answered> {
  const visitor = visit()
  await visitor.come(provider, { person })
  return visitor.post('register', { name: 'Noah Whitcombe', email, ...accepted })
}

async function withPassword(): Promise<{ email: string; token: string; id: string }> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  const { token } = await identity.signIn(email)
  return { email, token, id: String(decodeJwt(token).sub) }
}

async function ticketFor(provider: ProviderName, person: string, purpose = 'link'): Promise<string> {
  return (await visit().come(provider, { person }, { purpose })).ticket ?? ''
}

describe('what comes back from a provider is refused', () => {
  it('with a state that nobody was given', async () => {
    const visitor = visit()
    const back = await visitor.goTo('google', { person: noah!.id })
    back.searchParams.set('state', 'x'.repeat(43))
    expect(problemAt(await visitor.open(back))).toBe('PROVIDER_EXPIRED')
    expect(await visitor.post('finish')).toMatchObject({ code: 'PROVIDER_EXPIRED' })
  })

  it('in another browser, which somebody else would sign in with their account', async () => {
    const [attacker, victim] = [visit(), visit()]
    const back = await attacker.goTo('google', { person: noah!.id })
    await victim.depart('google')
    expect(problemAt(await victim.open(back))).toBe('PROVIDER_EXPIRED')
    expect(await victim.post('finish')).toMatchObject({ code: 'PROVIDER_EXPIRED' })
  })

  it('a second time', async () => {
    const visitor = visit()
    const back = await visitor.goTo('x', { person: rory!.id })
    expect(problemAt(await visitor.open(back))).toBeNull()
    expect(problemAt(await visitor.open(back))).toBe('PROVIDER_EXPIRED')
    expect(await visitor.post('finish')).toMatchObject({ ask: 'account' })
  })

  it.each(['google', 'facebook', 'x'] as const)('with a code of %s that was used', async (provider) => {
    const { departure, back } = await departed(provider)
    await providers.identify(departure, back)
    await expect(providers.identify(departure, back)).rejects.toThrow('PROVIDER_REFUSED')
  })

  it('with another nonce', async () => {
    const { departure, back } = await departed('google')
    await expect(providers.identify({ ...departure, nonce: 'another' }, back)).rejects.toThrow('PROVIDER_REFUSED')
  })

  it.each(['google', 'x'] as const)('without the verifier of the challenge at %s', async (provider) => {
    const { departure, back } = await departed(provider)
    const stolen = { ...departure, verifier: 'x'.repeat(43) }
    await expect(providers.identify(stolen, back)).rejects.toThrow('PROVIDER_REFUSED')
  })

  it('by the way of another provider', async () => {
    const visitor = visit()
    const back = await visitor.goTo('x', { person: rory!.id })
    back.pathname = '/auth/social/google/callback'
    expect(problemAt(await visitor.open(back))).toBe('PROVIDER_EXPIRED')

    const [google, x] = [await departed('google'), await departed('x')]
    google.back.searchParams.set('code', x.back.searchParams.get('code')!)
    await expect(providers.identify(google.departure, google.back)).rejects.toThrow('PROVIDER_REFUSED')
  })

  it('from an issuer that is not the one asked', async () => {
    const { departure, back } = await departed('google')
    back.searchParams.set('iss', 'https://evil.example')
    await expect(providers.identify(departure, back)).rejects.toThrow('PROVIDER_REFUSED')
  })

  it('ten minutes later', async () => {
    const visitor = visit()
    const back = await visitor.goTo('google', { person: noah!.id })
    identity.clock.ahead += 11 * 60_000
    expect(problemAt(await visitor.open(back))).toBe('PROVIDER_EXPIRED')
  })

  it('when its owner says no there', async () => {
    for (const provider of ['google', 'facebook', 'x'] as const) {
      const visitor = visit()
      const back = await visitor.goTo(provider, { person: peopleOf(provider)[0]!.id, answer: 'decline' })
      expect(problemAt(await visitor.open(back))).toBe('PROVIDER_DECLINED')
    }
  })

  it('unless a page of ours goes on', async () => {
    const visitor = visit()
    await visitor.open(await visitor.goTo('google', { person: noah!.id }))
    const forged = await visitor.send(new URL('/auth/social/finish', identity.url), { method: 'POST' })
    expect(forged.status).toBe(403)
  })
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('leads nobody to %s', async (next) => {
  const visitor = visit()
  const back = await visitor.goTo('google', { person: noah!.id }, { next })
  const page = await visitor.open(back)
  expect([page.origin, page.pathname]).toEqual([new URL(identity.url).origin, '/pages/sign-in/social'])
})

it('says that a provider is away, on the page where one goes on', async () => {
  const gone = await startSocialSimulator()
  await gone[Symbol.asyncDispose]()
  await using alone = await TestIdentity.start(gone.settings)
  const page = await new SocialVisitor(alone.url).depart('google', { next: '/pages/search' })
  expect([page.pathname, problemAt(page), page.searchParams.get('next')])
    .toEqual(['/pages/sign-in/social', 'PROVIDER_AWAY', '/pages/search'])
})

it('offers nobody without settings', async () => {
  await using alone = await TestIdentity.start()
  const asked = await fetch(`${alone.url}/auth/social`, { headers: { 'x-delvik-csrf': '1' } })
  expect(await asked.json()).toEqual({ providers: [] })
  expect((await fetch(`${alone.url}/auth/social/google/start`, { redirect: 'manual' })).status).toBe(404)
})

describe('an account without a password', () => {
  it('changes neither password nor address, and the last way in stays', async () => {
    const { accessToken: token = '' } = await member('google', noah!.id)
    const refused = await Promise.all([
      identity.mutate('changePassword', `password: "", newPassword: "en annan mening"`, { token }),
      identity.mutate('requestEmailChange', `email: "noah@example.com", password: ""`, { token }),
      identity.mutate('unlinkProvider', 'provider: google', { token }),
      identity.mutate('closeAccount', `email: "${noah!.email}", password: ""`),
    ])
    expect(refused.map(codes))
      .toEqual([['NO_PASSWORD'], ['NO_PASSWORD'], ['LAST_WAY_IN'], ['WRONG_CREDENTIALS']])
    const asked = await identity.mutate('requestPasswordReset', `email: "${noah!.email}"`, { fields: 'sent' })
    expect(asked.data.requestPasswordReset).toEqual({ sent: true })
  })

  it('does what others give their password for, for a quarter of an hour after a sign-in', async () => {
    const visitor = visit()
    const { accessToken: token = '' } = await visitor.come('google', { person: noah!.id })
    const ticket = await ticketFor('x', rory!.id)
    expect(codes(await identity.mutate('linkProvider', `ticket: "${ticket}"`, { token }))).toEqual([])
    const begin = (by: string) => identity.mutate('beginSecondFactor', '', { token: by, fields: 'secret' })
    expect(codes(await begin(token))).toEqual([])
    expect(codes(await identity.mutate('unlinkProvider', 'provider: x', { token }))).toEqual([])
    expect(await visit().come('x', { person: rory!.id })).toMatchObject({ ask: 'account' })
    identity.clock.ahead += 16 * 60_000
    const { accessToken: later = '' } = await visitor.post('../refresh')
    expect(codes(await begin(later))).toEqual(['SIGN_IN_AGAIN'])
  })

  it('gets one by its mailbox, after which nobody else comes in', async () => {
    const email = `${randomUUID()}@example.com`
    await member('x', vilde!.id, email)
    await identity.settle()
    await identity.mutate('requestPasswordReset', `email: "${email}"`)
    await identity.settle()
    const token = await identity.mailed('PasswordResetRequested')
    await identity.mutate('resetPassword', `token: "${token}", password: "${password}"`)
    await identity.signIn(email)
    expect(await visit().come('x', { person: vilde!.id })).toMatchObject({ ask: 'account' })
  })
})

describe('whoever has signed in', () => {
  it('links a provider by the password alone, and each of its accounts lets somebody into one account', async () => {
    const [asa, other] = [await withPassword(), await withPassword()]
    const ticket = await ticketFor('facebook', freja!.id)
    const link = ({ token }: { token: string }, secret: string) =>
      identity.mutate('linkProvider', `ticket: "${ticket}", password: "${secret}"`, { token })
    expect(codes(await link(asa, 'no'))).toEqual(['WRONG_PASSWORD'])
    expect(codes(await link(asa, password))).toEqual([])
    expect(codes(await link(other, password))).toEqual(['PROVIDER_TAKEN'])
    const second = await ticketFor('facebook', lumi!.id)
    const more = await identity.mutate('linkProvider', `ticket: "${second}", password: "${password}"`, asa)
    expect(codes(more)).toEqual(['PROVIDER_LINKED'])
  })

  it('links nothing by what was asked for something else, or was changed', async () => {
    const asa = await withPassword()
    const link = (ticket: string) =>
      identity.mutate('linkProvider', `ticket: "${ticket}", password: "${password}"`, asa)
    const closing = await ticketFor('facebook', lumi!.id, 'close')
    const ticket = await ticketFor('facebook', lumi!.id)
    // Not the last letter, of which some bits say nothing.
    const changed = `${ticket.slice(0, -2)}${ticket.at(-2) === 'A' ? 'B' : 'A'}${ticket.at(-1)}`
    for (const one of [closing, changed, '']) expect(codes(await link(one))).toEqual(['PROVIDER_EXPIRED'])
  })
})

describe('whoever leaves by a provider', () => {
  it('has proved themselves there just now', async () => {
    const { departure, back } = await departed('google', 'close')
    const late = { ...departure, begunAt: Date.now() + 120_000 }
    await expect(providers.identify(late, back)).rejects.toThrow('PROVIDER_REFUSED')
    const closing = await ticketFor('x', vilde!.id)
    expect(codes(await identity.mutate('closeAccountByProvider', `ticket: "${closing}"`))).toEqual(['PROVIDER_EXPIRED'])
  })

  it('has 14 days, and nobody comes in by it once the account is gone', async () => {
    const { accessToken: token = '' } = await visit().come('google', { person: noah!.id })
    const id = String(decodeJwt(token).sub)
    const ticket = await ticketFor('google', noah!.id, 'close')
    const { data } = await identity.mutate('closeAccountByProvider', `ticket: "${ticket}"`, { fields: 'until' })
    const days = (Date.parse(data.closeAccountByProvider.until) - identity.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await visit().come('google', { person: noah!.id })).toMatchObject({ accessToken: expect.any(String) })
    await identity.service.app.get(AccountErasure).start(id)
    const left = await identity.database.query('SELECT FROM linked_providers WHERE account_id = $1', [id])
    expect(left.rowCount).toBe(0)
    expect(await visit().come('google', { person: noah!.id })).toMatchObject({ ask: 'account' })
  })

  it('closes no account that the provider lets them not into', async () => {
    const ticket = await ticketFor('facebook', lumi!.id, 'close')
    expect(codes(await identity.mutate('closeAccountByProvider', `ticket: "${ticket}"`))).toEqual(['NOT_FOUND'])
  })
})

it('no event and no row says what a provider calls somebody', async () => {
  const subjects = (['google', 'facebook', 'x'] as const).flatMap((provider) => peopleOf(provider).map(({ id }) => id))
  const { rows } = await identity.database.query(
    `SELECT data::text AS text FROM events UNION ALL SELECT l::text FROM linked_providers l`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const subject of subjects) expect(rows.filter(({ text }) => text.includes(subject))).toEqual([])
})
