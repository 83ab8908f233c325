/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { openBillingService, type Person } from './testing/billing-fixture.ts'

type Billing = Awaited<ReturnType<typeof openBillingService>>
let billing: Billing
// Months pass here day by day, each with all that is due on it, which a busy machine takes its time for.
jest.setTimeout(300_000)
beforeAll(async () => {
  billing = await openBillingService('billing')
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

const stateOf = (who: Person) => billing.membership(who, 'state plan')
const plans = async (who: Person) =>
  (await billing.told(who, 'PlanChanged')).map(({ plan, until }) => [plan, until !== null])

test('what the plans cost is told to everybody, with the tax that is in it', async () => {
  const { data } = await billing.ask(
    '{ packages(market: GB) { vatRate plans { plan price { amount currency } vat { amount } listPrice { amount } } } }',
  )
  expect(data.packages).toEqual({
    vatRate: 2_000,
    plans: [
      {
        plan: 'premium',
        price: { amount: '2900', currency: 'GBP' },
        vat: { amount: '483' },
        listPrice: { amount: '3900' },
      },
      {
        plan: 'enterprise',
        price: { amount: '29900', currency: 'GBP' },
        vat: { amount: '4983' },
        listPrice: { amount: '39900' },
      },
    ],
  })
})

describe('buying', () => {
  test('goes from the intention to the plan, with its invoice and its card', async () => {
    const who = await billing.person()
    await billing.settle()
    const url = await billing.checkout(who)
    expect(await stateOf(who)).toEqual({ state: 'checkout', plan: 'basic' })
    await billing.simulator.pay(url, { card: 'visa' })
    await billing.settle()
    const fields = 'state plan market card { brand last4 } nextCharge { at amount { amount } } endsAt checkout { id }'
    expect(await billing.membership(who, fields)).toMatchObject({
      state: 'active',
      plan: 'premium',
      market: 'GB',
      card: { brand: 'visa', last4: '4242' },
      nextCharge: { at: '2026-12-24T09:00:00.000Z', amount: { amount: '2900' } },
      endsAt: null,
      checkout: null,
    })
    const { data } = await billing.ask(
      '{ myInvoices { totalCount edges { node { number reason state gross { amount } net { amount } vat { amount } pdf } } } }',
      who,
    )
    const sums = { gross: { amount: '2900' }, net: { amount: '2417' }, vat: { amount: '483' } }
    expect(data.myInvoices).toMatchObject({
      totalCount: 1,
      edges: [{ node: { reason: 'purchase', state: 'paid', ...sums } }],
    })
    expect(await plans(who)).toEqual([['premium', false]])
    expect(await billing.books(who)).toEqual({
      provider: 2900,
      revenue: -2417,
      vat: -483,
      climateCost: 24,
      climateDebt: -24,
    })
  })

  test('is refused to who has not confirmed their address, who leaves, and who has bought', async () => {
    const [unconfirmed, leaving] = [await billing.person({ confirmed: false }), await billing.person()]
    const until = new Date(billing.clock.now().getTime() + 14 * 86_400_000).toISOString()
    await billing.identity.tell(`account-${leaving.id}`, {
      type: 'AccountClosing',
      data: { accountId: leaving.id, until },
    })
    const suspended = await billing.person()
    await billing.identity.tell(`account-${suspended.id}`, {
      type: 'AccountSuspended',
      data: { accountId: suspended.id, effects: ['publish', 'pay'], until, breach: 'fraud', statement: null },
    })
    const member = await billing.member()
    const refused = async (who?: Person) => (await billing.command('startCheckout', who, { plan: 'premium' })).codes
    expect(await refused()).toEqual(['UNAUTHENTICATED'])
    expect(await refused(unconfirmed)).toEqual(['EMAIL_NOT_CONFIRMED'])
    expect(await refused(leaving)).toEqual(['ACCOUNT_CLOSING'])
    expect(await refused(suspended)).toEqual(['ACCOUNT_SUSPENDED'])
    expect(await refused(member)).toEqual(['ACTIVE_MEMBERSHIP'])
  })

  test('twenty at a time leave one page and one subscription', async () => {
    const who = await billing.person()
    await billing.settle()
    await Promise.all(
      Array.from(
        { length: 20 },
        (_, i) => billing.command('startCheckout', who, { plan: i % 2 ? 'premium' : 'enterprise' }),
      ),
    )
    await billing.settle()
    const customer = await billing.customerOf(who)
    const { data: open } = await billing.stripe.checkout.sessions.list({ customer, status: 'open' })
    expect(open).toHaveLength(1)
    await billing.simulator.pay(open[0]!.id, { card: 'visa' })
    await billing.settle()
    expect((await billing.subscriptions(who)).map(({ status }) => status)).toEqual(['active'])
  })

  test('as a company names it, once its number has the form of its country', async () => {
    const who = await billing.person({ market: 'SE' })
    await billing.settle()
    const wrong = await billing.command('startCheckout', who, {
      plan: 'premium',
      company: { name: ' ', vatNumber: 'GB1' },
    })
    expect(wrong.errors[0]!.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'company.name', code: 'REQUIRED' }, { path: 'company.vatNumber', code: 'NOT_A_VAT_NUMBER' }],
    })
    const company = { name: 'Rökeriet AB', vatNumber: 'SE556036079301' }
    await billing.simulator.pay(await billing.checkout(who, 'premium', { company }), { card: 'visa' })
    await billing.settle()
    expect(await billing.membership(who, 'company { name vatNumber } withdrawal { until }')).toEqual({
      company,
      withdrawal: null,
    })
    const { rows } = await billing.database.query(`SELECT data::text FROM events WHERE data::text LIKE '%Rökeriet%'`)
    expect(rows).toEqual([])
  })

  test.each(
    [
      ['SE', 'SE556036079301', { type: 'eu_vat', value: 'SE556036079301' }],
      ['NO', 'NO123456789MVA', { type: 'no_vat', value: '123456789MVA' }],
      ['GB', 'XI123456789', { type: 'eu_vat', value: 'XI123456789' }],
    ] as const,
  )('in %s as a company puts its name and number on the invoice', async (market, vatNumber, printed) => {
    const who = await billing.member({ market, company: { name: 'Rökeriet', vatNumber } } as object)
    const { data: [invoice] } = await billing.stripe.invoices.list({ customer: await billing.customerOf(who) })
    expect(invoice).toMatchObject({ customer_name: 'Rökeriet', customer_tax_ids: [printed] })
  })

  test('again as another company, or as a consumer, leaves nothing of the one before', async () => {
    const who = await billing.person()
    await billing.settle()
    const numbers = async () =>
      (await billing.stripe.customers.listTaxIds(await billing.customerOf(who))).data.map(({ value }) => value)
    const seen: unknown[] = []
    const company = { name: 'One', vatNumber: 'GB123456789' }
    for (const one of [company, company, { name: 'Two', vatNumber: 'GB123456780' }, null]) {
      await billing.checkout(who, 'premium', { company: one })
      await billing.settle()
      const { name } = await billing.stripe.customers.retrieve(await billing.customerOf(who)) as { name: string | null }
      seen.push([name, ...(await numbers())])
    }
    expect(seen).toEqual([['One', 'GB123456789'], ['One', 'GB123456789'], ['Two', 'GB123456780'], [null]])
  })

  test('with a number that the provider refuses is told so, and goes on once it is right', async () => {
    const who = await billing.person()
    await billing.settle()
    await billing.command('startCheckout', who, { plan: 'premium', company: { name: 'Ltd', vatNumber: 'GB999999999' } })
    await billing.settle()
    expect(await billing.membership(who, 'state checkout { failure url }')).toEqual({
      state: 'none',
      checkout: { failure: 'vatNumber', url: null },
    })
    const { data: open } = await billing.stripe.checkout.sessions.list({ customer: await billing.customerOf(who) })
    expect(open).toEqual([])
    const company = { name: 'Ltd', vatNumber: 'GB123456789' }
    await billing.simulator.pay(await billing.checkout(who, 'premium', { company }), { card: 'visa' })
    await billing.settle()
    expect(await billing.membership(who, 'state company { vatNumber }')).toEqual({
      state: 'active',
      company: { vatNumber: 'GB123456789' },
    })
  })

  test('ends with the time of its page', async () => {
    const who = await billing.person()
    await billing.settle()
    await billing.checkout(who)
    billing.clock.move(2 * 3_600_000)
    await billing.settle()
    expect(await billing.membership(who, 'state checkout { failure url }')).toEqual({
      state: 'none',
      checkout: { failure: 'expired', url: null },
    })
  })

  test('twice, by whatever way, is paid back', async () => {
    const who = await billing.member()
    const customer = await billing.customerOf(who)
    const [first] = await billing.subscriptions(who)
    const price = first!.items.data[0]!.price.id
    const method = String(first!.default_payment_method)
    await billing.stripe.subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: method,
    })
    await billing.settle()
    expect((await billing.subscriptions(who)).map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
    expect(await billing.books(who)).toMatchObject({ provider: 2900, vat: -483, climateCost: 24 })
    expect(await stateOf(who)).toEqual({ state: 'active', plan: 'premium' })
    expect((await billing.creditNotes(who)).map(({ total, reason }) => [total, reason])).toEqual([[2900, 'duplicate']])
  })
})

describe('a membership', () => {
  test('is paid again each month, and told each time', async () => {
    const who = await billing.member()
    await billing.pass(32, 8)
    expect(await billing.told(who, 'MembershipRenewed')).toHaveLength(1)
    expect(await billing.membership(who, 'state period { start }')).toMatchObject({ state: 'active' })
    expect((await billing.told(who, 'InvoicePaid')).map(({ reason }) => reason)).toEqual(['purchase', 'renewal'])
  })

  test('that is not paid goes on for 14 days with three reminders, and ends', async () => {
    const who = await billing.member()
    await billing.payWith(who, 'chargeCustomerFail')
    await billing.pass(32, 8)
    expect(await billing.membership(who, 'state plan outstanding { amount { amount } url }')).toMatchObject({
      state: 'pastDue',
      plan: 'premium',
      outstanding: { amount: { amount: '2900' }, url: expect.stringContaining('http') },
    })
    await billing.pass(15, 1)
    expect(await stateOf(who)).toEqual({ state: 'ended', plan: 'basic' })
    const types: string[] = await billing.told(who)
    expect(types.filter((type) => /PastDue|Reminder|Ended/.test(type))).toEqual([
      'MembershipPastDue',
      'PaymentReminderDue',
      'PaymentReminderDue',
      'MembershipEnded',
    ])
    expect((await billing.subscriptions(who)).map(({ status }) => status)).toEqual(['canceled'])
  })

  test('goes on once another card has paid', async () => {
    const who = await billing.member()
    await billing.payWith(who, 'chargeCustomerFail')
    await billing.pass(32, 8)
    await billing.payWith(who, 'visa')
    await billing.pass(6, 1)
    expect(await stateOf(who)).toEqual({ state: 'active', plan: 'premium' })
    expect((await plans(who)).at(-1)).toEqual(['premium', false])
  })

  test('is cancelled with the end of what is paid, taken back, and over in the end', async () => {
    const who = await billing.member()
    const answer = await billing.command('cancelMembership', who, {}, 'state endsAt nextCharge { at }')
    expect(answer.membership).toMatchObject({ state: 'cancelling', nextCharge: null })
    await billing.settle()
    expect((await billing.subscriptions(who))[0]!.cancel_at_period_end).toBe(true)
    await billing.command('resumeMembership', who)
    await billing.settle()
    expect((await billing.subscriptions(who))[0]!.cancel_at_period_end).toBe(false)
    await billing.command('cancelMembership', who)
    await billing.command('cancelMembership', who)
    await billing.settle()
    await billing.pass(32, 8)
    expect(await stateOf(who)).toEqual({ state: 'ended', plan: 'basic' })
    expect(await plans(who)).toEqual([['premium', false], ['premium', true], ['premium', false], ['premium', true], [
      'basic',
      false,
    ]])
    expect(await billing.told(who, 'MembershipEnded')).toMatchObject([{ reason: 'cancelled' }])
  })

  test('is managed at the provider, by an address that comes from there', async () => {
    const who = await billing.member()
    const id = randomUUID()
    await billing.command('openPortal', who, { commandId: id, purpose: 'card' })
    await billing.settle()
    const portal = { id, url: expect.stringContaining('/portal/'), failed: false }
    expect(await billing.membership(who, 'portal { id url failed }')).toEqual({ portal })
    const stranger = await billing.person()
    expect((await billing.command('openPortal', stranger, { purpose: 'manage' })).codes).toEqual(['NO_MEMBERSHIP'])
  })
})

describe('an upgrade', () => {
  const quoted = async (who: Person) =>
    (await billing.command('quoteUpgrade', who, {}, 'quote { id price { amount } paid { amount } due { amount } }'))
      .membership.quote

  test('costs the exact difference: 270.00 of 299.00, and a year begins', async () => {
    const who = await billing.member()
    await billing.pass(3)
    const { id: quoteId, ...sums } = await quoted(who)
    expect(sums).toEqual({ price: { amount: '29900' }, paid: { amount: '2900' }, due: { amount: '27000' } })
    await billing.command('acceptUpgrade', who, { quoteId })
    await billing.settle()
    expect(await billing.membership(who, 'plan upgrade { failure } period { end }')).toEqual({
      plan: 'enterprise',
      upgrade: null,
      period: {
        end: new Date(new Date(billing.clock.now()).setUTCFullYear(billing.clock.now().getUTCFullYear() + 1))
          .toISOString(),
      },
    })
    expect((await billing.told(who, 'InvoicePaid')).map(({ gross }) => gross)).toEqual([2900, 27000])
    expect((await billing.command('quoteUpgrade', who)).codes).toEqual(['UPGRADE_IMPOSSIBLE'])
  })

  test('sets off what was really paid: what went back is not', async () => {
    const who = await billing.member()
    const { data: [charge] } = await billing.stripe.charges.list({ customer: await billing.customerOf(who) })
    await billing.stripe.refunds.create({ charge: charge!.id, amount: 500 })
    await billing.settle()
    expect(await quoted(who)).toMatchObject({ paid: { amount: '2400' }, due: { amount: '27500' } })
  })

  test('with a card that is declined leaves the plan, and is told', async () => {
    const who = await billing.member()
    const { id: quoteId } = await quoted(who)
    await billing.payWith(who, 'chargeCustomerFail')
    await billing.command('acceptUpgrade', who, { quoteId })
    await billing.settle()
    expect(await billing.membership(who, 'plan state upgrade { failure url }')).toEqual({
      plan: 'premium',
      state: 'active',
      upgrade: { failure: 'declined', url: null },
    })
    expect(await billing.told(who, 'PaymentFailed')).toMatchObject([{ reason: 'upgrade', due: { amount: 27000 } }])
  })

  test('waits for its owner where the bank asks, and is over where they do not come', async () => {
    const who = await billing.member()
    const { id: quoteId } = await quoted(who)
    await billing.payWith(who, 'authenticationRequired')
    await billing.command('acceptUpgrade', who, { quoteId })
    await billing.settle()
    expect(await billing.membership(who, 'plan upgrade { failure url }')).toEqual({
      plan: 'premium',
      upgrade: { failure: null, url: expect.stringContaining('http') },
    })
    expect((await billing.command('quoteUpgrade', who)).codes).toEqual(['UPGRADE_PENDING'])
    await billing.pass(1)
    expect(await billing.membership(who, 'plan upgrade { failure }')).toEqual({
      plan: 'premium',
      upgrade: { failure: 'expired' },
    })
  })

  test('is refused by a quote that is old, or of somebody else', async () => {
    const [who, other] = [await billing.member(), await billing.member()]
    const { id: quoteId } = await quoted(who)
    await quoted(other)
    expect((await billing.command('acceptUpgrade', other, { quoteId })).codes).toEqual(['QUOTE_EXPIRED'])
    billing.clock.move(600_000)
    expect((await billing.command('acceptUpgrade', who, { quoteId })).codes).toEqual(['QUOTE_EXPIRED'])
  })
})

describe('withdrawing', () => {
  test('gives everything back, and ends the plan', async () => {
    const who = await billing.member()
    const { data } = await billing.ask('{ myMembership { withdrawal { until refund { amount } } } }', who)
    expect(data.myMembership.withdrawal).toMatchObject({ refund: { amount: '2900' } })
    const answer = await billing.command('withdrawFromContract', who, {}, 'state plan')
    expect(answer.membership).toEqual({ state: 'ended', plan: 'basic' })
    await billing.settle()
    expect((await billing.subscriptions(who)).map(({ status }) => status)).toEqual(['canceled'])
    expect(await billing.told(who, 'InvoiceRefunded')).toMatchObject([{ gross: 2900, net: 2417, vat: 483 }])
    expect(await billing.books(who)).toEqual({ provider: 0, revenue: 0, vat: 0, climateCost: 0, climateDebt: 0 })
    expect(await billing.creditNotes(who)).toMatchObject([{ total: 2900, total_excluding_tax: 2417 }])
    const [{ pdf, number }] = await billing.creditNotes(who)
    const notes = '{ myInvoices { edges { node { state creditNotes { number amount { amount currency } pdf } } } } }'
    const { data: { myInvoices } } = await billing.ask(notes, who)
    const shown = { number, amount: { amount: '2900', currency: 'GBP' }, pdf }
    expect(myInvoices.edges).toEqual([{ node: { state: 'refunded', creditNotes: [shown] } }])
    expect((await billing.ask(notes, await billing.person())).data.myInvoices.edges).toEqual([])
    expect((await billing.ask(notes)).codes).toEqual(['UNAUTHENTICATED'])
    expect((await billing.command('startCheckout', who, { plan: 'premium' })).codes).toEqual([])
  })

  test('gives back the year and the month that was set off', async () => {
    const who = await billing.member()
    const { membership: { quote } } = await billing.command('quoteUpgrade', who, {}, 'quote { id }')
    await billing.command('acceptUpgrade', who, { quoteId: quote.id })
    await billing.settle()
    await billing.command('withdrawFromContract', who)
    await billing.settle()
    expect((await billing.told(who, 'InvoiceRefunded')).map(({ gross }) => gross).sort()).toEqual([27000, 2900])
    expect((await billing.creditNotes(who)).map(({ total }) => total).sort()).toEqual([27000, 2900])
    expect((await billing.told(who, 'CreditNoteIssued')).map(({ gross }) => gross).sort()).toEqual([27000, 2900])
  })

  test('is over after 14 days, and not for companies', async () => {
    const who = await billing.member()
    const company = await billing.member({ company: { name: 'Ltd', vatNumber: 'GB123456789' } } as object)
    expect((await billing.command('withdrawFromContract', company)).codes).toEqual(['WITHDRAWAL_NOT_FOR_COMPANIES'])
    await billing.pass(14)
    expect((await billing.command('withdrawFromContract', who)).codes).toEqual(['WITHDRAWAL_OVER'])
  })
})

describe('who leaves', () => {
  test('pays no further period, and does again if they stay', async () => {
    const who = await billing.member()
    const until = new Date(billing.clock.now().getTime() + 14 * 86_400_000).toISOString()
    await billing.identity.tell(`account-${who.id}`, { type: 'AccountClosing', data: { accountId: who.id, until } })
    await billing.settle()
    expect((await billing.subscriptions(who))[0]!.cancel_at_period_end).toBe(true)
    await billing.identity.tell(`account-${who.id}`, { type: 'AccountKept', data: { accountId: who.id } })
    await billing.settle()
    expect((await billing.subscriptions(who))[0]!.cancel_at_period_end).toBe(false)
    expect(await stateOf(who)).toEqual({ state: 'active', plan: 'premium' })
  })

  test('and is erased has no subscription and no rows; the books stay', async () => {
    const who = await billing.member({ company: { name: 'Eka AB', vatNumber: 'GB123456789' } } as object)
    const customer = await billing.customerOf(who)
    await billing.erase(who)
    billing.clock.move(120_000)
    await billing.settle()
    const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
    await expect(billing.stripe.customers.retrieve(customer)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(billing.stripe.customers.listTaxIds(customer)).rejects.toMatchObject({ code: 'resource_missing' })
    expect(await billing.rowsOf(who.id)).toEqual([])
    expect(await billing.books(who)).toMatchObject({ provider: 2900, revenue: -2417 })
    expect(await billing.told(who, 'ErasureDone')).toHaveLength(1)
  })
})

test('what goes to the climate is told to everybody, by month', async () => {
  await billing.settle()
  const { data } = await billing.ask(
    '{ climateLedger { month currency paid { amount } refunded { amount } contribution { amount } } }',
  )
  const first = data.climateLedger.find(({ month, currency }: { month: string; currency: string }) =>
    month === '2026-11' && currency === 'GBP'
  )
  expect(Number(first.paid.amount)).toBeGreaterThan(0)
  for (const { paid, refunded, contribution } of data.climateLedger)
    expect(Math.abs(Number(contribution.amount) - (Number(paid.amount) - Number(refunded.amount)) / 100)).toBeLessThan(
      50,
    )
})
