/** @service */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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

  it('tells billing of what is paid and verification of who was checked, each with its own secret', async () => {
    const calls: [string, string][] = []
    await using front = await openFront((path, body, signature) => {
      const secret = path === '/webhooks/stripe' ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_IDENTITY_WEBHOOK_SECRET'
      const at = options.clock.now().getTime()
      const { type } = StripeClient.webhooks.constructEvent(
        body,
        signature,
        settings[secret] ?? '',
        300,
        undefined,
        at,
      )
      calls.push([path, type])
    })
    await using database = await openTestDatabase()
    const own = { ...options, front: front.url, postgresUrl: database.url }
    await using stripe = await openStripe({ DELVIK_LOG: 'silent' }, own)
    const { settings } = stripe
    const { hostname: host, port } = new URL(settings['STRIPE_API_URL'] ?? '')
    const client = new StripeClient(settings['STRIPE_SECRET_KEY'] ?? '', { host, port, protocol: 'http' })
    await client.customers.create({})
    await client.products.create({ name: 'Premium' })
    await client.identity.verificationSessions.create({ type: 'document' })
    await stripe.simulator?.settle()
    expect(calls.sort()).toEqual([
      ['/verification/stripe', 'identity.verification_session.created'],
      ['/webhooks/stripe', 'customer.created'],
    ])
  })

  it('is the real one with a key for tests, and with no other', async () => {
    await using stripe = await openStripe({ STRIPE_SECRET_KEY: 'sk_test_own' }, options)
    expect(stripe).toMatchObject({ settings: {} })
    expect(stripe.simulator).toBeUndefined()
    for (const key of ['sk_live_own', 'rk_live_own'])
      await expect(openStripe({ STRIPE_SECRET_KEY: key }, options)).rejects.toThrow('STRIPE_SECRET_KEY is a live key')
  })
})

/** The front, as far as webhooks reach it. */
async function openFront(call: (path: string, body: string, signature: string) => void) {
  const server = createServer(async (request, response) => {
    call(request.url ?? '', await text(request), String(request.headers['stripe-signature']))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
