/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { termsVersion } from '@delvik/schemas/values/account'
import { type Challenge, type Payload, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start({ AUTH_UNCHECKED_TRIES: '2' })
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const minute = 60_000

async function challenge(): Promise<Challenge> {
  const response = await fetch(`${identity.url}/auth/human-check`, { headers: { 'x-delvik-csrf': '1' } })
  return (await response.json()) as Challenge
}

async function solved(): Promise<Payload> {
  const given = await challenge()
  return { challenge: given, solution: (await solveChallenge({ challenge: given, deriveKey }))! }
}

async function exchange(payload: unknown) {
  const token = Buffer.from(JSON.stringify(payload)).toString('base64')
  const response = await identity.post('human-check', { token })
  return { status: response.status, ...Object(await response.json()) }
}

const proof = async (): Promise<string> => (await exchange(await solved())).token

interface Try {
  humanCheck?: string
  ip?: string
}
const signUp = async ({ humanCheck, ip = '192.0.2.7' }: Try = {}) => {
  const form = `name: "Åsa", email: "${randomUUID()}@example.com", password: "${password}", acceptTerms: true`
  const context = `termsVersion: "${termsVersion}", language: sv, market: SE`
  const check = humanCheck ? `, humanCheck: "${humanCheck}"` : ''
  return codes(await identity.mutate('signUp', `${form}, ${context}${check}`, { ip, fields: 'registered' }))
}
const reset = async () =>
  codes(await identity.mutate('requestPasswordReset', 'email: "nobody@example.com"', { ip: '192.0.2.7' }))

describe('whoever asks from one IP address', () => {
  it('is asked for a check from the third time on, whatever they ask for', async () => {
    expect([await signUp(), await reset(), await signUp(), await reset()]).toEqual([
      [],
      ['UNKNOWN_EMAIL'],
      ['HUMAN_CHECK_REQUIRED'],
      ['HUMAN_CHECK_REQUIRED'],
    ])
    expect(await signUp({ ip: '192.0.2.8' })).toEqual([])
  })

  it('goes on by a proof, which is good once', async () => {
    for (let n = 0; n < 2; n++) await signUp()
    const humanCheck = await proof()
    expect(await signUp({ humanCheck })).toEqual([])
    expect(await signUp({ humanCheck })).toEqual(['HUMAN_CHECK_REQUIRED'])
    expect(await signUp({ humanCheck: 'made up' })).toEqual(['HUMAN_CHECK_REQUIRED'])
  })

  it('is asked no more after a quarter of an hour, and no proof lives that long', async () => {
    for (let n = 0; n < 2; n++) await signUp()
    const humanCheck = await proof()
    identity.clock.ahead += 10 * minute
    expect(await signUp({ humanCheck })).toEqual(['HUMAN_CHECK_REQUIRED'])
    identity.clock.ahead += 5 * minute
    expect(await signUp()).toEqual([])
  })
})

describe('a challenge', () => {
  it('is exchanged for a token of ten minutes', async () => {
    expect(await exchange(await solved())).toEqual({ status: 200, token: expect.any(String), ttl: '600s' })
  })

  it('is exchanged once, also of many at once', async () => {
    const payload = await solved()
    const answers = await Promise.all([exchange(payload), exchange(payload), exchange(payload)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('is not exchanged late', async () => {
    const payload = await solved()
    identity.clock.ahead += 10 * minute
    expect(await exchange(payload)).toMatchObject({ status: 400, code: 'HUMAN_CHECK_REQUIRED' })
  })

  it.each<[string, (payload: Payload) => void]>([
    ['that is easier', ({ challenge: { parameters } }) => (parameters.cost = 1)],
    ['that lasts longer', ({ challenge: { parameters } }) => (parameters.data = { until: 9e15 })],
    ['of another signature', ({ challenge: given }) => (given.signature = '00'.repeat(32))],
    ['with a wrong solution', ({ solution }) => (solution.derivedKey = '00'.repeat(32))],
  ])('%s is refused', async (_, change) => {
    const payload = await solved()
    change(payload)
    expect(await exchange(payload)).toMatchObject({ status: 400, code: 'HUMAN_CHECK_REQUIRED' })
  })

  it.each(['', 'x', {}, { challenge: {} }, { challenge: { parameters: {} }, solution: {} }])(
    'of %j is no challenge',
    async (payload) => {
      expect(await exchange(payload)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    },
  )
})
