/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { openBillingService } from '../testing/billing-fixture.ts'

type Billing = Awaited<ReturnType<typeof openBillingService>>
const before = 'whsec_that_is_being_replaced'
let billing: Billing
beforeAll(async () => {
  // Where the provider hangs it is waited for, so not for long.
  const settings = { STRIPE_WEBHOOK_SECRET_BEFORE: before, STRIPE_TIMEOUT_MS: '2000' }
  billing = await openBillingService('webhooks', settings)
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

const seconds = () => Math.floor(billing.clock.now().getTime() / 1000)
const eventOf = (object: object, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type: 'customer.subscription.updated', data: { object } })
const signed = (payload: string, secret: string = billing.secret, timestamp = seconds()) =>
  billing.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
const kept = async () => (await billing.database.query('SELECT id FROM webhook_inbox')).rows.length

test('news that are forged, stale, cut short, or signed for something else are refused, and change nothing', async () => {
  const body = eventOf({ object: 'subscription', customer: 'cus_1' })
  const count = await kept()
  const good = signed(body)
  const attacks: [string, string][] = [
    [body, ''],
    [body, 'v1=nonsense'],
    [body, signed(body, 'whsec_of_somebody')],
    [body, signed(body, billing.secret, seconds() - 301)],
    [body.slice(0, -1), good],
    [body.replace('cus_1', 'cus_2'), good],
    ['', signed('')],
    ['no json', signed('no json')],
  ]
  for (const [payload, header] of attacks) expect(await billing.send(payload, header)).toBe(400)
  expect(await kept()).toBe(count)
})

test('news are good for 300 seconds, by the secret of before too, and each is taken in once', async () => {
  const count = await kept()
  const body = eventOf({ object: 'subscription', customer: 'cus_1' })
  for (const header of [signed(body), signed(body, before), signed(body, billing.secret, seconds() - 300)])
    expect(await billing.send(body, header)).toBe(200)
  expect(await kept()).toBe(count + 1)
})

test('of somebody unknown, and of a kind that is not known, nothing follows', async () => {
  const odd = eventOf({ object: 'thing_of_tomorrow', id: 'thing_1', customer: { id: 'cus_nobody' } })
  expect(await billing.send(odd, signed(odd))).toBe(200)
  await billing.settle()
  const { rows } = await billing.database.query('SELECT FROM customer_looks')
  expect(rows).toEqual([])
})

test('three times each in any order gives what once in order gives', async () => {
  Object.assign(billing.simulator.disturbances, { times: 3, shuffled: true })
  const who = await billing.member()
  await billing.pass(32, 8)
  await billing.command('cancelMembership', who)
  await billing.settle()
  await billing.pass(32, 8)
  Object.assign(billing.simulator.disturbances, { times: 1, shuffled: false })
  expect((await billing.told(who)).filter((type: string) => type !== 'PlanChanged')).toEqual([
    'CheckoutIntended',
    'CheckoutOpened',
    'InvoicePaid',
    'MembershipActivated',
    'InvoicePaid',
    'MembershipRenewed',
    'CancellationScheduled',
    'MembershipEnded',
  ])
  expect(await billing.books(who)).toMatchObject({ provider: 5800, revenue: -4834, vat: -966, climateCost: 48 })
})

test('a refund and its credit note, told three times each in any order, are one of each', async () => {
  const who = await billing.member()
  Object.assign(billing.simulator.disturbances, { times: 3, shuffled: true })
  await billing.command('withdrawFromContract', who)
  await billing.settle()
  Object.assign(billing.simulator.disturbances, { times: 1, shuffled: false })
  expect(await billing.told(who, 'InvoiceRefunded')).toHaveLength(1)
  expect(await billing.told(who, 'CreditNoteIssued')).toMatchObject([{ gross: 2900, refundId: null }])
  expect(await billing.creditNotes(who)).toHaveLength(1)
  expect(await billing.books(who)).toMatchObject({ provider: 0, vat: 0 })
})

test('a credit note that somebody draws up at the provider for money that went back before is heard of by itself', async () => {
  const who = await billing.member()
  const customer = await billing.customerOf(who)
  const { data: [charge] } = await billing.stripe.charges.list({ customer })
  const { id: refund } = await billing.stripe.refunds.create({ charge: charge!.id, amount: 500 })
  await billing.settle()
  expect(await billing.told(who, 'CreditNoteIssued')).toEqual([])
  const { data: [invoice] } = await billing.stripe.invoices.list({ customer })
  const line = { type: 'custom_line_item', description: 'By hand', quantity: 1, unit_amount: 500 } as const
  await billing.stripe.creditNotes.create({ invoice: invoice!.id, lines: [line], refunds: [{ refund }] })
  await billing.settle()
  expect(await billing.told(who, 'CreditNoteIssued')).toMatchObject([{ gross: 500, refundId: null }])
  expect(await billing.told(who, 'InvoiceRefunded')).toMatchObject([{ gross: 500 }])
})

test.each(['error', 'odd', 'lost', 'hang'] as const)(
  'a provider that answers by %s for a while changes nothing but the time',
  async (fault) => {
    const who = await billing.person()
    await billing.settle()
    billing.simulator.faults.set(fault, fault === 'hang' ? 2 : 3)
    await billing.command('startCheckout', who, { plan: 'premium' })
    const url = async () => (await billing.membership(who, 'checkout { url }')).checkout?.url
    await until(async () => Boolean(await url()), 60_000)
    await billing.simulator.pay(await url(), { card: 'visa' })
    await billing.settle()
    expect(await billing.membership(who, 'state plan')).toEqual({ state: 'active', plan: 'premium' })
    expect(await billing.subscriptions(who)).toHaveLength(1)
    expect(await billing.told(who, 'InvoicePaid')).toHaveLength(1)
  },
  90_000,
)

test('a provider that is away for an hour is asked again: nothing is lost, and nothing charged twice', async () => {
  const [buyer, member] = [await billing.person(), await billing.member()]
  await billing.settle()
  const { faults } = billing.simulator
  const askedAgain = async (left = faults.left) => until(async () => faults.left !== left, 30_000)
  faults.set('error', 1_000_000)
  await billing.command('startCheckout', buyer, { plan: 'premium' })
  await billing.command('cancelMembership', member)
  for (let tenMinutes = 0; tenMinutes < 6; tenMinutes++) {
    billing.clock.move(600_000)
    await askedAgain()
  }
  expect(await billing.membership(buyer, 'state checkout { url failure }')).toEqual({
    state: 'checkout',
    checkout: { url: null, failure: null },
  })
  expect(await billing.membership(member, 'state plan')).toEqual({ state: 'cancelling', plan: 'premium' })
  faults.set('error', 0)
  await billing.pass(1)
  const { checkout: { url } } = await billing.membership(buyer, 'checkout { url }')
  await billing.simulator.pay(url, { card: 'visa' })
  await billing.settle()
  expect(await billing.membership(buyer, 'state plan')).toEqual({ state: 'active', plan: 'premium' })
  expect(await billing.subscriptions(buyer)).toHaveLength(1)
  expect(await billing.told(buyer, 'InvoicePaid')).toHaveLength(1)
  expect(await billing.subscriptions(member)).toMatchObject([{ cancel_at_period_end: true }])
  expect(await billing.told(member, 'InvoicePaid')).toHaveLength(1)
}, 90_000)
