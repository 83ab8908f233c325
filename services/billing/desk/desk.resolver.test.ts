/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { handleOf } from '@delvik/schemas/values/handle'
import { openBillingService, type Person } from '../testing/billing-fixture.ts'

type Billing = Awaited<ReturnType<typeof openBillingService>>
let billing: Billing
let support: Person
jest.setTimeout(120_000)
beforeAll(async () => {
  billing = await openBillingService('billing_desk')
  support = await billing.staff('support')
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

const fields = `handle standing { state plan }
  invoices { invoice { id number state creditNotes { number } } given { amount } left { amount } }
  bookings { number kind lines { side amount { amount } } creditNote { number amount { amount } pdf } }
  records { act reason number note refund { amount { amount } reason state creditNote { number } } }`

/** A mutation of the desk. */
async function act(name: string, input: object, by: Person = support, answer = `books { ${fields} }`) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`
  const { data, codes } = await billing.ask(query, by, { input: { commandId: randomUUID(), ...input } })
  return { codes, ...data?.[name] }
}
const lookUp = (who: Person, by = support) => act('lookUpBooks', { handle: handleOf(who.id), reason: 'ownerAsked' }, by)
const again = async (who: Person, by = support) =>
  (await billing.ask(`query ($handle: String!) { staffBooks(handle: $handle) { ${fields} } }`, by, {
    handle: handleOf(who.id),
  })).data.staffBooks
const only = async (who: Person) => (await lookUp(who)).books.invoices[0]
const refund = async (who: Person, amount: number, more: object = {}) => {
  const { invoice, given } = await only(who)
  const wish = { invoiceId: invoice.id, amount: String(amount), given: given.amount, reason: 'goodwill' }
  return act('refundInvoice', { ...wish, ...more })
}

describe('the books of somebody', () => {
  test('are shown to support and operators, for a reason that is written down', async () => {
    const who = await billing.member()
    const { books } = await lookUp(who)
    expect(books).toMatchObject({
      handle: handleOf(who.id),
      standing: { state: 'active', plan: 'premium' },
      invoices: [{ invoice: { state: 'paid' }, given: { amount: '0' }, left: { amount: '2900' } }],
      records: [{ act: 'lookUp', reason: 'ownerAsked', note: null }],
    })
    const [{ kind, lines }] = books.bookings
    expect(kind).toBe('paid')
    expect(lines.reduce((sum: number, { amount }: { amount: { amount: string } }) => sum + Number(amount.amount), 0))
      .toBe(0)
    expect((await lookUp(who, await billing.staff('operator'))).codes).toEqual([])
    expect((await lookUp(who, await billing.staff('reviewer'))).codes).toEqual(['FORBIDDEN'])
    expect((await lookUp(who, who)).codes).toEqual(['FORBIDDEN'])
  })

  test('are open for half an hour to whoever has looked them up, and to nobody else', async () => {
    const who = await billing.member()
    expect(await again(who)).toBeNull()
    await lookUp(who)
    expect(await again(who)).toMatchObject({ handle: handleOf(who.id) })
    expect(await again(who, await billing.staff('support'))).toBeNull()
    billing.clock.move(31 * 60_000)
    expect(await again(who)).toBeNull()
  })

  test('of somebody who has never paid are empty', async () => {
    const who = await billing.person()
    expect((await lookUp(who)).books).toMatchObject({ standing: { state: 'none' }, invoices: [], bookings: [] })
  })
})

describe('money goes back', () => {
  beforeAll(async () => {
    support = await billing.staff('support')
  })

  test('in part and as a whole, by the hand of the provider, once; books and climate follow', async () => {
    const who = await billing.member()
    expect((await refund(who, 1_000)).books.records[0]).toMatchObject({
      act: 'refund',
      refund: { amount: { amount: '1000' }, reason: 'goodwill', state: 'pending' },
    })
    await billing.settle()
    expect(await again(who)).toMatchObject({
      invoices: [{ invoice: { state: 'partlyRefunded' }, given: { amount: '1000' }, left: { amount: '1900' } }],
      bookings: [{ kind: 'creditNote', lines: [] }, { kind: 'refunded', creditNote: null }, { kind: 'paid' }],
      records: [{ refund: { state: 'made' } }, { act: 'lookUp' }],
    })
    const [{ number, pdf }] = await billing.creditNotes(who)
    const { bookings: [{ creditNote }], records: [{ refund: { creditNote: ofRefund } }], invoices } = await again(who)
    expect(creditNote).toEqual({ number, amount: { amount: '1000' }, pdf })
    expect(ofRefund).toEqual({ number })
    expect(invoices[0].invoice.creditNotes).toEqual([{ number }])
    await refund(who, 1_900)
    await billing.settle()
    expect(await billing.books(who)).toEqual({ provider: 0, revenue: 0, vat: 0, climateCost: 0, climateDebt: 0 })
    expect((await billing.told(who, 'RefundMade')).map(({ amount }) => amount)).toEqual([1000, 1900])
    expect((await billing.creditNotes(who)).map(({ total }) => total)).toEqual([1900, 1000])
    expect((await billing.told(who, 'CreditNoteIssued')).map(({ gross, number: of }) => [gross, of.slice(-5)]))
      .toEqual([[1000, 'CN-01'], [1900, 'CN-02']])
    expect(await billing.membership(who, 'state plan')).toEqual({ state: 'active', plan: 'premium' })
  })

  test('never more than was paid, nor twice by one who has not seen the first time', async () => {
    const who = await billing.member()
    expect((await refund(who, 2_901)).codes).toEqual(['REFUND_TOO_MUCH'])
    expect((await refund(who, 0)).codes).toEqual(['INVALID_INPUT'])
    await refund(who, 2_000)
    expect((await refund(who, 500, { given: '0' })).codes).toEqual(['BOOKS_CHANGED'])
    expect((await refund(who, 901)).codes).toEqual(['REFUND_TOO_MUCH'])
    await billing.settle()
    expect(await billing.books(who)).toMatchObject({ provider: 900 })
  })

  test('not at all where the provider has given it back already, which is told', async () => {
    const who = await billing.member()
    const { data: [charge] } = await billing.stripe.charges.list({ customer: await billing.customerOf(who) })
    billing.simulator.sendTo({ url: 'http://127.0.0.1:1', secret: billing.secret })
    await billing.stripe.refunds.create({ charge: charge!.id, amount: 2_000 })
    await refund(who, 2_900)
    billing.hear()
    await billing.settle()
    expect((await again(who)).records[0]).toMatchObject({ refund: { state: 'refused', creditNote: null } })
    expect(await billing.books(who)).toMatchObject({ provider: 900 })
    expect(await billing.creditNotes(who)).toEqual([])
  })

  test('with a paper for what a release before has given back without one', async () => {
    const who = await billing.member()
    const { invoice } = await only(who)
    const { data: [charge] } = await billing.stripe.charges.list({ customer: await billing.customerOf(who) })
    const call = randomUUID()
    await billing.stripe.refunds.create({ charge: charge!.id, amount: 700, metadata: { call } })
    const wish = { invoiceId: invoice.id, amount: '700', given: '0', reason: 'chargedTwice', commandId: call }
    await act('refundInvoice', wish)
    await billing.settle()
    expect(await billing.books(who)).toMatchObject({ provider: 2200 })
    const [note] = await billing.creditNotes(who)
    expect(note).toMatchObject({ total: 700, reason: 'duplicate', refunds: [{ amount_refunded: 700 }] })
  })

  test('at the rate of the invoice, to the minor unit', async () => {
    const who = await billing.member({ market: 'FI' })
    await refund(who, 1_234)
    await billing.settle()
    expect(await billing.creditNotes(who)).toMatchObject([{ total: 1234, total_excluding_tax: 983 }])
  })

  test('once, however often the provider fails to say that it has', async () => {
    const who = await billing.member()
    const { invoice } = await only(who)
    billing.simulator.faults.set('lost', 4)
    const input = { commandId: randomUUID(), invoiceId: invoice.id, amount: '700', given: '0', reason: 'ownMistake' }
    for (let n = 0; n < 2; n++) expect((await act('refundInvoice', input)).codes).toEqual([])
    await until(async () => (await billing.told(who, 'RefundMade')).length === 1, 60_000)
    await billing.settle()
    expect(await billing.books(who)).toMatchObject({ provider: 2200 })
    expect(await billing.creditNotes(who)).toHaveLength(1)
    expect(await billing.told(who, 'CreditNoteIssued')).toHaveLength(1)
  })

  test('and the next month is paid as always; what was refunded stays refunded', async () => {
    const who = await billing.member()
    await refund(who, 2_900)
    await billing.settle()
    await billing.pass(31, 31)
    await billing.pass(1)
    support = await billing.staff('support')
    const { books } = await lookUp(who)
    expect(books.invoices.map(({ invoice }: { invoice: { state: string } }) => invoice.state)).toEqual(['paid',
      'refunded'])
    const former = books.invoices[1].invoice.id
    const late = { invoiceId: former, amount: '1', given: '2900', reason: 'goodwill' }
    expect((await act('refundInvoice', late)).codes).toEqual(['REFUND_TOO_MUCH'])
    expect(await billing.books(who)).toMatchObject({ provider: 2900, vat: -483 })
  })

  test('only by whoever of the staff has signed in just now', async () => {
    const who = await billing.member()
    const tired = await billing.staff('support')
    const { invoice } = await only(who)
    const wish = { invoiceId: invoice.id, amount: '100', given: '0', reason: 'goodwill' }
    billing.clock.move(16 * 60_000)
    expect((await act('refundInvoice', wish, tired)).codes).toEqual(['SIGN_IN_AGAIN'])
    expect((await act('refundInvoice', wish, who)).codes).toEqual(['NOT_FOUND'])
    expect((await act('refundInvoice', { ...wish, invoiceId: randomUUID() }, support)).codes).toEqual(['NOT_FOUND'])
  })
})

test('an invoice is mailed once more, and not again within the hour', async () => {
  const who = await billing.member()
  const { invoice } = await only(who)
  const wish = { invoiceId: invoice.id, reason: 'ownerAsked' }
  const { books } = await act('resendInvoice', wish)
  expect(books.records[0]).toMatchObject({ act: 'resend', number: invoice.number })
  expect(await billing.told(who, 'InvoiceMailDue')).toMatchObject([{ number: invoice.number, paid: { amount: 2900 } }])
  expect((await act('resendInvoice', wish)).codes).toEqual(['TOO_MANY_REQUESTS'])
})

test('what is stuck at the provider is seen, and asked again at once', async () => {
  const who = await billing.member()
  billing.simulator.faults.set('error', 1_000)
  await billing.command('cancelMembership', who)
  billing.clock.move(3 * 60_000)
  const work = async () =>
    (await billing.ask('{ providerWork { stuck { id kind what handle attempts } news { type state } } }', support)).data
      .providerWork
  const cancellation = async () =>
    (await work()).stuck.find(({ what, handle }: { what: string; handle: string }) =>
      what === 'cancellation' && handle === handleOf(who.id)
    )
  await until(async () => Boolean(await cancellation()), 60_000)
  billing.simulator.faults.set('error', 0)
  const { id, kind } = await cancellation()
  expect((await act('retryProviderWork', { kind, id }, support, 'work { stuck { id } }')).codes).toEqual([])
  await billing.settle()
  expect(await cancellation()).toBeUndefined()
  expect((await billing.subscriptions(who))[0]!.cancel_at_period_end).toBe(true)
  expect((await lookUp(who)).books.records).toContainEqual(expect.objectContaining({ act: 'retry' }))
  expect((await work()).news[0]).toMatchObject({ state: 'taken' })
  const { codes } = await billing.ask('{ providerWork { stuck { id } } }', who)
  expect(codes).toEqual(['FORBIDDEN'])
})
