import type Stripe from 'stripe'
import { z } from 'zod'
import { listOf, pageOf } from './api/answers.ts'
import { route } from './api/api.ts'
import { invalid } from './errors.ts'
import { emptyable, flag, integer, listParameters, metadata, nothing, parameters, text } from './api/parameters.ts'
import type { Books } from './books.ts'
import { discountFor, discountParam, redeemable } from './discounts.ts'
import { changeAndEmit } from './events.ts'
import { type Billed, drawUp } from './invoices/drawing.ts'
import type { Kinds, Order } from './objects.ts'
import { itemOf, pricesOf, rateOf } from './subscriptions/items.ts'
import type { Due } from './due.ts'

/** Seconds: a session lives a day unless it says less, and half an hour at least. */
const lives = { most: 24 * 3600, least: 30 * 60 }

const created = parameters<Stripe.Checkout.SessionCreateParams>()({
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false').transform(() => false) }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: text.optional(),
  client_reference_id: text.max(200).optional(),
  consent_collection: z.strictObject({ terms_of_service: z.enum(['none', 'required']).optional() }).optional(),
  currency: text.optional(),
  custom_text: z.strictObject({ submit: emptyable(z.strictObject({ message: text })) }).optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_update: z.strictObject({
    address: z.enum(['auto', 'never']).optional(),
    name: z.enum(['auto', 'never']).optional(),
  }).optional(),
  discounts: z.array(discountParam).optional(),
  expires_at: integer.optional(),
  line_items: z.array(z.strictObject({
    price: text,
    quantity: integer.optional(),
    tax_rates: z.array(text).optional(),
  })).optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  setup_intent_data: z.strictObject({ description: text.optional(), metadata: metadata.optional() }).optional(),
  subscription_data: z.strictObject({
    default_tax_rates: z.array(text).optional(),
    description: text.optional(),
    metadata: metadata.optional(),
  }).optional(),
  success_url: text.optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  ui_mode: z.literal('hosted_page').optional(),
})
type Created = z.infer<typeof created>

export const checkoutRoutes = [
  route('POST /v1/checkout/sessions', created, (given, { books }) => createSession(books, given)),
  route('GET /v1/checkout/sessions/:id', nothing, (_, { books, id }) => books.get('checkout.session', id)),
  route('POST /v1/checkout/sessions/:id/expire', nothing, (_, { books, id }) => {
    const { status } = books.get('checkout.session', id)
    if (status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      )
    return expireSession(books, id)
  }),
  route(
    'GET /v1/checkout/sessions/:id/line_items',
    listParameters<Stripe.Checkout.SessionListLineItemsParams>()({}),
    (paging, { books, id, url }) => pageOf(lineItems(books, books.get('checkout.session', id)), url, paging),
  ),
  route(
    'GET /v1/checkout/sessions',
    listParameters<Stripe.Checkout.SessionListParams>()({
      customer: text.optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
      subscription: text.optional(),
    }),
    ({ customer, status, subscription, ...paging }, { books, url }) =>
      pageOf(
        books.all('checkout.session').filter((one) =>
          (!customer || one.customer === customer) && (!status || one.status === status) &&
          (!subscription || one.subscription === subscription)
        ),
        url,
        paging,
      ),
  ),
]

/** Fields of sessions that are told when they are asked for. */
export const ofSession = {
  line_items: (books: Books, session: Kinds['checkout.session']) =>
    listOf(lineItems(books, session), `/v1/checkout/sessions/${session.id}/line_items`),
}

export function dueOfSession({ id, status, expires_at: at }: Kinds['checkout.session']): Due[] {
  const work = (books: Books) => expireSession(books, id)
  return status === 'open' ? [{ at, what: 'expire', kind: 'checkout.session', id, work }] : []
}

function expireSession(books: Books, id: string): Kinds['checkout.session'] {
  return changeAndEmit(books, { kind: 'checkout.session', type: 'checkout.session.expired', id }, {
    status: 'expired',
    url: null,
  })
}

function createSession(books: Books, given: Created): Kinds['checkout.session'] {
  refuse(books, given)
  const id = books.newId('checkout.session')
  const { customer, mode } = given
  const order = orderOf(books, given)
  const prices = mode === 'subscription' ? pricesOf(books, order.items, customer ?? '', 'line_items') : undefined
  const blankOne = blank(books, given)
  return books.put('checkout.session', {
    ...blankOne,
    id,
    ...amountsOf(books, { customer: customer ?? '', currency: prices?.currency ?? '' }, order),
    currency: prices?.currency ?? given.currency ?? null,
    customer: customer ?? null,
    url: `${books.address}/checkout/${id}`,
    own: order,
  })
}

/** @throws Refusal */
function refuse(books: Books, given: Created): void {
  const { mode, success_url: success, discounts, allow_promotion_codes: codes, expires_at: expires } = given
  if (mode === 'payment') throw invalid('The simulator has sessions of the modes subscription and setup.', 'mode')
  if (!success) throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing')
  if (mode === 'subscription' && !given.line_items?.length)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (discounts && codes)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  if (given.customer && given.customer_email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  if (given.customer) books.get('customer', given.customer, 'customer')
  const left = (expires ?? books.now() + lives.most) - books.now()
  if (left < lives.least || left > lives.most)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
}

function orderOf(books: Books, given: Created): Order {
  const { subscription_data: data, line_items: items = [], discounts, customer } = given
  const [discount] = discounts ?? []
  for (const rate of [...(data?.default_tax_rates ?? []), ...items.flatMap((one) => one.tax_rates ?? [])])
    rateOf(books, rate)
  return {
    items: items.map(({ price, quantity = 1, tax_rates: rates }) => ({ price, quantity, tax_rates: rates })),
    metadata: data?.metadata ?? {},
    default_tax_rates: data?.default_tax_rates ?? [],
    description: data?.description ?? null,
    coupon: discount && redeemable(books, discount, customer ?? null, 'discounts[0]'),
    setup_metadata: given.setup_intent_data?.metadata ?? {},
  }
}

function blank(books: Books, given: Created) {
  return {
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: books.now(),
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_account: null,
    customer_creation: given.customer ? null : 'always',
    customer_details: null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: given.expires_at ?? books.now() + lives.most,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: given.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: given.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.success_url ?? null,
    ui_mode: 'hosted_page',
    wallet_options: null,
  } satisfies Partial<Kinds['checkout.session']>
}

/** The first invoice of what is ordered, as it would be now. */
export function firstInvoice(
  books: Books,
  { customer, currency }: Pick<Billed, 'currency'> & { customer: string },
  order: Order,
) {
  const discount = order.coupon && discountFor(books, order.coupon, {})
  const items = order.items.map(({ price, ...rest }, i) =>
    itemOf(books, { ...rest, id: `si_${i}`, subscription: '', price: books.get('price', price), discounts: [] })
  )
  return drawUp(
    books,
    {
      customer,
      currency,
      subscription: null,
      metadata: {},
      items,
      discounts: discount ? [discount.id] : [],
      fresh: new Map(discount && [[discount.id, discount]]),
      taxRates: order.default_tax_rates.map((rate) => rateOf(books, rate)),
      paymentMethod: null,
    },
    'subscription_create',
    'in_0',
  )
}

export function amountsOf(books: Books, of: { customer: string; currency: string }, order: Order) {
  if (!order.items.length) return { amount_subtotal: null, amount_total: null, total_details: null }
  const { subtotal, total, total_taxes: taxes } = firstInvoice(books, of, order)
  const tax = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const details = { amount_discount: subtotal - total, amount_shipping: 0, amount_tax: tax }
  return { amount_subtotal: subtotal, amount_total: total, total_details: details }
}

function lineItems(books: Books, { customer, currency, own }: Kinds['checkout.session']): Stripe.LineItem[] {
  if (!own.items.length) return []
  const { lines } = firstInvoice(books, { customer: customer ?? '', currency: currency ?? '' }, own)
  return lines.data.map((line, i) => {
    const { own: _, ...price } = books.get('price', own.items[i]?.price ?? '')
    const off = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
    return {
      id: `li_${price.id.slice(6)}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: off,
      amount_subtotal: line.amount,
      amount_tax: (line.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      amount_total: line.amount - off,
      currency: line.currency,
      description: books.find('product', price.product)?.name ?? null,
      metadata: {},
      price,
      quantity: line.quantity,
    }
  })
}
