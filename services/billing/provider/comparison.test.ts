/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openBillingService, type Person } from '../testing/billing-fixture.ts'

type Billing = Awaited<ReturnType<typeof openBillingService>>
let billing: Billing
beforeAll(async () => {
  billing = await openBillingService('comparison')
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

/** Every divergence of the last night, by its kind. */
async function found(): Promise<Record<string, number>> {
  const { rows } = await billing.database.query<{ kind: string; n: number }>(
    'SELECT kind, count(*)::int AS n FROM divergences GROUP BY kind',
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

/** Things happen at the provider, and no word of them comes. */
async function unheard(work: () => Promise<unknown>): Promise<void> {
  billing.simulator.sendTo({ url: 'http://127.0.0.1:1', secret: billing.secret })
  await work()
  await billing.simulator.settle()
}

/** Ten at a time. */
async function times<T>(n: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < n) all.push(...await Promise.all(Array.from({ length: Math.min(10, n - all.length) }, make)))
  return all
}

test('a night on which all is as it is finds nothing', async () => {
  await times(3, () => billing.member())
  await billing.pass(1)
  expect(await found()).toEqual({})
})

test('of sixty things that nobody has heard of sixty are found and named, and made good', async () => {
  const members: Person[] = await times(40, () => billing.member())
  const strangers = await times(10, () => billing.stripe.customers.create({ name: 'Somebody' }))
  const [cancelled, ended, refunded, twice] = [0, 10, 20, 30].map((from) => members.slice(from, from + 10))
  const first = async (who: Person) => (await billing.subscriptions(who))[0]!
  await unheard(async () => {
    for (const who of cancelled!)
      await billing.stripe.subscriptions.update((await first(who)).id, { cancel_at_period_end: true })
    for (const who of ended!) await billing.stripe.subscriptions.cancel((await first(who)).id)
    for (const who of refunded!) {
      const { data: [charge] } = await billing.stripe.charges.list({ customer: await billing.customerOf(who) })
      await billing.stripe.refunds.create({ charge: charge!.id, amount: 100 })
    }
    for (const [i, who] of twice!.entries()) {
      const { items, customer, default_payment_method: method } = await first(who)
      const item = { price: items.data[0]!.price.id }
      await billing.stripe.subscriptions.create({
        customer: String(customer),
        items: [item],
        default_payment_method: String(method),
      })
      await billing.stripe.paymentMethods.attach('pm_card_visa', { customer: strangers[i]!.id }).then(({ id }) =>
        billing.stripe.subscriptions.create({ customer: strangers[i]!.id, items: [item], default_payment_method: id })
      )
    }
  })
  billing.clock.move(86_400_000)
  await billing.settle()
  expect(await found()).toEqual({
    cancellation: 10,
    subscriptionMissing: 10,
    refund: 10,
    refundWithoutNote: 10,
    membershipMissing: 10,
    invoiceMissing: 10,
    customerUnknown: 10,
  })
  await billing.settle()
  for (const who of cancelled!) expect(await billing.membership(who, 'state')).toEqual({ state: 'cancelling' })
  for (const who of ended!) expect(await billing.membership(who, 'state')).toEqual({ state: 'ended' })
  for (const who of refunded!) expect(await billing.books(who)).toMatchObject({ provider: 2_800 })
  for (const who of twice!) expect(await billing.books(who)).toMatchObject({ provider: 2_900 })
  await billing.pass(1)
  expect(await found()).toEqual({ customerUnknown: 10, refundWithoutNote: 10 })
}, 240_000)

test('a credit note of which nobody has heard is named and made good, and with it what was without', async () => {
  const [who, other] = [await billing.member(), await billing.member()]
  const invoiceOf = async (one: Person) =>
    (await billing.stripe.invoices.list({ customer: await billing.customerOf(one) })).data[0]!.id
  const line = { type: 'custom_line_item', description: 'By hand', quantity: 1, unit_amount: 500 } as const
  const before = await found()
  await unheard(async () => {
    await billing.stripe.creditNotes.create({ invoice: await invoiceOf(who), lines: [line], refund_amount: 500 })
    const { data: [charge] } = await billing.stripe.charges.list({ customer: await billing.customerOf(other) })
    const { id: refund } = await billing.stripe.refunds.create({ charge: charge!.id, amount: 500 })
    await billing.stripe.creditNotes.create({ invoice: await invoiceOf(other), lines: [line], refunds: [{ refund }] })
  })
  billing.clock.move(86_400_000)
  await billing.settle()
  expect(await found()).toEqual({ ...before, refund: 2, creditNoteMissing: 2 })
  await billing.settle()
  for (const one of [who, other]) {
    expect(await billing.books(one)).toMatchObject({ provider: 2_400 })
    expect(await billing.told(one, 'CreditNoteIssued')).toMatchObject([{ gross: 500, refundId: null }])
  }
}, 120_000)
