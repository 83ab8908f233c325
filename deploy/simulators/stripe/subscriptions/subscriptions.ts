import type Stripe from 'stripe'
import { z } from 'zod'
import { pageOf } from '../api/answers.ts'
import { route } from '../api/api.ts'
import { invalid, noSuch } from '../errors.ts'
import { emptyable, flag, integer, listParameters, metadata, nothing, parameters, text } from '../api/parameters.ts'
import { search } from '../api/search.ts'
import type { Books } from '../books.ts'
import { discountParam, redeemable } from '../discounts.ts'
import type { Kinds } from '../objects.ts'
import { cardError, defaultMethod, judge } from '../payments/charges.ts'
import { begin, type Beginning } from './beginning.ts'
import { endSubscription } from './ending.ts'

const item = z.strictObject({
  price: text,
  quantity: integer.optional(),
  tax_rates: emptyable(z.array(text)),
  discounts: emptyable(z.array(discountParam)),
  metadata: metadata.optional(),
})

const created = parameters<Stripe.SubscriptionCreateParams>()({
  customer: text,
  default_payment_method: text.optional(),
  default_tax_rates: emptyable(z.array(text)),
  description: text.optional(),
  discounts: emptyable(z.array(discountParam)),
  items: z.array(item).min(1),
  metadata: emptyable(metadata),
  off_session: flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
})

const statuses = ['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'paused',
  'trialing', 'unpaid'] as const

export const subscriptionRoutes = [
  route('POST /v1/subscriptions', created, (given, { books }) => createSubscription(books, given)),
  route(
    'GET /v1/subscriptions/search',
    parameters<Stripe.SubscriptionSearchParams>()({ query: text, limit: integer.optional(), page: text.optional() }),
    (given, { books, url }) => search(books.all('subscription'), url, given),
  ),
  route('GET /v1/subscriptions/:id', nothing, (_, { books, id }) => books.get('subscription', id)),
  route(
    'DELETE /v1/subscriptions/:id',
    parameters<Stripe.SubscriptionCancelParams>()({
      cancellation_details: z.strictObject({ comment: emptyable(text), feedback: emptyable(text) }).optional(),
      invoice_now: flag.optional(),
      prorate: flag.optional(),
    }),
    ({ cancellation_details: why }, { books, id }) => {
      // Stripe finds no subscription to cancel either once it is canceled.
      if (books.get('subscription', id).status === 'canceled') throw noSuch('subscription', id)
      return endSubscription(books, id, 'cancellation_requested', why?.comment)
    },
  ),
  route(
    'GET /v1/subscriptions',
    listParameters<Stripe.SubscriptionListParams>()({
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(statuses).optional(),
    }),
    ({ customer, price, status, ...paging }, { books, url }) =>
      pageOf(
        books.all('subscription').filter((one) =>
          (!customer || one.customer === customer) && isOf(one, status) &&
          (!price || one.items.data.some((each) => each.price.id === price))
        ),
        url,
        paging,
      ),
  ),
]

function isOf({ status }: Kinds['subscription'], wanted: typeof statuses[number] | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === undefined) return status !== 'canceled'
  return wanted === 'ended' ? status === 'canceled' || status === 'incomplete_expired' : status === wanted
}

function createSubscription(books: Books, given: z.infer<typeof created>): Kinds['subscription'] {
  const { customer, items, off_session: away = false, payment_behavior: behavior } = given
  books.get('customer', customer, 'customer')
  const method = given.default_payment_method ?? defaultMethod(books, customer)
  if (!method)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider '
        + 'adding a default payment method.',
      undefined,
      'resource_missing',
    )
  const beginning: Beginning = {
    customer,
    items: items.map((one, i) => ({
      ...one,
      discounts: (one.discounts ?? []).map((each, j) =>
        redeemable(books, each, customer, `items[${i}][discounts][${j}]`)
      ),
    })),
    discounts: (given.discounts ?? []).map((one, i) => redeemable(books, one, customer, `discounts[${i}]`)),
    taxRates: given.default_tax_rates ?? [],
    metadata: given.metadata ?? {},
    description: given.description ?? null,
    method: given.default_payment_method ?? null,
  }
  const presence = { owner: !away }
  const outcome = judge(books.get('payment_method', method, 'default_payment_method'), presence)
  if (behavior === 'error_if_incomplete' && outcome.result !== 'paid') throw cardError(books, outcome, null)
  return begin(books, beginning, presence).subscription
}
