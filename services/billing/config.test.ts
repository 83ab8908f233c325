import { describe, expect, it } from '@jest/globals'
import { type Environment, readConfig } from '@delvik/runtime/config'
import { demoStripe, readBillingConfig } from './config.ts'

const production = {
  DELVIK_MODE: 'production',
  PUBLIC_URL: 'https://delvik.example',
  STRIPE_SECRET_KEY: `sk_live_${'a'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'b'.repeat(24)}`,
  STORAGE_URL: 'http://storage:8104',
  MADE_FILES_SECRET: 'c'.repeat(32),
}
const read = (environment: Environment) => readConfig(environment, readBillingConfig)

describe('the settings of billing', () => {
  it('are those of the simulator in the demo', () => {
    const { stripe, webhookSecrets } = read({ DELVIK_MODE: 'demo' })
    expect(stripe).toEqual({ secretKey: demoStripe.secretKey, apiUrl: demoStripe.apiUrl, timeoutMs: 10_000 })
    expect(webhookSecrets).toEqual([demoStripe.webhookSecret])
  })

  it('are Stripe’s own where there is a key for tests, and in production', () => {
    expect(read({ DELVIK_MODE: 'demo', STRIPE_SECRET_KEY: 'sk_test_mine' }).stripe.apiUrl).toBeUndefined()
    expect(read(production).stripe.apiUrl).toBeUndefined()
  })

  it('have two secrets of the webhook while one takes the place of the other', () => {
    const before = `whsec_${'d'.repeat(24)}`
    expect(read({ ...production, STRIPE_WEBHOOK_SECRET_BEFORE: before }).webhookSecrets).toEqual([
      production.STRIPE_WEBHOOK_SECRET,
      before,
    ])
  })

  it.each<[string, Environment]>([
    ['STRIPE_SECRET_KEY is missing', { ...production, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY is the key of the demo', { ...production, STRIPE_SECRET_KEY: demoStripe.secretKey }],
    ['STRIPE_SECRET_KEY is no key of Stripe', { ...production, STRIPE_SECRET_KEY: 'pk_live_1' }],
    ['STRIPE_WEBHOOK_SECRET is the secret of the demo', {
      ...production,
      STRIPE_WEBHOOK_SECRET: demoStripe.webhookSecret,
    }],
    ['STRIPE_WEBHOOK_SECRET is no secret', { ...production, STRIPE_WEBHOOK_SECRET: 'b' }],
    ['STRIPE_API_URL is refused in production', { ...production, STRIPE_API_URL: demoStripe.apiUrl }],
    [
      'STRIPE_SECRET_KEY is a real key',
      { DELVIK_MODE: 'demo', STRIPE_API_URL: demoStripe.apiUrl, STRIPE_SECRET_KEY: production.STRIPE_SECRET_KEY },
    ],
    ['STRIPE_API_URL is not an address', { DELVIK_MODE: 'demo', STRIPE_API_URL: 'nowhere' }],
  ])('are refused: %s', (problem, environment) => {
    expect(() => read(environment)).toThrow(problem)
  })
})
