/** @service */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, describe, expect, it } from '@jest/globals'
import { cookieOf, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

const minute = 60_000
const here = 'http://localhost:8080'
const page = 'http://se.localhost:8080/pages/search?market=SE&q=ost#results'

async function signedIn(): Promise<{ email: string; cookie: string }> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return { email, ...(await identity.signIn(email)) }
}

interface Adoption {
  host?: string
  origin?: string
}

/** Posts the form as a browser does that comes from another host. */
function adopt(code: string, { host = 'se.localhost:8080', origin = here }: Adoption = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const headers = { host, origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request(new URL('/auth/adopt', identity.url), { method: 'POST', headers }, (answer) => {
    answer.resume()
    const set = (answer.headers['set-cookie'] ?? []).map((cookie) => ['set-cookie', cookie] as [string, string])
    const others = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie') as [string, string][]
    resolve(new Response(null, { status: answer.statusCode, headers: [...others, ...set] }))
  })
  sent.on('error', reject)
  sent.end(new URLSearchParams({ code }).toString())
  return promise
}

async function codeFor(cookie: string, to = page): Promise<string> {
  const { code } = Object(await (await identity.post('handoff', { to }, { cookie, origin: here })).json())
  return code
}

const refresh = (cookie: string) => identity.post('refresh', {}, { cookie })

describe('a session', () => {
  it('goes on at the page that was wanted on another host, under tokens of its own', async () => {
    const { email, cookie } = await signedIn()
    const handoff = await identity.post('handoff', { to: page }, { cookie, origin: here })
    const { code, action } = Object(await handoff.json())
    expect(action).toBe('http://se.localhost:8080/auth/adopt')
    const adopted = await adopt(code)
    expect([adopted.status, adopted.headers.get('location')]).toEqual([303, page])
    expect(adopted.headers.get('referrer-policy')).toBe('no-referrer')
    expect(adopted.headers.get('cache-control')).toBe('no-store')
    const [token = '', note = ''] = adopted.headers.getSetCookie()
    expect(token).toMatch(/^__Host-delvik=[\w-]{43};.*HttpOnly; Secure; SameSite=Strict$/)
    expect(note).toMatch(/^__Host-delvik-adopted=1; Max-Age=60; /)

    const { accessToken } = Object(await (await refresh(cookieOf(adopted))).json())
    expect((await identity.ask('{ me { email } }', { token: accessToken })).data.me.email).toBe(email)
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('is one on all hosts: signed out on one, it is over on the others', async () => {
    const { cookie } = await signedIn()
    const other = cookieOf(await adopt(await codeFor(cookie)))
    await identity.post('sign-out', {}, { cookie })
    expect((await refresh(other)).status).toBe(401)
  })

  it('ends everywhere when a token of one host comes back', async () => {
    const { cookie } = await signedIn()
    const other = cookieOf(await adopt(await codeFor(cookie)))
    await refresh(other)
    identity.clock.ahead += minute
    expect((await refresh(other)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })
})

describe('a code', () => {
  const refused = async (adopted: Promise<Response>) => {
    const { status, headers } = await adopted
    expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([303, '/', []])
  }

  it('is good once', async () => {
    const { cookie } = await signedIn()
    const code = await codeFor(cookie)
    const answers = await Promise.all([adopt(code), adopt(code), adopt(code)])
    expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1)
    await refused(adopt(code))
  })

  it('is good for a minute', async () => {
    const { cookie } = await signedIn()
    const code = await codeFor(cookie)
    identity.clock.ahead += minute
    await refused(adopt(code))
  })

  it('is good on its host alone, and nowhere after it was tried on another', async () => {
    const { cookie } = await signedIn()
    const code = await codeFor(cookie)
    await refused(adopt(code, { host: 'fi.localhost:8080' }))
    await refused(adopt(code))
  })

  it('is good for nothing once its session has ended', async () => {
    const { cookie } = await signedIn()
    const code = await codeFor(cookie)
    await identity.post('sign-out', {}, { cookie })
    await refused(adopt(code))
  })

  it('that was made up is good for nothing', async () => {
    await refused(adopt('made-up'))
  })

  it.each(['https://evil.example', 'http://localhost.evil.example:8080', 'null'])(
    'is not taken from a page of %s',
    async (origin) => {
      const { cookie } = await signedIn()
      const code = await codeFor(cookie)
      expect((await adopt(code, { origin })).status).toBe(403)
      expect((await adopt(code)).headers.getSetCookie()).toHaveLength(2)
    },
  )

  it.each([
    'https://evil.example/',
    'http://localhost.evil.example:8080/',
    'http://localhost@evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    '/pages/home',
    '',
  ])('is not given for %j', async (to) => {
    const { cookie } = await signedIn()
    expect((await identity.post('handoff', { to }, { cookie, origin: here })).status).toBe(400)
  })

  it('is not given to a page that is not ours, nor to nobody', async () => {
    const { cookie } = await signedIn()
    expect((await identity.post('handoff', { to: page }, { cookie, 'x-delvik-csrf': '' })).status).toBe(403)
    expect((await identity.post('handoff', { to: page }, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await identity.post('handoff', { to: page })).status).toBe(401)
    expect((await identity.post('handoff', { to: page }, { cookie: '__Host-delvik=made-up' })).status).toBe(401)
  })

  it('stands nowhere in the database', async () => {
    const { cookie } = await signedIn()
    const code = await codeFor(cookie)
    const { rows } = await identity.database.query('SELECT h::text AS row FROM handoff_codes h')
    for (const { row } of rows) expect(row).not.toContain(Buffer.from(code).toString('hex'))
  })

  it('keeps neither name nor password of an address', async () => {
    const { cookie } = await signedIn()
    const code = await codeFor(cookie, `http://name:${password.slice(0, 2)}@se.localhost:8080/x`)
    expect((await adopt(code)).headers.get('location')).toBe('http://se.localhost:8080/x')
  })
})
