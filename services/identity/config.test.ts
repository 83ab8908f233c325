import { describe, expect, it } from '@jest/globals'
import { type Environment, readConfig } from '@delvik/runtime/config'
import { hashesAtOnce, readIdentityConfig } from './config.ts'

const demo = { DELVIK_MODE: 'demo', POSTGRES_URL: 'postgres://localhost/delvik' }
const secret = 'x'.repeat(32)
const production = {
  DELVIK_MODE: 'production',
  POSTGRES_URL: 'postgres://db/delvik',
  KEYS_URL: 'postgres://keys/keys',
  MASTER_KEY: secret,
  IDENTITY_JWKS_URL: 'https://identity/.well-known/jwks.json',
  LINK_SECRET: secret,
  ADDRESS_SECRET: secret,
  RECEIPT_SECRET: secret,
  FILE_GRANT_SECRET: secret,
  AGREEMENT_SECRET: secret,
  STORAGE_URL: 'http://storage',
  MADE_FILES_SECRET: secret,
  ORIGINS: 'https://delvik.example, https://delvik.se',
}
const read = (environment: Environment) => readConfig(environment, readIdentityConfig)

describe('configuration', () => {
  it('needs nothing of its own in the demo', () => {
    expect(read(demo)).toMatchObject({
      concealAccounts: false,
      failuresPerNetwork: 25,
      signUpsPerNetwork: 25,
      origins: [],
      passwords: { memory: 19_456, passes: 2, lanes: 1 },
      tokens: { issuer: 'delvik', audience: 'delvik' },
    })
  })

  it('leaves a processor to those who do not sign in, as far as there are several', () => {
    expect([1, 2, 3, 4, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 2, 2])
    expect(read({ ...demo, ARGON2_AT_ONCE: '8' }).passwords.atOnce).toBe(8)
  })

  it('takes dearer passwords and several origins', () => {
    const { passwords, origins } = read({ ...production, ARGON2_MEMORY_KIB: '65536' })
    expect(passwords.memory).toBe(65_536)
    expect(origins).toEqual(['https://delvik.example', 'https://delvik.se'])
  })

  it('lets an IP address fail at least as often as one account', () => {
    expect(read({ ...demo, AUTH_FAILURES_PER_IP: '200' }).failuresPerNetwork).toBe(200)
    expect(() => read({ ...demo, AUTH_FAILURES_PER_IP: '4' })).toThrow('AUTH_FAILURES_PER_IP')
  })

  it.each(['LINK_SECRET', 'ADDRESS_SECRET', 'ORIGINS'])('needs %s in production', (name) => {
    expect(() => read({ ...production, [name]: '' })).toThrow(`- ${name} is missing`)
  })

  it('refuses the secrets of the demo in production', () => {
    const demoSecrets = { LINK_SECRET: 'the link secret of the demo', ADDRESS_SECRET: 'the address secret of the demo' }
    expect(() => read({ ...production, ...demoSecrets })).toThrow(
      /LINK_SECRET is the secret of the demo\n {2}- ADDRESS_SECRET is the secret of the demo$/,
    )
  })

  it('offers the providers whose clients are named', () => {
    expect(read(production).social).toEqual({})
    const x = { SOCIAL_X_CLIENT_ID: 'delvik', SOCIAL_X_CLIENT_SECRET: secret }
    expect(read({ ...production, ...x }).social).toEqual({ x: { clientId: 'delvik', clientSecret: secret } })
    const google = { SOCIAL_GOOGLE_CLIENT_ID: 'delvik', SOCIAL_GOOGLE_CLIENT_SECRET: secret }
    expect(read({ ...production, ...google }).social.google?.url).toBe('https://accounts.google.com')
  })

  it.each([
    ['a client without a secret', { SOCIAL_X_CLIENT_ID: 'delvik' }, 'SOCIAL_X_CLIENT_SECRET is missing'],
    ['a secret without a client', { SOCIAL_X_CLIENT_SECRET: secret }, 'is set without SOCIAL_X_CLIENT_ID'],
    [
      'the secret of the demo',
      { SOCIAL_X_CLIENT_ID: 'delvik', SOCIAL_X_CLIENT_SECRET: 'the client secret at x of the demo' },
      'is the secret of the demo',
    ],
    ['a stand-in', { SOCIAL_FACEBOOK_URL: 'http://localhost:8120/facebook' }, 'is refused in production'],
    ['an issuer without TLS', { SOCIAL_GOOGLE_ISSUER: 'http://localhost:8120/google' }, 'is not https'],
  ])('refuses %s in production', (_, settings, problem) => {
    expect(() => read({ ...production, ...settings })).toThrow(problem)
  })
})
