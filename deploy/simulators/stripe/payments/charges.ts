import type Stripe from 'stripe'
import type { Books } from '../books.ts'
import { cardOf, type CardName, type Decline, needsOwner } from '../cards.ts'
import { Refusal } from '../errors.ts'
import { changeAndEmit, emit } from '../events.ts'
import type { Kinds } from '../objects.ts'

/** How a payment went. */
export type Outcome =
  | { result: 'paid' }
  | { result: 'declined'; decline: Decline }
  /** Its owner has to allow it first. */
  | { result: 'asks' }

/** Who is there when a card is charged. */
export interface Presence {
  /** The owner sits in front of a page. */
  owner: boolean
  /** They have allowed it. */
  allowed?: boolean
  /** The card was typed in just now, so it is no stored one yet. */
  typed?: boolean
}

export function judge({ own }: Kinds['payment_method'], { owner, allowed, typed }: Presence): Outcome {
  const card = cardOf(own.card)
  const asks = !allowed && (card.asks === 'always' || (card.asks === 'first' && !own.authenticated))
  if (asks) return owner ? { result: 'asks' } : { result: 'declined', decline: needsOwner }
  const decline = card.declines ?? (typed ? undefined : card.declinesLater)
  return decline ? { result: 'declined', decline } : { result: 'paid' }
}

/** A card of nobody yet. */
export function createCard(books: Books, name: CardName, filled: Partial<Filled> = {}): Kinds['payment_method'] {
  const { number } = cardOf(name)
  const { exp_month: month = 12, exp_year: year = 2034 } = filled
  const brand = number.startsWith('5') ? 'mastercard' : 'visa'
  return books.put('payment_method', {
    id: books.newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: filled.country ?? null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: null,
      name: filled.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: `simulated${number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: books.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    own: { card: name, authenticated: false },
  })
}

interface Filled {
  exp_month: number
  exp_year: number
  name: string
  country: string
}

export function attach(books: Books, method: string, customer: string): Kinds['payment_method'] {
  const attached = books.change('payment_method', method, { customer })
  emit(books, 'payment_method.attached', attached)
  return attached
}

/** The card that pays for a customer unless another is named. */
export function defaultMethod(books: Books, customer: string, subscription?: string | null): string | null {
  const named = subscription && books.find('subscription', subscription)?.default_payment_method
  return named || (books.get('customer', customer).invoice_settings.default_payment_method as string | null) // kept as an id
}

/** Tries a card for an open invoice, and notes what became of it. */
export function charge(books: Books, invoice: Kinds['invoice'], method: string | null, presence: Presence): Outcome {
  const card = method ? books.get('payment_method', method) : undefined
  const intent = intentOf(books, invoice, method)
  const outcome: Outcome = card ? judge(card, presence) : { result: 'declined', decline: noCard }
  if (outcome.result === 'asks') {
    const asking = books.change('payment_intent', intent.id, { status: 'requires_action', payment_method: method })
    emit(books, 'payment_intent.requires_action', asking)
    return outcome
  }
  if (card && presence.allowed) books.change('payment_method', card.id, { own: { ...card.own, authenticated: true } })
  settleIntent(books, { invoice, intent, card }, outcome)
  return outcome
}

const noCard: Decline = {
  code: 'card_declined',
  decline_code: 'no_account',
  message: 'This customer has no attached payment source or default payment method.',
}

/** Each invoice has one. */
function intentOf(books: Books, invoice: Kinds['invoice'], method: string | null): Kinds['payment_intent'] {
  const known = invoice.own.payment_intent && books.find('payment_intent', invoice.own.payment_intent)
  if (known) return known
  const id = books.newId('payment_intent')
  const made = books.put('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_simulated`,
    confirmation_method: 'automatic',
    created: books.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    own: {},
  })
  books.change('invoice', invoice.id, { own: { ...books.get('invoice', invoice.id).own, payment_intent: id } })
  bookPayment(books, invoice, id)
  return made
}

function bookPayment(books: Books, invoice: Kinds['invoice'], intent: string): void {
  books.put('invoice_payment', {
    id: books.newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: books.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
    own: {},
  })
}

interface Paying {
  invoice: Kinds['invoice']
  intent: Kinds['payment_intent']
  card: Kinds['payment_method'] | undefined
}

function settleIntent(books: Books, paying: Paying, outcome: Exclude<Outcome, { result: 'asks' }>): void {
  const { intent, card, invoice } = paying
  const made = card && bookCharge(books, paying, outcome)
  if (outcome.result === 'declined') {
    const failed = books.change('payment_intent', intent.id, {
      status: 'requires_payment_method',
      latest_charge: made?.id ?? intent.latest_charge,
      last_payment_error: { type: 'card_error', ...outcome.decline },
    })
    emit(books, 'payment_intent.payment_failed', failed)
    return
  }
  const succeeded = books.change('payment_intent', intent.id, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made?.id ?? null,
    last_payment_error: null,
    payment_method: card?.id ?? null,
  })
  emit(books, 'payment_intent.succeeded', succeeded)
  const payment = books.all('invoice_payment').find((one) => one.invoice === invoice.id)
  if (payment)
    books.change('invoice_payment', payment.id, {
      amount_paid: intent.amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: books.now() },
    })
}

function bookCharge(books: Books, { invoice, intent, card }: Paying, outcome: Outcome): Kinds['charge'] {
  const decline = outcome.result === 'declined' ? outcome.decline : undefined
  const made = books.put('charge', {
    ...blankCharge(books),
    id: books.newId('charge'),
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    billing_details: card?.billing_details ?? noDetails,
    captured: !decline,
    currency: intent.currency,
    customer: invoice.customer,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: card?.id ?? null,
    status: decline ? 'failed' : 'succeeded',
    own: { invoice: invoice.id },
  })
  emit(books, decline ? 'charge.failed' : 'charge.succeeded', made)
  return made
}

const noDetails: Stripe.Charge.BillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null }

function blankCharge(books: Books) {
  return {
    object: 'charge',
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: 'DELVIK',
    created: books.now(),
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  } satisfies Partial<Stripe.Charge>
}

/** As Stripe answers a request whose card was declined, or needs its owner. */
export function cardError(books: Books, outcome: Outcome, intent: string | null): Refusal {
  const found = intent ? books.find('payment_intent', intent) : undefined
  const payment = found && { payment_intent: { id: found.id, object: found.object, status: found.status } }
  if (outcome.result === 'declined')
    return new Refusal(402, { type: 'card_error', ...outcome.decline, ...payment })
  const message = 'The payment method requires authentication before it can be used.'
  return new Refusal(402, { type: 'card_error', code: 'invoice_payment_intent_requires_action', message, ...payment })
}

/** Makes a card the one that pays, for the customer and for what they subscribe to. */
export function makeDefault(books: Books, customer: string, method: string): void {
  const { invoice_settings: settings } = books.get('customer', customer)
  changeAndEmit(books, { kind: 'customer', type: 'customer.updated', id: customer }, {
    invoice_settings: { ...settings, default_payment_method: method },
  })
  for (
    const one of books.all('subscription').filter((each) => each.customer === customer && each.status !== 'canceled')
  )
    changeAndEmit(books, { kind: 'subscription', type: 'customer.subscription.updated', id: one.id }, {
      default_payment_method: method,
    })
}
