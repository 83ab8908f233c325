import type Stripe from 'stripe'
import { invalid } from './errors.ts'
import type { Books } from './books.ts'
import { amountsOf } from './checkout.ts'
import { blankCustomer } from './customers.ts'
import { codeTyped } from './discounts.ts'
import { emit } from './events.ts'
import type { Kinds } from './objects.ts'
import type { CardName } from './cards.ts'
import { attach, createCard, judge, type Outcome } from './payments/charges.ts'
import { begin } from './subscriptions/beginning.ts'

/** What a person has filled in on the page of Checkout. */
export interface Filled {
  card: CardName
  name?: string
  exp_month?: number
  exp_year?: number
  country?: string
  email?: string
  /** They have allowed the payment when their bank asked. */
  allowed?: boolean
}

/** Takes the card of a session. What is declined leaves the session open, as Checkout does. @throws Refusal */
export function complete(books: Books, id: string, filled: Filled): Outcome {
  const session = books.get('checkout.session', id)
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.')
  const { allowed = false } = filled
  const method = createCard(books, filled.card, filled)
  const presence = { owner: true, allowed, typed: true }
  const outcome = judge(method, presence)
  if (outcome.result !== 'paid') {
    books.remove('payment_method', method.id)
    return outcome
  }
  books.change('payment_method', method.id, { own: { ...method.own, authenticated: allowed } })
  const customer = session.customer ?? customerOf(books, session, filled)
  attach(books, method.id, customer)
  const made = session.mode === 'setup'
    ? setUp(books, session, customer, method.id)
    : subscribe(books, session, customer, method.id)
  finish(books, id, { ...made, customer, customer_details: detailsOf(books, customer, filled) })
  return outcome
}

/** @throws Refusal when the code is not for this customer */
export function applyCode(books: Books, id: string, code: string): Kinds['checkout.session'] {
  const session = books.get('checkout.session', id)
  const own = { ...session.own, coupon: codeTyped(books, code, session.customer) }
  const of = { customer: session.customer ?? '', currency: session.currency ?? '' }
  return books.change('checkout.session', id, { own, ...amountsOf(books, of, own) })
}

function subscribe(books: Books, { own, currency, id }: Kinds['checkout.session'], customer: string, method: string) {
  const { subscription, invoice } = begin(books, {
    customer,
    items: own.items,
    discounts: own.coupon ? [own.coupon] : [],
    taxRates: own.default_tax_rates,
    metadata: own.metadata,
    description: own.description,
    method,
  }, { owner: true, allowed: true, typed: true })
  const amounts = amountsOf(books, { customer, currency: currency ?? '' }, own)
  for (const discount of invoice.discounts) books.change('discount', discount, { checkout_session: id })
  return {
    ...amounts,
    subscription: subscription.id,
    invoice: invoice.id,
    payment_status: 'paid',
  } satisfies Partial<Kinds['checkout.session']>
}

function setUp(books: Books, { own }: Kinds['checkout.session'], customer: string, method: string) {
  const id = books.newId('setup_intent')
  const made = books.put('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_simulated`,
    created: books.now(),
    customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: own.setup_metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
    own: {},
  })
  emit(books, 'setup_intent.succeeded', made)
  return { setup_intent: id }
}

function finish(books: Books, id: string, part: Partial<Kinds['checkout.session']>): void {
  const { payment_status: before } = books.get('checkout.session', id)
  emit(
    books,
    'checkout.session.completed',
    books.change('checkout.session', id, {
      payment_status: before,
      ...part,
      status: 'complete',
      url: null,
    }),
  )
}

function customerOf(
  books: Books,
  { customer_email: given }: Kinds['checkout.session'],
  { email, name }: Filled,
): string {
  const id = books.newId('customer')
  const made = books.put('customer', {
    ...blankCustomer(books, id),
    email: given ?? email ?? null,
    name: name ?? null,
    own: {},
  })
  emit(books, 'customer.created', made)
  return id
}

function detailsOf(books: Books, customer: string, { name, country }: Filled): Stripe.Checkout.Session.CustomerDetails {
  const { email, name: known, phone, address } = books.get('customer', customer)
  return {
    address: address ?? (country
      ? { city: null, country, line1: null, line2: null, postal_code: null, state: null }
      : null),
    business_name: null,
    email,
    individual_name: null,
    name: name ?? known ?? null,
    phone: phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
