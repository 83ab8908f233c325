import { expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { readInvoice, readSubscription } from './reading.ts'

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
const readPaid = (more: object = {}, refunded = new Map<string, number>()) =>
  readInvoice({ ...invoice, ...more } as unknown as Stripe.Invoice, refunded) // as it is read

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
  expect(readPaid({}, new Map([['pi_1', 700], ['pi_2', 100]]))).toMatchObject({ gross: 2_900, refunded: 700 })
})
