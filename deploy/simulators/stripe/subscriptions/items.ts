import type Stripe from 'stripe'
import { invalid } from '../errors.ts'
import type { Books } from '../books.ts'
import type { Kinds } from '../objects.ts'
import { endOfPeriod } from '../periods.ts'

/** Prices as they stand in the books, all of one currency and recurring. @throws Refusal */
export function pricesOf(books: Books, items: readonly { price: string }[], customer: string, param = 'items') {
  const prices = items.map(({ price }, i) => books.get('price', price, `${param}[${i}][price]`))
  for (const [i, { id, active, recurring }] of prices.entries()) {
    if (!active) throw invalid(`The price specified is inactive: ${id}`, `${param}[${i}][price]`)
    if (!recurring)
      throw invalid(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with `
          + '`type=recurring`.',
        `${param}[${i}][price]`,
      )
  }
  const [first] = prices
  if (!first) throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  const others = books.all('subscription').filter((one) => one.customer === customer && one.status !== 'canceled')
  if ([...prices, ...others].some(({ currency }) => currency !== first.currency))
    throw invalid(
      'You cannot combine currencies on a single customer. This customer has an active subscription, '
        + `subscription schedule, discount, quote, or invoice item with another currency than ${first.currency}.`,
    )
  return { prices, currency: first.currency }
}

export function rateOf(books: Books, id: string): Stripe.TaxRate {
  const { own: _, ...rate } = books.get('tax_rate', id, 'tax_rates')
  return rate
}

interface ItemParts {
  id: string
  subscription: string
  price: Kinds['price']
  quantity?: number | undefined
  tax_rates?: string[] | null | undefined
  metadata?: Record<string, string> | undefined
  discounts: string[]
  start?: number
}

/** An item whose period begins now. */
export function itemOf(books: Books, parts: ItemParts): Stripe.SubscriptionItem {
  const { own: _, ...price } = parts.price
  const start = parts.start ?? books.now()
  return {
    id: parts.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: books.now(),
    current_period_start: start,
    current_period_end: price.recurring ? endOfPeriod(start, price.recurring) : start,
    current_trial: null,
    discounts: parts.discounts,
    metadata: parts.metadata ?? {},
    plan: planOf(price),
    price,
    quantity: parts.quantity ?? 1,
    subscription: parts.subscription,
    tax_rates: (parts.tax_rates ?? []).map((rate) => rateOf(books, rate)),
  }
}

function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, created: made, currency, livemode, metadata: notes, nickname, product, unit_amount: amount } =
    price
  return {
    id,
    object: 'plan',
    active,
    amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: made,
    currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode,
    metadata: notes,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
