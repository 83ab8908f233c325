import type Stripe from 'stripe'
import { listOf } from '../api/answers.ts'
import type { Books } from '../books.ts'
import { grant } from '../discounts.ts'
import { emit } from '../events.ts'
import { drawUp } from '../invoices/drawing.ts'
import { finalize, openDraft } from '../invoices/lifecycle.ts'
import type { Kinds, Redeemed } from '../objects.ts'
import type { Presence } from '../payments/charges.ts'
import { applied, collect } from '../payments/collection.ts'
import { itemOf, pricesOf, rateOf } from './items.ts'

/** What somebody subscribes to. */
export interface Beginning {
  customer: string
  items: {
    price: string
    quantity?: number | undefined
    tax_rates?: string[] | null | undefined
    discounts?: Redeemed[]
  }[]
  discounts: Redeemed[]
  taxRates: string[]
  metadata: Record<string, string>
  description: string | null
  method: string | null
}

/** Begins a subscription with its first invoice, which is paid at once if the card allows it. */
export function begin(books: Books, beginning: Beginning, presence: Presence) {
  const opened = open(books, beginning)
  emit(books, 'customer.subscription.created', opened)
  const drawn = drawUp(
    books,
    {
      customer: opened.customer as string, // kept as an id
      currency: opened.currency,
      subscription: opened.id,
      metadata: opened.metadata,
      items: opened.items.data,
      discounts: opened.discounts,
      taxRates: opened.default_tax_rates ?? [],
      paymentMethod: beginning.method,
    },
    'subscription_create',
    books.newId('invoice'),
  )
  const invoice = openDraft(books, drawn, null)
  finalize(books, invoice.id)
  books.change('subscription', opened.id, { latest_invoice: invoice.id })
  collect(books, invoice.id, presence)
  const { discounts, metadata: notes, billing_cycle_anchor: anchor, items: { data } } = opened
  const used = applied(books, { items: data, discounts, anchor, metadata: notes }, opened)
  return {
    subscription: books.change('subscription', opened.id, used),
    invoice: books.get('invoice', invoice.id),
  }
}

function open(books: Books, beginning: Beginning): Kinds['subscription'] {
  const { customer, items } = beginning
  const { prices, currency } = pricesOf(books, items, customer)
  const id = books.newId('subscription')
  const data = items.map((one, i) => {
    const itemId = `si_${books.newId('price').slice(6)}`
    const discounts = (one.discounts ?? []).map((each) => grant(books, each, { customer, subscription_item: itemId }))
    return itemOf(books, { ...one, id: itemId, price: prices[i]!, subscription: id, discounts }) // one price each
  })
  const discounts = beginning.discounts.map((one) => grant(books, one, { customer, subscription: id }))
  return books.put('subscription', {
    ...blank(books),
    id,
    currency,
    customer,
    default_payment_method: beginning.method,
    default_tax_rates: beginning.taxRates.map((rate) => rateOf(books, rate)),
    description: beginning.description,
    discounts,
    items: listOf(data, `/v1/subscription_items?subscription=${id}`),
    metadata: beginning.metadata,
    own: { announced: null },
  })
}

function blank(books: Books) {
  const now = books.now()
  return {
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    customer_account: null,
    days_until_due: null,
    default_source: null,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  } satisfies Partial<Stripe.Subscription>
}
