/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { Staff } from '../account/staff.ts'
import { SoftwareKey } from '../testing/software-key.ts'
import { codes, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

const minute = 60_000

interface Person {
  email: string
  token: string
}

async function person(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return { email, token: (await identity.signIn(email)).token }
}

async function options({ token }: Person) {
  const { data } = await identity.mutate('beginPasskey', `password: "${password}"`, { token, fields: 'options' })
  return JSON.parse(data.beginPasskey.options)
}

const fields = 'me { passkeys { id name host lastUsedAt } }'
const add = ({ token }: Person, answer: object, { name = 'Telefon', commandId = randomUUID() } = {}) =>
  identity.mutate('addPasskey', `name: "${name}", answer: ${JSON.stringify(JSON.stringify(answer))}`, {
    token,
    fields,
    commandId,
  })

async function withKey(origin?: string) {
  const who = await person()
  const key = new SoftwareKey(origin)
  await add(who, key.made(await options(who)))
  return { ...who, key }
}

const challenge = async () => (await identity.post('passkey/ask')).json() as Promise<{ challenge: string }>
const prove = (answer: object) => identity.post('passkey', answer)
const refusalOf = async (response: Response) => [response.status, Object(await response.json()).code]
const refused = [401, 'PASSKEY_REFUSED']

describe('a passkey', () => {
  it('is made for whoever gives their password again, and signs them in without', async () => {
    const who = await person()
    const wrong = await identity.mutate('beginPasskey', 'password: "another sentence"', { token: who.token })
    expect(codes(wrong)).toEqual(['WRONG_PASSWORD'])
    const asked = await options(who)
    expect(asked).toMatchObject({
      rp: { name: 'Delvik' },
      user: { name: who.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const key = new SoftwareKey()
    const { data } = await add(who, key.made(asked))
    const id = key.id.toString('base64url')
    expect(data.addPasskey.me.passkeys).toEqual([{ id, name: 'Telefon', host: 'localhost', lastUsedAt: null }])

    const response = await prove(key.used(await challenge()))
    expect(response.status).toBe(200)
    const { accessToken } = (await response.json()) as { accessToken: string }
    expect(decodeJwt(accessToken).sub).toBe(decodeJwt(who.token).sub)
    const { data: { me } } = await identity.ask(`{ me { email passkeys { lastUsedAt } } }`, { token: accessToken })
    expect(me).toEqual({ email: who.email, passkeys: [{ lastUsedAt: expect.any(String) }] })
    expect((await options(who)).excludeCredentials).toEqual([{ id, type: 'public-key' }])
  })

  it('is the second step too, for those who have set one up, and opens what is theirs', async () => {
    const who = await withKey()
    const admitted = async () => {
      const { accessToken } = Object(await (await prove(who.key.used(await challenge()))).json())
      return (await identity.ask('{ me { usableStaffRoles } }', { token: accessToken })).data.me.usableStaffRoles
    }
    await identity.service.app.get(Staff).grant(who.email, 'reviewer')
    expect(await admitted()).toEqual([])
    await identity.signInStaff(who.email)
    expect(await admitted()).toEqual(['reviewer'])
  })

  it('is added once by one command, and by one answer', async () => {
    const who = await person()
    const made = new SoftwareKey().made(await options(who))
    const commandId = randomUUID()
    const [first, again] = [await add(who, made, { commandId }), await add(who, made, { commandId })]
    expect(again.data).toEqual(first.data)
    expect(codes(await add(who, made))).toEqual(['PASSKEY_REFUSED'])
  })

  it('is not added by what was asked for somebody else, too long ago, or at a page of others', async () => {
    const [who, other] = [await person(), await person()]
    expect(codes(await add(who, new SoftwareKey().made(await options(other))))).toEqual(['SIGN_IN_EXPIRED'])
    expect(codes(await add(who, new SoftwareKey('https://delvik.example').made(await options(who))))).toEqual([
      'PASSKEY_REFUSED',
    ])
    const signIn = new SoftwareKey().made(await challenge())
    expect(codes(await add(who, signIn))).toEqual(['SIGN_IN_EXPIRED'])
    const late = new SoftwareKey().made(await options(who))
    identity.clock.ahead += 6 * minute
    who.token = (await identity.signIn(who.email)).token
    expect(codes(await add(who, late))).toEqual(['SIGN_IN_EXPIRED'])
    for (const odd of [{}, [], { id: 1 }, { ...late, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }])
      expect(codes(await add(who, odd))).toEqual(['PASSKEY_REFUSED'])
    expect(codes(await add(who, late, { name: ' ' }))).toEqual(['INVALID_INPUT'])
  })

  it('whose device has not made sure who uses it is refused', async () => {
    const who = await withKey()
    who.key.isVerified = false
    expect(await refusalOf(await prove(who.key.used(await challenge())))).toEqual(refused)
    const careless = new SoftwareKey()
    careless.isVerified = false
    expect(codes(await add(who, careless.made(await options(who))))).toEqual(['PASSKEY_REFUSED'])
  })

  it('signs nobody in by an answer that was used, late, of another key or of a page of others', async () => {
    const { key } = await withKey()
    const answer = key.used(await challenge())
    expect((await prove(answer)).status).toBe(200)
    expect(await refusalOf(await prove(answer))).toEqual(refused)
    expect(await refusalOf(await prove(key.used(await challenge(), 'https://delvik.example')))).toEqual(refused)
    expect(await refusalOf(await prove(key.used(await challenge(), 'http://se.localhost')))).toEqual(refused)
    expect(await refusalOf(await prove(new SoftwareKey().used(await challenge())))).toEqual(refused)
    const { response } = new SoftwareKey().used(await challenge())
    expect(await refusalOf(await prove({ ...answer, response }))).toEqual(refused)
    expect(await refusalOf(await prove(key.used({ challenge: 'AAAA' })))).toEqual([401, 'SIGN_IN_EXPIRED'])
    const late = key.used(await challenge())
    identity.clock.ahead += 6 * minute
    expect(await refusalOf(await prove(late))).toEqual([401, 'SIGN_IN_EXPIRED'])
    key.counter = 0
    expect(await refusalOf(await prove(key.used(await challenge())))).toEqual(refused)
    for (const odd of [{}, [], { ...late, response: {} }]) expect(await refusalOf(await prove(odd))).toEqual(refused)
  })

  it('is one of ten at most', async () => {
    const who = await person()
    for (let n = 0; n < 10; n++) await add(who, new SoftwareKey().made(await options(who)))
    expect(codes(await add(who, new SoftwareKey().made(await options(who))))).toEqual(['TOO_MANY_PASSKEYS'])
  })

  it('is removed by its owner alone, and is then good for nothing', async () => {
    const [{ key, ...who }, other] = [await withKey(), await person()]
    const remove = ({ token }: Person) =>
      identity.mutate('removePasskey', `id: "${key.id.toString('base64url')}"`, { token, fields })
    expect(codes(await remove(other))).toEqual(['NOT_FOUND'])
    expect((await remove(who)).data.removePasskey.me.passkeys).toEqual([])
    expect(await refusalOf(await prove(key.used(await challenge())))).toEqual(refused)
    expect(await identity.types()).toEqual(expect.arrayContaining(['PasskeyAdded', 'PasskeyRemoved']))
  })

  it('goes with a new password by mail, since it may be that of whoever made it necessary', async () => {
    const { key, email } = await withKey()
    await identity.mutate('requestPasswordReset', `email: "${email}"`)
    await identity.settle()
    await identity.mutate(
      'resetPassword',
      `token: "${await identity.mailed('PasswordResetRequested')}", password: "en annan lång mening"`,
    )
    expect(await refusalOf(await prove(key.used(await challenge())))).toEqual(refused)
  })
})
