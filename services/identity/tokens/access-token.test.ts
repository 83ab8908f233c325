/** @service */
import { createHash, createPublicKey, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { SigningKeys } from './signing-keys.ts'
import { codes, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

const email = `${randomUUID()}@example.com`
const demoKey = createHash('sha256').update('the master key of the demo').digest()
const keys = new SigningKeys(identity.database, { masterKey: demoKey })
let token: string
let claims: JWTPayload
beforeAll(async () => {
  await identity.signUp(email)
  token = (await identity.signIn(email)).token
  claims = decodeJwt(token)
})

/** A token signed with our own key, in which one thing is not as it should be. */
async function forged(change: { claims?: JWTPayload; header?: object } = {}): Promise<string> {
  const { kid, key } = await keys.current(identity.clock.now())
  const header = { alg: 'ES256', typ: 'at+jwt', kid, ...change.header }
  return new SignJWT({ ...claims, ...change.claims }).setProtectedHeader(header).sign(key)
}

async function withPublicKeyAsSecret(): Promise<string> {
  const response = await fetch(`${identity.url}/.well-known/jwks.json`)
  const { keys: [jwk] } = Object(await response.json())
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: jwk.kid }).sign(Buffer.from(pem))
}

async function withOtherKey(alg: string): Promise<string> {
  const { privateKey } = await generateKeyPair(alg)
  const { kid } = await keys.current(identity.clock.now())
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'at+jwt', kid }).sign(privateKey)
}

async function changed(): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ ...claims, staff: ['operator'] })).toString('base64url')
  return token.replace(/\.[^.]+\./, `.${payload}.`)
}

const seconds = () => Math.floor(identity.clock.now().getTime() / 1000)
const ask = (forgery: string) => identity.ask('{ me { email } }', { token: forgery })

describe('an access token', () => {
  it('says who, in which session and since when, and no more', () => {
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) })
    const { iat, exp, auth_time: since, ...rest } = claims
    expect(rest).toEqual({ sub: expect.any(String), sid: expect.any(String), staff: [], iss: 'delvik', aud: 'delvik' })
    expect([Number(exp) - Number(iat), since]).toEqual([600, iat])
  })

  it('opens the graph, also when it is forged with our own key', async () => {
    expect((await ask(token)).data.me.email).toBe(email)
    expect((await ask(await forged())).data.me.email).toBe(email)
  })

  it.each([
    ['is not signed', async () => new UnsecuredJWT(claims).encode()],
    ['is signed by the public key as a shared secret', withPublicKeyAsSecret],
    ['is signed by RSA', () => withOtherKey('RS256')],
    ['is signed by somebody else', () => withOtherKey('ES256')],
    ['names a key that there is not', () => forged({ header: { kid: 'nobodys' } })],
    ['is of another type', () => forged({ header: { typ: 'JWT' } })],
    ['is for others', () => forged({ claims: { aud: 'elsewhere' } })],
    ['is by others', () => forged({ claims: { iss: 'elsewhere' } })],
    ['has expired', () => forged({ claims: { exp: seconds() - 1 } })],
    ['never expires', () => forged({ claims: { exp: undefined } })],
    ['is not valid yet', () => forged({ claims: { nbf: seconds() + 60 } })],
    ['names no session', () => forged({ claims: { sid: undefined } })],
    ['names a staff role that there is not', () => forged({ claims: { staff: ['admin'] } })],
    ['was changed', changed],
  ])('opens nothing when it %s', async (_, forgery) => {
    expect(codes(await ask(await forgery()))).toEqual(['UNAUTHENTICATED'])
  })

  it('opens nothing after ten minutes', async () => {
    identity.clock.ahead += 600_000
    expect(codes(await ask(token))).toEqual(['UNAUTHENTICATED'])
    identity.clock.ahead -= 600_000
  })
})
