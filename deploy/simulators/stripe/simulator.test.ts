/** @service */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openDatabase } from '@delvik/runtime/database'
import { createLogger } from '@delvik/runtime/logger'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { openTestDatabase, until } from '@delvik/runtime/testing/until'
import Stripe from 'stripe'
import { itBehavesAsStripe } from './stripe.contract.ts'
import { type SimulatorOptions, startStripeSimulator, type StripeSimulator } from './simulator.ts'
import type { WebhookTarget } from './targets.ts'

const secretKey = 'sk_test_simulated'
const logger = createLogger({ service: 'simulator', level: 'silent' })
const day = 86_400_000

async function open(options: Partial<SimulatorOptions> = {}) {
  const clock = new SetClock('2026-03-01T12:00:00Z')
  const simulator = await startStripeSimulator({ port: 0, clock, secretKey, logger, ...options })
  return { clock, simulator, stripe: clientOf(simulator) }
}

function clientOf({ url }: StripeSimulator, config: { timeout?: number; maxNetworkRetries?: number } = {}): Stripe {
  const { hostname: host, port } = new URL(url)
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...config })
}

describe('the simulator', () => {
  itBehavesAsStripe(async () => {
    const { clock, simulator, stripe } = await open()
    return {
      stripe,
      customer: {},
      letPass: async (seconds) => {
        clock.move(seconds * 1000)
        await simulator.settle()
      },
      [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
    }
  })
})

const testKey = process.env['STRIPE_TEST_KEY']
const without = 'skipped without STRIPE_TEST_KEY, a key for tests of an account at Stripe'
if (!testKey) process.stderr.write(`Stripe's test mode is ${without}\n`)
const withKey = testKey ? describe : describe.skip // the reason is in its name

withKey(testKey ? "Stripe's test mode" : `Stripe's test mode, ${without}`, () => {
  itBehavesAsStripe(async () => {
    const stripe = new Stripe(testKey ?? '', { telemetry: false })
    const frozen = Math.floor(Date.now() / 1000)
    const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: frozen })
    const read = () => stripe.testHelpers.testClocks.retrieve(id)
    return {
      stripe,
      customer: { test_clock: id },
      letPass: async (seconds) => {
        await stripe.testHelpers.testClocks.advance(id, { frozen_time: (await read()).frozen_time + seconds })
        await until(async () => (await read()).status === 'ready')
      },
      [Symbol.asyncDispose]: async () => void (await stripe.testHelpers.testClocks.del(id)),
    }
  })
})

let opened = new AsyncDisposableStack()
afterEach(async () => {
  await opened.disposeAsync()
  opened = new AsyncDisposableStack()
})

/** A webhook that verifies as ours does, and keeps what it got; it answers what it is told. */
async function hear(clock: SetClock, { secret = 'whsec_simulated', events }: Partial<WebhookTarget> = {}) {
  const heard: Stripe.Event[] = []
  const answers = { next: [] as number[] }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'])
    const at = clock.now().getTime()
    heard.push(Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, at))
    response.writeHead(answers.next.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.defer(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const target: WebhookTarget = { url: `http://127.0.0.1:${port}/webhooks/stripe`, secret, ...(events && { events }) }
  return { heard, answers, target }
}

async function scene(options: Partial<SimulatorOptions> = {}) {
  const all = await open(options)
  opened.use(all.simulator)
  const product = await all.stripe.products.create({ name: 'Premium' })
  const price = await all.stripe.prices.create({
    currency: 'gbp',
    unit_amount: 2900,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
    product: product.id,
    lookup_key: 'premium_gbp',
  })
  const customer = await all.stripe.customers.create({ email: 'malin@delvik.example', metadata: { userId: 'u1' } })
  const order: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/back',
    client_reference_id: 'u1',
    subscription_data: { metadata: { userId: 'u1' } },
  }
  return { ...all, price: price.id, customer: customer.id, order }
}

describe('Checkout', () => {
  it('leaves no subscription when the card is declined, and one when another pays', async () => {
    const { stripe, simulator, customer, order } = await scene()
    const { id } = await stripe.checkout.sessions.create(order)
    expect(await simulator.pay(id, { card: 'chargeDeclined' })).toMatchObject({
      decline: { message: 'Your card was declined.' },
    })
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
    expect(await simulator.pay(id, { card: 'visa' })).toEqual({ result: 'paid' })
    const [subscription] = (await stripe.subscriptions.list({ customer })).data
    expect(subscription).toMatchObject({ status: 'active', metadata: { userId: 'u1' } })
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'invoice'] })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: subscription?.id,
    })
    expect(session.line_items?.data).toMatchObject([{ amount_total: 2900, quantity: 1 }])
  })

  it('asks the owner of a card for a second step', async () => {
    const { stripe, simulator, order } = await scene()
    const { id } = await stripe.checkout.sessions.create(order)
    expect(await simulator.pay(id, { card: 'authenticationRequired' })).toEqual({ result: 'asks' })
    expect(await simulator.pay(id, { card: 'authenticationRequired', allowed: true })).toEqual({ result: 'paid' })
  })

  it('expires after a day, and takes no card then', async () => {
    const { stripe, simulator, clock, order } = await scene()
    const { id } = await stripe.checkout.sessions.create(order)
    clock.move(day + 1000)
    await simulator.settle()
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
    await expect(simulator.pay(id, { card: 'visa' })).rejects.toThrow('no longer open')
  })

  it('makes one session of twenty requests with one key, for a day', async () => {
    const { stripe, clock, order } = await scene()
    const create = () => stripe.checkout.sessions.create(order, { idempotencyKey: 'checkout u1' })
    const sessions = await Promise.all(Array.from({ length: 20 }, create))
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
    clock.move(day)
    expect((await create()).id).not.toBe(sessions[0]?.id)
  })

  it('takes a code from its customer, which others cannot use', async () => {
    const { stripe, simulator, customer, order } = await scene()
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
    const promotion = { type: 'coupon', coupon } as const
    const code = await stripe.promotionCodes.create({ promotion, customer, max_redemptions: 1 })
    const discounts = [{ promotion_code: code.id }]
    const other = await stripe.customers.create({})
    await expect(stripe.checkout.sessions.create({ ...order, customer: other.id, discounts })).rejects.toThrow(
      'another customer',
    )
    const session = await stripe.checkout.sessions.create({ ...order, discounts })
    expect(session).toMatchObject({ amount_subtotal: 2900, amount_total: 2320 })
    await simulator.pay(session.id, { card: 'visa' })
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ active: false, times_redeemed: 1 })
  })
})

describe('webhooks', () => {
  it('carry signatures that the client verifies, and are repeated until they are taken in', async () => {
    const { stripe, simulator, clock, order } = await scene()
    const { heard, answers, target } = await hear(clock)
    await simulator.settle()
    simulator.sendTo(target)
    await simulator.settle()
    heard.length = 0
    answers.next = [500]
    await simulator.pay((await stripe.checkout.sessions.create(order)).id, { card: 'visa' })
    await simulator.settle()
    const types = heard.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']),
    )
    const [first] = heard
    clock.move(3000)
    await until(() => heard.filter(({ id }) => id === first?.id).length === 2)
    expect(await stripe.events.retrieve(first?.id ?? '')).toMatchObject({ id: first?.id, type: first?.type })
  })

  it('come as often and as late as they are told', async () => {
    const { stripe, simulator, clock } = await scene()
    const { heard, target } = await hear(clock)
    Object.assign(simulator.disturbances, { times: 3, shuffled: true, delay: 60 })
    simulator.sendTo(target)
    await stripe.customers.create({ name: 'Late' })
    await simulator.settle()
    expect(heard).toEqual([])
    clock.move(60_000)
    await simulator.settle()
    expect(
      heard.filter(({ type, data }) => type === 'customer.created' && (data.object as Stripe.Customer).name === 'Late'),
    )
      .toHaveLength(3)
  })

  it('bring each event to those that want it, signed with their secrets, until each has taken it in', async () => {
    const { stripe, simulator, clock } = await scene()
    const billing = await hear(clock, { secret: 'whsec_billing', events: ['customer.*'] })
    const all = await hear(clock, { secret: 'whsec_all' })
    simulator.sendTo(billing.target, all.target)
    await simulator.settle()
    expect(new Set(billing.heard.map(({ type }) => type))).toEqual(new Set(['customer.created']))
    expect(all.heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['product.created', 'customer.created']))
    billing.answers.next = [500]
    const { id } = await stripe.customers.create({ name: 'Twice' })
    const told = ({ heard }: typeof all) =>
      heard.filter(({ data }) => (data.object as Stripe.Customer).id === id).length
    await simulator.settle()
    expect((await stripe.events.list({ delivery_success: false })).data).toMatchObject([{ pending_webhooks: 1 }])
    clock.move(3000)
    await simulator.settle()
    expect([told(billing), told(all)]).toEqual([2, 1])
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([])
  })

  it('reach a target that has moved, and wait for nobody where nobody wants them', async () => {
    const { stripe, simulator, clock } = await scene()
    const { heard, target } = await hear(clock, { events: ['customer.*'] })
    simulator.sendTo({ ...target, url: 'http://127.0.0.1:1' })
    await simulator.settle()
    simulator.sendTo(target)
    clock.move(3000)
    await simulator.settle()
    expect(heard.map(({ type }) => type)).toEqual(['customer.created'])
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([])
  })

  it('tell of renewals a week ahead, as of the moments at which they fall due', async () => {
    const { stripe, simulator, clock, order, customer } = await scene()
    await simulator.pay((await stripe.checkout.sessions.create(order)).id, { card: 'visa' })
    clock.move(95 * day)
    await simulator.settle()
    const invoices = await stripe.invoices.list({ customer })
    expect(invoices.data.map(({ created, status }) => [new Date(created * 1000).toISOString(), status])).toEqual([
      ['2026-06-01T12:00:00.000Z', 'paid'],
      ['2026-05-01T12:00:00.000Z', 'paid'],
      ['2026-04-01T12:00:00.000Z', 'paid'],
      ['2026-03-01T12:00:00.000Z', 'paid'],
    ])
    const { data: upcoming } = await stripe.events.list({ type: 'invoice.upcoming' })
    expect(upcoming.map(({ created }) => new Date(created * 1000).toISOString())).toContain('2026-03-25T12:00:00.000Z')
  })
})

describe('answers', () => {
  it('fail, hang, get lost or make no sense when they are told to', async () => {
    const { stripe, simulator } = await scene()
    simulator.faults.set('error', 1)
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    simulator.faults.set('hang', 1)
    await expect(clientOf(simulator, { timeout: 50 }).customers.create({})).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    simulator.faults.set('odd', 1)
    await expect(stripe.customers.create({})).rejects.toThrow()
    simulator.faults.set('lost', 1)
    const patient = clientOf(simulator, { maxNetworkRetries: 1 })
    const { id } = await patient.customers.create({ name: 'Once' }, { idempotencyKey: 'once' })
    const { data } = await stripe.customers.search({ query: "name:'Once'" })
    expect(data.map((one) => one.id)).toEqual([id])
  })

  it('are kept back before anything was done, and after, until they are let go', async () => {
    const { stripe, simulator } = await scene()
    const named = async () => (await stripe.customers.list()).data.map(({ name }) => name)
    for (const when of ['undone', 'done'] as const) {
      const held = simulator.faults.hold({ method: 'POST', path: /customers$/, when })
      const made = stripe.customers.create({ name: when })
      await held.reached
      expect(await named()).toEqual(when === 'done' ? ['done', 'undone', null] : [null])
      held.release()
      expect(await made).toMatchObject({ name: when })
    }
  })

  it('come so many in a second as they are told to', async () => {
    const { stripe, simulator } = await scene()
    Object.assign(simulator.faults, { perSecond: 20, answered: 0 })
    const began = performance.now()
    await Promise.all(Array.from({ length: 5 }, () => stripe.customers.list()))
    expect(performance.now() - began).toBeGreaterThan(195)
    expect(simulator.faults.answered).toBe(5)
  })

  it('need the key that was agreed', async () => {
    const { simulator } = await scene()
    const { hostname: host, port } = new URL(simulator.url)
    const stranger = new Stripe('sk_test_other', { host, port, protocol: 'http', maxNetworkRetries: 0 })
    await expect(stranger.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })
})

it('refuses a live key', async () => {
  await expect(open({ secretKey: 'sk_live_anything' })).rejects.toThrow('STRIPE_SECRET_KEY')
})

it('knows its books after a restart', async () => {
  const { url: database } = opened.use(await openTestDatabase())
  const first = await scene({ database })
  const session = await first.stripe.checkout.sessions.create(first.order, { idempotencyKey: 'once' })
  await first.simulator.pay(session.id, { card: 'visa' })
  const before = await first.stripe.subscriptions.list({ customer: first.customer })
  await first.simulator[Symbol.asyncDispose]()
  const { stripe, simulator } = await open({ database })
  opened.use(simulator)
  const after = await stripe.subscriptions.list({ customer: first.customer })
  expect(after.data).toEqual(before.data)
  const again = await stripe.checkout.sessions.create(first.order, { idempotencyKey: 'once' })
  expect(again.id).toBe(session.id)
})

it('delivers what a simulator of one webhook has left', async () => {
  const { url: database } = opened.use(await openTestDatabase())
  const first = await scene({ database })
  await first.simulator[Symbol.asyncDispose]()
  await using books = openDatabase({ url: database, schema: 'stripe_simulator', max: 1 })
  await books.query(`UPDATE objects SET body = body - 'target' WHERE kind = 'delivery'`)
  const { heard, target } = await hear(first.clock, { events: ['customer.*'] })
  const { simulator } = await open({ database, webhooks: [target] })
  opened.use(simulator)
  await simulator.settle()
  expect(heard.map(({ type }) => type)).toEqual(['customer.created'])
})
