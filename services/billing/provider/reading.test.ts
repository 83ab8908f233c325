import { expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { type Back, notesByInvoice, nothingBack, readInvoice, readSubscription } from './reading.ts'

const invoice = {
  id: 'in_1',
  status: 'paid',
  amount_paid: 2_900,
  amount_due: 2_900,
  currency: 'gbp',
  billing_reason: 'subscription_create',
  number: 'DELVIK-0001',
  created: 1,
  status_transitions: { paid_at: 1 },
  lines: { data: [{ pricing: { price_details: { product: 'delvik-premium' } }, period: { start: 1, end: 2 } }] },
  payments: {
    data: [{ status: 'paid', payment: { payment_intent: 'pi_1' } }, {
      status: 'open',
      payment: { payment_intent: 'pi_2' },
    }],
  },
}
const subscription = {
  id: 'sub_1',
  status: 'active',
  currency: 'gbp',
  items: {
    data: [{
      price: { product: 'delvik-premium', unit_amount: 3_100 },
      current_period_start: 1,
      current_period_end: 2,
    }],
  },
  latest_invoice: invoice,
  metadata: {},
  cancel_at: null,
  pending_update: null,
}
const read = (more: object) => readSubscription({ ...subscription, ...more } as unknown as Stripe.Subscription) // as it is read
const readPaid = (more: object = {}, back: Partial<Back> = {}) =>
  readInvoice({ ...invoice, ...more } as unknown as Stripe.Invoice, { ...nothingBack, ...back }) // as it is read

test('a subscription is what its product, its currency and its last invoice say', () => {
  expect(read({})).toMatchObject({
    status: 'active',
    plan: 'premium',
    market: 'GB',
    paid: { amount: 2_900, currency: 'GBP' },
    price: { amount: 3_100, currency: 'GBP' },
  })
  expect(read({ latest_invoice: { ...invoice, status: 'open' } })?.paid).toBeNull()
})

test('what is of another product, another currency or without an invoice is none of ours', () => {
  const item = {
    price: { product: 'of somebody else', unit_amount: 2_900 },
    current_period_start: 1,
    current_period_end: 2,
  }
  for (
    const more of [{ items: { data: [item] } }, { items: { data: [] } }, { currency: 'usd' }, {
      latest_invoice: 'in_1',
    }]
  )
    expect(read(more)).toBeUndefined()
  expect(readPaid({ currency: 'usd' })).toBeUndefined()
  expect(readPaid({ billing_reason: 'manual' })).toBeUndefined()
  expect(readPaid({ status: 'open' })).toBeUndefined()
})

test('a state that was never sent before waits until somebody looks', () => {
  expect(() => read({ status: 'of_tomorrow' })).toThrow('a subscription has a state that is not known: of_tomorrow')
})

test('of an invoice what went back is that of the payments that have paid it', () => {
  const refunded = new Map([['pi_1', 700], ['pi_2', 100]])
  expect(readPaid({}, { refunded })).toMatchObject({ gross: 2_900, refunded: 700 })
})

test('of an invoice its credit notes are those that hold, the first one first', () => {
  const note = { invoice: 'in_1', status: 'issued', total: 700, created: 3, pdf: 'https://pdf', metadata: {} }
  const all = [
    { ...note, id: 'cn_3', number: '3', status: 'void' },
    { ...note, id: 'cn_2', number: '2', metadata: { call: 'c' } },
    { ...note, id: 'cn_x', number: 'x', invoice: { id: 'in_2' } },
    { ...note, id: 'cn_1', number: '1' },
  ] as unknown as Stripe.CreditNote[] // as they are read
  expect(readPaid({}, { notes: notesByInvoice(all) })?.notes).toEqual([
    {
      reference: 'cn_1',
      number: '1',
      gross: 700,
      issuedAt: '1970-01-01T00:00:03.000Z',
      call: null,
      pdf: 'https://pdf',
    },
    { reference: 'cn_2', number: '2', gross: 700, issuedAt: '1970-01-01T00:00:03.000Z', call: 'c', pdf: 'https://pdf' },
  ])
})
