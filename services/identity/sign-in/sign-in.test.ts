/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { codes, cookieOf, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const minute = 60_000
const day = 24 * 60 * minute

async function person(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return email
}

async function answer(response: Response) {
  return [response.status, await response.json()] as const
}

const refresh = (cookie: string, headers = {}) => identity.post('refresh', {}, { cookie, ...headers })
const me = (token: string) => identity.ask('{ me { email } }', { token })

describe('sign-in', () => {
  it('answers a token for ten minutes and sets a cookie out of reach of scripts and other sites', async () => {
    const response = await identity.post('sign-in', { email: await person(), password })
    const body = await response.json()
    expect(body).toEqual({ accessToken: expect.any(String), expiresAt: expect.any(String), expiresIn: 600 })
    const [cookie = '', device, ...others] = response.headers.getSetCookie()
    expect(others).toEqual([])
    expect(device).toMatch(/^__Host-delvik-device=/)
    expect(cookie.split('; ').slice(1).sort()).toEqual(
      [expect.stringMatching(/^Expires=/), 'HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Strict', 'Secure'],
    )
    expect(cookie).toMatch(/^__Host-delvik=[\w-]{43};/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('gives one answer for a wrong password and for an unknown address', async () => {
    const email = await person()
    const wrong = await answer(await identity.post('sign-in', { email, password: 'another sentence' }))
    const unknown = await answer(await identity.post('sign-in', { email: `${randomUUID()}@example.com`, password }))
    for (const [status, body] of [wrong, unknown]) {
      expect([status, body]).toEqual([401, { code: 'WRONG_CREDENTIALS', requestId: expect.any(String) }])
    }
  })

  it.each(['known', 'unknown'])('locks the address at the fifth failure and says until when: %s', async (kind) => {
    const email = kind === 'known' ? await person() : `${randomUUID()}@example.com`
    for (let n = 0; n < 5; n++) expect((await identity.post('sign-in', { email, password: 'no' })).status).toBe(401)
    const [status, body] = await answer(await identity.post('sign-in', { email, password }))
    expect([status, body]).toMatchObject([423, { code: 'ACCOUNT_LOCKED' }])
    const wait = Date.parse(Object(body).retryAt) - identity.clock.now().getTime()
    expect(wait).toBeGreaterThan(14 * minute)
    expect(wait).toBeLessThanOrEqual(15 * minute)
  })

  it('records the lock of an account, and opens when it ends', async () => {
    const email = await person()
    for (let n = 0; n < 5; n++) await identity.post('sign-in', { email, password: 'no' })
    await identity.settle()
    expect((await identity.types()).at(-1)).toBe('AccountLocked')
    identity.clock.ahead += 15 * minute
    await identity.signIn(email)
  })

  it('is refused to an IP address that has failed as often as the operator allows', async () => {
    await using strict = await TestIdentity.start({ AUTH_FAILURES_PER_IP: '5' })
    const guess = (ip: string) =>
      strict.post('sign-in', { email: `${randomUUID()}@example.com`, password }, { 'x-forwarded-for': ip })
    for (let n = 0; n < 5; n++) expect((await guess('192.0.2.7')).status).toBe(401)
    expect(await answer(await guess('192.0.2.7'))).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
    expect((await guess('192.0.2.8')).status).toBe(401)
  })

  it('ends the session that the browser had before', async () => {
    const email = await person()
    const { cookie } = await identity.signIn(email)
    await identity.post('sign-in', { email, password }, { cookie })
    expect((await refresh(cookie)).status).toBe(401)
  })

  it.each([
    ['nothing', {}],
    ['no password', { email: 'a@b.se' }],
    ['a list of addresses', { email: ['a@b.se'], password }],
    ['a password of more than 1,000 characters', { email: 'a@b.se', password: 'x'.repeat(1_001) }],
  ])(
    'refuses a body with %s',
    async (_, body) => {
      expect(await answer(await identity.post('sign-in', body))).toMatchObject([400, { code: 'INVALID_INPUT' }])
    },
  )

  it('refuses a body that is too large', async () => {
    const body = { email: 'a@b.se', password: 'x'.repeat(20_000) }
    expect(await answer(await identity.post('sign-in', body))).toMatchObject([413, { code: 'BODY_TOO_LARGE' }])
  })
})

describe('a page that is not ours', () => {
  it.each([
    ['without the header that no form can set', { 'x-delvik-csrf': '' }],
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['of an origin that only looks like ours', { origin: 'http://localhost.elsewhere.example' }],
    ['of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['of a sister site, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ])('gets nothing: %s', async (_, headers) => {
    const { cookie } = await identity.signIn(await person())
    for (const path of ['sign-in', 'refresh', 'sign-out']) {
      const response = await identity.post(path, {}, { cookie, ...headers })
      expect(await answer(response)).toMatchObject([403, { code: 'FORBIDDEN' }])
    }
    const own = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }
    expect((await refresh(cookie, own)).status).toBe(200)
  })
})

describe('refresh', () => {
  it('gives the next token of the same session', async () => {
    const email = await person()
    const { cookie } = await identity.signIn(email)
    const response = await refresh(cookie)
    expect(cookieOf(response)).toMatch(/^__Host-delvik=/)
    expect(cookieOf(response)).not.toBe(cookie)
    const { accessToken } = Object(await response.json())
    expect((await me(accessToken)).data.me.email).toBe(email)
  })

  it('gives twenty tabs that come at once the same successor, in the one session that goes on', async () => {
    const { cookie, token } = await identity.signIn(await person())
    const before = await identity.types()
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const [next = '', ...others] = new Set(responses.map(cookieOf))
    expect([next === cookie, others]).toEqual([false, []])
    const answers = await Promise.all(responses.map((response) => response.json()))
    const all = [token, ...answers.map((answer) => Object(answer).accessToken)]
    expect(new Set(all.map((one) => decodeJwt(one)['sid'])).size).toBe(1)
    for (const one of all) expect((await me(one)).errors).toBeUndefined()
    expect(await identity.types()).toEqual(before)
    expect((await refresh(next)).status).toBe(200)
  })

  it('ends the session when a used token comes back later, for whoever holds it', async () => {
    const { cookie: stolen } = await identity.signIn(await person())
    const next = await refresh(stolen)
    const [own, { accessToken }] = [cookieOf(next), Object(await next.json())]
    identity.clock.ahead += 10_000
    const replay = await refresh(stolen)
    expect(await answer(replay)).toMatchObject([401, { code: 'SESSION_ENDED' }])
    expect(cookieOf(replay)).toBe('__Host-delvik=')
    expect((await identity.types()).slice(-2)).toEqual(['RefreshTokenReused', 'SessionEnded'])
    expect(await answer(await refresh(own))).toMatchObject([401, { code: 'SESSION_ENDED' }])
    await identity.settle()
    expect(codes(await me(accessToken))).toEqual(['SESSION_ENDED'])
  })

  it('ends the session when another browser repeats a token at once', async () => {
    const { cookie } = await identity.signIn(await person())
    await refresh(cookie)
    expect((await refresh(cookie, { 'user-agent': 'another browser' })).status).toBe(401)
    expect((await identity.types()).slice(-2)).toEqual(['RefreshTokenReused', 'SessionEnded'])
  })

  it('is over after 14 days without one', async () => {
    const { cookie } = await identity.signIn(await person())
    identity.clock.ahead += 14 * day
    expect(await answer(await refresh(cookie))).toMatchObject([401, { code: 'SESSION_ENDED' }])
    expect((await identity.types()).at(-1)).toBe('SessionEnded')
  })

  it('needs a cookie that we have set', async () => {
    expect(await answer(await refresh(''))).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
    expect(await answer(await refresh('__Host-delvik=made-up'))).toMatchObject([401, { code: 'SESSION_ENDED' }])
  })
})

describe('sign-out', () => {
  it('ends the session and clears the cookie, and does no harm again', async () => {
    const { cookie, token } = await identity.signIn(await person())
    const response = await identity.post('sign-out', {}, { cookie })
    expect([response.status, cookieOf(response)]).toEqual([204, '__Host-delvik='])
    await identity.settle()
    expect(codes(await me(token))).toEqual(['SESSION_ENDED'])
    expect((await refresh(cookie)).status).toBe(401)
    expect((await identity.post('sign-out', {}, { cookie })).status).toBe(204)
    expect((await identity.post('sign-out')).status).toBe(204)
  })
})
