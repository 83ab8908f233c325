/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { demoWebhookSecret } from './config.ts'
import { openVerificationService } from './testing/verification-fixture.ts'

let checks: Awaited<ReturnType<typeof openVerificationService>>
beforeAll(async () => {
  // Where the provider hangs it is waited for, so not for long.
  checks = await openVerificationService('checks', { STRIPE_TIMEOUT_MS: '2000' })
}, 120_000)
afterAll(() => checks[Symbol.asyncDispose]())

describe('an identity check', () => {
  it('is for who has agreed, has confirmed their address and has a plan', async () => {
    expect((await checks.start()).codes).toEqual(['UNAUTHENTICATED'])
    expect((await checks.cancel()).codes).toEqual(['UNAUTHENTICATED'])
    expect((await checks.ask('{ myVerification { state } }')).data).toEqual({ myVerification: null })
    const [who, unconfirmed, basic] = await Promise.all([
      checks.person(),
      checks.person({ confirmed: false }),
      checks.person({ plan: 'basic' }),
    ])
    expect((await checks.start(who, { consent: false })).codes).toEqual(['CONSENT_MISSING'])
    expect((await checks.start(unconfirmed)).codes).toEqual(['EMAIL_NOT_CONFIRMED'])
    expect((await checks.start(basic)).codes).toEqual(['CHECK_NEEDS_PLAN'])
    await checks.identity.tell(`account-${who.id}`, {
      type: 'AccountClosing',
      data: { accountId: who.id, until: '2026-12-09T09:00:00.000Z' },
    })
    await checks.settle()
    expect((await checks.start(who)).codes).toEqual(['ACCOUNT_CLOSING'])
    expect(await checks.told(who)).toEqual([])
  })

  it('brings the badge when document, face and name go together', async () => {
    const who = await checks.person()
    expect(await checks.state(who)).toMatchObject({ state: 'none', badge: false, hasPlan: true, attemptsLeft: 5 })
    await checks.check(who)
    expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true, page: null })
    expect(await checks.told(who)).toEqual(
      expect.arrayContaining(['VerificationStarted', 'AccountVerified', 'BadgeChanged']),
    )
    expect((await checks.start(who)).codes).toEqual(['ALREADY_VERIFIED'])
    const [session] = await checks.sessionsOf(who)
    expect(session?.options?.document).toMatchObject({ require_live_capture: true, require_matching_selfie: true })
  })

  it('asked for twice has one page, and one session over all tries', async () => {
    const who = await checks.person()
    const url = await checks.open(who)
    expect(await checks.open(who)).toBe(url)
    await checks.check(who, { outcome: 'selfie_face_mismatch' })
    expect(await checks.state(who)).toMatchObject({ state: 'failed', failure: 'faceMismatch', attemptsLeft: 4 })
    await checks.open(who)
    await checks.settle()
    // The failure of before is none of this try.
    expect(await checks.state(who)).toMatchObject({ state: 'open', failure: null })
    await checks.check(who)
    expect(await checks.state(who)).toMatchObject({ state: 'verified' })
    expect(await checks.sessionsOf(who)).toHaveLength(1)
  })

  it('by another name than the shown one fails, and says so', async () => {
    const who = await checks.person({ personName: 'Somebody Else' })
    await checks.check(who)
    expect(await checks.state(who)).toMatchObject({ state: 'failed', failure: 'nameDiffers', badge: false })
    await checks.changeProfile(who.id, { username: 'Åsa Öberg' })
    await checks.settle()
    await checks.check(who)
    expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true })
  })

  it('without consent at the provider fails in a session that another try leaves', async () => {
    const who = await checks.person()
    for (let n = 0; n < 2; n++) {
      await checks.check(who, { outcome: 'consent_declined' })
      expect(await checks.state(who)).toMatchObject({ state: 'failed', failure: 'consentDeclined', attemptsLeft: 5 })
    }
    expect(await checks.sessionsOf(who)).toHaveLength(2)
  })

  it('is cancelled by its owner, and by itself after a day; its page is good for nobody then', async () => {
    const who = await checks.person()
    for (const end of [() => checks.cancel(who), () => checks.pass(1)]) {
      await checks.open(who)
      await end()
      await checks.settle()
      expect(await checks.state(who)).toMatchObject({ state: 'none', page: null })
      expect(await checks.sessionsOf(who)).toEqual([])
    }
  })

  it('comes out within a day though nothing was heard of it', async () => {
    const who = await checks.person()
    const url = await checks.open(who)
    checks.deafen()
    await checks.simulator.check(url, { outcome: 'passes', firstName: 'Åsa', lastName: 'Öberg' })
    await checks.settle()
    expect(await checks.state(who)).toMatchObject({ state: 'open' })
    await checks.pass(1)
    expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true })
    checks.hear()
  })

  it('may fail five times within thirty days', async () => {
    const who = await checks.person()
    for (let n = 0; n < 5; n++) await checks.check(who, { outcome: 'document_expired' })
    expect((await checks.start(who)).codes).toEqual(['TOO_MANY_CHECKS'])
    expect(await checks.state(who)).toMatchObject({ attemptsLeft: 0, nextAttemptAt: expect.any(String) })
    await checks.pass(30)
    await checks.check(who)
    expect(await checks.state(who)).toMatchObject({ state: 'verified' })
  })
})

describe('the badge', () => {
  it('goes with the plan and comes back with the next', async () => {
    const who = await checks.person()
    await checks.check(who)
    await checks.setPlan(who.id, 'basic')
    await checks.settle()
    expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: false, hasPlan: false })
    await checks.setPlan(who.id, 'premium')
    await checks.settle()
    expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true })
  })

  it('goes with another name or picture, until there was another check', async () => {
    const who = await checks.person()
    await checks.check(who)
    await checks.changeProfile(who.id, { city: 'Lund' })
    await checks.settle()
    expect(await checks.state(who)).toMatchObject({ badge: true })
    await checks.changeProfile(who.id, { username: 'Åsa Ö' })
    await checks.settle()
    expect(await checks.state(who)).toMatchObject({ state: 'none', badge: false, loss: 'name' })
    await checks.changeProfile(who.id, { username: 'Åsa Öberg' })
    await checks.settle()
    await checks.check(who)
    expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true, loss: null })
    const photo = { accountId: who.id, path: '/users/a/photo/a.png', token: 't' }
    await checks.identity.tell(`profile-${who.id}`, { type: 'PhotoChanged', data: photo })
    await checks.settle()
    expect(await checks.state(who)).toMatchObject({ badge: false, loss: 'photo' })
  })
})

describe('what the provider says', () => {
  const seconds = () => Math.floor(checks.clock.now().getTime() / 1000)
  const signed = (payload: string, secret: string = demoWebhookSecret, timestamp = seconds()) =>
    checks.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const eventOf = (id: string) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'identity.verification_session.verified',
      data: { object: { object: 'identity.verification_session', id, status: 'verified' } },
    })

  it('is taken in by its signature alone, and read again: nobody is verified by a webhook', async () => {
    const who = await checks.person()
    await checks.open(who)
    const [session] = await checks.sessionsOf(who)
    const body = eventOf(session!.id)
    expect(await checks.send(body, signed(body, 'whsec_of_somebody'))).toBe(400)
    expect(await checks.send(body, signed(body, demoWebhookSecret, seconds() - 301))).toBe(400)
    expect(await checks.send(body, signed(body))).toBe(200)
    const unknown = eventOf('vs_nobody')
    expect(await checks.send(unknown, signed(unknown))).toBe(200)
    await checks.settle()
    expect(await checks.state(who)).toMatchObject({ state: 'open', badge: false })
  })

  it('three times each in any order comes to the same', async () => {
    Object.assign(checks.simulator.disturbances, { times: 3, shuffled: true })
    const who = await checks.person()
    await checks.check(who, { outcome: 'document_unverified_other' })
    await checks.check(who)
    Object.assign(checks.simulator.disturbances, { times: 1, shuffled: false })
    expect((await checks.told(who)).filter((type) => type !== 'VerificationSubmitted')).toEqual([
      'VerificationStarted',
      'VerificationFailed',
      'VerificationStarted',
      'AccountVerified',
      'BadgeChanged',
    ])
  })

  it.each(['error', 'odd', 'lost', 'hang'] as const)(
    'by %s for a while changes nothing but the time',
    async (fault) => {
      const who = await checks.person()
      checks.simulator.faults.set(fault, fault === 'hang' ? 2 : 3)
      await checks.check(who)
      expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true })
      expect(await checks.sessionsOf(who)).toHaveLength(1)
    },
    120_000,
  )
})

it('a session whose making was never heard of is the one that is gone on with', async () => {
  const who = await checks.person()
  const path = /\/verification_sessions$/
  const looking = checks.simulator.faults.hold({ method: 'GET', path, when: 'undone' })
  await checks.start(who)
  await looking.reached
  const { rows: [begun] } = await checks.database.query<{ check: string }>(
    `SELECT data ->> 'checkId' AS check FROM events WHERE type = 'VerificationStarted' AND data ->> 'accountId' = $1`,
    [who.id],
  )
  await checks.stripe.identity.verificationSessions.create({
    type: 'document',
    client_reference_id: who.id,
    metadata: { account: who.id, check: begun!.check },
  })
  looking.release()
  await checks.check(who)
  expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true })
  expect(await checks.sessionsOf(who)).toHaveLength(1)
}, 60_000)

describe('what the provider has seen', () => {
  it('is forgotten there thirty days after the check; the badge stays', async () => {
    const who = await checks.person()
    await checks.check(who)
    await checks.pass(30)
    const { rows } = await checks.database.query('SELECT FROM check_sessions WHERE account_id = $1', [who.id])
    expect([...rows, ...(await checks.sessionsOf(who))]).toEqual([])
    expect(await checks.state(who)).toMatchObject({ state: 'verified', badge: true })
  })

  it.each(['open', 'verified'])('goes with its owner, whose check is %s', async (standing) => {
    const who = await checks.person()
    if (standing === 'open') await checks.open(who)
    else await checks.check(who)
    const [session] = await checks.sessionsOf(who)
    await checks.erase(who)
    await until(async () => (await checks.rowsOf(who)).length === 0, 30_000)
    const left = await checks.stripe.identity.verificationSessions.retrieve(session!.id)
    expect(left.redaction).not.toBeNull()
    expect(left.client_reference_id).not.toBe(who.id)
  }, 120_000)
})
