/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** @returns what a browser with these cookies is answered, and the cookie by which it is known from then on */
async function signIn(email: string, { secret = password, cookie = '' } = {}) {
  const response = await identity.post('sign-in', { email, password: secret }, { cookie, 'user-agent': firefox })
  const [, device = ''] = response.headers.getSetCookie()
  const { code, accessToken } = Object(await response.json())
  return { code, token: accessToken, device: device.split(';')[0]!, rules: device }
}

async function person() {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  const { device, token } = await signIn(email)
  return { email, device, token }
}

const fail = async (email: string, cookie?: string) => {
  const secret = 'another sentence'
  for (let n = 0; n < 5; n++) expect((await signIn(email, { secret, cookie })).code).toBe('WRONG_CREDENTIALS')
}

/** What was told of new devices, of whoever this is. */
async function told(token: string) {
  const { data } = await identity.ask('{ me { account { id } } }', { token })
  const { rows } = await identity.database.query(
    `SELECT FROM events WHERE type = 'NewDeviceSignedIn' AND data ->> 'accountId' = $1`,
    [data.me.account.id],
  )
  return rows.length
}

describe('a known device', () => {
  it('is known by a cookie of this host for a year, which scripts cannot read', async () => {
    const { email } = await person()
    const { rules } = await signIn(email)
    expect(rules).toMatch(/^__Host-delvik-device=[\w-]{43}; /)
    for (const rule of ['Max-Age=31536000', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(rules).toContain(rule)
  })

  it('lets its owner in while a stranger has locked everybody else out', async () => {
    const { email, device } = await person()
    await fail(email)
    expect((await signIn(email)).code).toBe('ACCOUNT_LOCKED')
    expect((await signIn(email, { cookie: device })).token).toBeDefined()
  })

  it('has a count of its own, which a new password ends', async () => {
    const { email, device } = await person()
    await fail(email, device)
    expect((await signIn(email, { cookie: device })).code).toBe('ACCOUNT_LOCKED')
    expect((await signIn(email)).token).toBeDefined()
    await identity.mutate('requestPasswordReset', `email: "${email}"`)
    await identity.settle()
    const token = await identity.mailed('PasswordResetRequested')
    await identity.mutate('resetPassword', `token: "${token}", password: "en annan lång mening"`)
    expect((await signIn(email, { cookie: device, secret: 'en annan lång mening' })).token).toBeDefined()
  })

  it('is that of whoever has signed in with it, and of nobody else', async () => {
    const [mine, another] = [await person(), await person()]
    await fail(mine.email)
    expect((await signIn(mine.email, { cookie: another.device })).code).toBe('ACCOUNT_LOCKED')
    expect((await signIn(mine.email, { cookie: '__Host-delvik-device=x' })).code).toBe('ACCOUNT_LOCKED')
  })

  it('leaves the password of one who is signed in to be changed, whoever fails to sign in', async () => {
    const { email, token } = await person()
    await fail(email)
    const change = `password: "${password}", newPassword: "en annan lång mening"`
    expect((await identity.mutate('changePassword', change, { token })).errors).toBeUndefined()
  })
})

describe('a new device', () => {
  it('is told of once, by name, and the first of an account not at all', async () => {
    const { email, device, token } = await person()
    expect(await told(token)).toBe(0)
    await signIn(email, { cookie: device })
    expect(await told(token)).toBe(0)
    const { device: second } = await signIn(email)
    await signIn(email, { cookie: second })
    expect(await told(token)).toBe(1)
  })

  it('is not told of by a password that was wrong', async () => {
    const { email, token } = await person()
    await fail(email)
    expect(await told(token)).toBe(0)
    expect(codes(await identity.ask('{ me { email } }', { token }))).toEqual([])
  })
})
