import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '../api/api.ts'
import { invalid } from '../errors.ts'
import { emptyable, flag, integer, metadata, parameters, text } from '../api/parameters.ts'
import type { Books } from '../books.ts'
import { discountFor, discountParam, redeemable } from '../discounts.ts'
import type { Kinds } from '../objects.ts'
import { itemOf, pricesOf, rateOf } from './items.ts'
import { billedOf, itemChange, type Plan, planChange } from './plan.ts'
import { next } from './renewals.ts'
import { type Billed, drawUp } from '../invoices/drawing.ts'

const previewed = parameters<Stripe.InvoiceCreatePreviewParams>()({
  currency: text.optional(),
  customer: text.optional(),
  discounts: emptyable(z.array(discountParam)),
  preview_mode: z.enum(['next', 'recurring']).optional(),
  subscription: text.optional(),
  subscription_details: z.strictObject({
    billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
    cancel_at_period_end: flag.optional(),
    default_tax_rates: emptyable(z.array(text)),
    items: z.array(itemChange).optional(),
    metadata: emptyable(metadata),
    proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    proration_date: integer.optional(),
  }).optional(),
})
type Previewed = z.infer<typeof previewed>

export const previewRoutes = [
  route('POST /v1/invoices/create_preview', previewed, (given, { books }) => {
    const id = `upcoming_${books.newId('invoice')}`
    if (given.subscription)
      return ofSubscription(books, books.get('subscription', given.subscription, 'subscription'), given, id)
    return drawUp(books, ofNew(books, given), 'upcoming', id)
  }),
]

/** What the change that is asked about would bill; without one, the next renewal. */
function ofSubscription(books: Books, subscription: Kinds['subscription'], given: Previewed, id: string) {
  const { subscription_details: details, discounts } = given
  const changes = details?.items || details?.billing_cycle_anchor?.type === 'now'
  const plan = changes || discounts !== undefined
    ? planChange(books, subscription, { ...details, discounts })
    : undefined
  if (plan?.bills) return drawUp(books, plan.billed, 'upcoming', id)
  if (details?.cancel_at_period_end ?? subscription.cancel_at_period_end)
    throw invalid('No upcoming invoices for customer: ' + subscription.customer, undefined, 'invoice_upcoming_none')
  return drawUp(books, renewalOf(subscription, plan), 'upcoming', id)
}

function renewalOf(subscription: Kinds['subscription'], plan: Plan | undefined): Billed {
  if (!plan) return billedOf(next(subscription))
  const changed = { ...subscription, items: { ...subscription.items, data: plan.items }, discounts: plan.discounts }
  return { ...billedOf(next(changed)), fresh: plan.fresh }
}

function ofNew(books: Books, { customer, subscription_details: details, discounts }: Previewed): Billed {
  if (!customer) throw invalid('Missing required param: customer.', 'customer', 'parameter_missing')
  books.get('customer', customer, 'customer')
  const items = (details?.items ?? []).map((one) => ({ ...one, price: one.price ?? '' }))
  const { prices, currency } = pricesOf(books, items, customer, 'subscription_details[items]')
  const fresh = (discounts ?? []).map((one, i) =>
    discountFor(books, redeemable(books, one, customer, `discounts[${i}]`), { customer })
  )
  return {
    customer,
    currency,
    subscription: null,
    metadata: {},
    items: prices.map((price, i) =>
      itemOf(books, {
        id: `si_${i}`,
        subscription: '',
        price,
        quantity: items[i]?.quantity,
        tax_rates: items[i]?.tax_rates,
        discounts: [],
      })
    ),
    discounts: fresh.map(({ id }) => id),
    fresh: new Map(fresh.map((one) => [one.id, one])),
    taxRates: (details?.default_tax_rates ?? []).map((rate) => rateOf(books, rate)),
    paymentMethod: null,
  }
}
