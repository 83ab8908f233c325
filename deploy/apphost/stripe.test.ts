/** @service */
import { describe, expect, it } from '@jest/globals'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import StripeClient from 'stripe'
import { openStripe } from './stripe.ts'

const options = { port: 0, front: 'http://127.0.0.1:1', clock: new SetClock('2026-03-01T12:00:00Z'), postgresUrl: '' }

describe('Stripe of the demo', () => {
  it('is the simulator, whose settings let the client in', async () => {
    await using database = await openTestDatabase()
    await using stripe = await openStripe({ DELVIK_LOG: 'silent' }, { ...options, postgresUrl: database.url })
    const { STRIPE_API_URL: url = '', STRIPE_SECRET_KEY: key = '' } = stripe.settings
    const { hostname: host, port } = new URL(url)
    const client = new StripeClient(key, { host, port, protocol: 'http' })
    expect((await client.customers.list()).data).toEqual([])
  })

  it('is the real one with a key for tests, and with no other', async () => {
    await using stripe = await openStripe({ STRIPE_SECRET_KEY: 'sk_test_own' }, options)
    expect(stripe).toMatchObject({ settings: {} })
    expect(stripe.simulator).toBeUndefined()
    for (const key of ['sk_live_own', 'rk_live_own'])
      await expect(openStripe({ STRIPE_SECRET_KEY: key }, options)).rejects.toThrow('STRIPE_SECRET_KEY is a live key')
  })
})
