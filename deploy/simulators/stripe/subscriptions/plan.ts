import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid, noSuch } from '../errors.ts'
import { emptyable, flag, integer, metadata, text } from '../api/parameters.ts'
import type { Books } from '../books.ts'
import { merged } from '../customers.ts'
import { discountFor, discountParam, type DiscountParam, redeemable } from '../discounts.ts'
import type { Billed, Credit } from '../invoices/drawing.ts'
import type { Kinds } from '../objects.ts'
import { itemOf } from './items.ts'
import { endOfPeriod } from '../periods.ts'

/** What a request says of an item, in an update or in a preview of one. */
export const itemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: integer.optional(),
  tax_rates: emptyable(z.array(text)),
  discounts: emptyable(z.array(discountParam)),
  metadata: emptyable(metadata),
  deleted: flag.optional(),
})

type ItemChange = z.infer<typeof itemChange>

export interface Wanted {
  items?: ItemChange[] | undefined
  billing_cycle_anchor?: { type: 'now' | 'unchanged' } | undefined
  discounts?: DiscountParam[] | null | undefined
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined
  proration_date?: number | undefined
}

/** A change of a subscription, thought through and not made. */
export interface Plan {
  items: Stripe.SubscriptionItem[]
  discounts: string[]
  /** Those that the change brings, by their ids. */
  fresh: Map<string, Kinds['discount']>
  anchor: number
  /** A new period begins now, so there is an invoice. */
  bills: boolean
  billed: Billed
}

/** @throws Refusal */
export function planChange(books: Books, before: Kinds['subscription'], wanted: Wanted): Plan {
  const fresh = new Map<string, Kinds['discount']>()
  const owner = before.customer as string // kept as an id
  const draft = (one: DiscountParam, param: string, of: object) => {
    if (one.discount) return one.discount
    const made = discountFor(books, redeemable(books, one, owner, param), { customer: owner, ...of })
    fresh.set(made.id, made)
    return made.id
  }
  const changed = changedItems(books, before, wanted.items ?? [], draft)
  const bills = wanted.billing_cycle_anchor?.type === 'now' || isOfOtherInterval(before.items.data, changed)
  const items = bills ? changed.map((one) => fromNow(books, one)) : changed
  const discounts = wanted.discounts === undefined
    ? before.discounts
    : (wanted.discounts ?? []).map((one, i) => draft(one, `discounts[${i}]`, { subscription: before.id }))
  const credits = creditsOf(books, before, { items, bills }, wanted)
  const anchor = bills ? books.now() : before.billing_cycle_anchor
  return { items, discounts, fresh, anchor, bills, billed: { ...billedOf(before), items, discounts, fresh, credits } }
}

/** A subscription as it is billed when nothing changes. */
export function billedOf(subscription: Kinds['subscription']): Billed {
  const { id, customer, currency, metadata: notes, items, discounts, default_tax_rates: rates } = subscription
  return {
    customer: customer as string, // kept as an id
    currency,
    subscription: id,
    metadata: notes,
    items: items.data,
    discounts,
    taxRates: rates ?? [],
    paymentMethod: null,
  }
}

function changedItems(
  books: Books,
  { id: subscription, items: { data }, currency }: Kinds['subscription'],
  changes: ItemChange[],
  draft: (one: DiscountParam, param: string, of: object) => string,
): Stripe.SubscriptionItem[] {
  const items = new Map(data.map((one) => [one.id, one]))
  for (const [i, change] of changes.entries()) {
    const old = change.id === undefined ? undefined : items.get(change.id)
    if (change.id && !old) throw noSuch('subscription_item', change.id, `items[${i}][id]`)
    if (old && change.deleted) {
      items.delete(old.id)
      continue
    }
    const price = books.get('price', change.price ?? old?.price.id ?? '', `items[${i}][price]`)
    if (!price.active) throw invalid(`The price specified is inactive: ${price.id}`, `items[${i}][price]`)
    if (price.currency !== currency)
      throw invalid(
        `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: `
          + `\`${currency}\`.`,
        `items[${i}][price]`,
      )
    const id = old?.id ?? `si_${books.newId('price').slice(6)}`
    const discounts = change.discounts === undefined
      ? (old?.discounts as string[] | undefined) ?? [] // kept as ids
      : (change.discounts ?? []).map((one, j) => draft(one, `items[${i}][discounts][${j}]`, { subscription_item: id }))
    const rates = change.tax_rates === undefined ? old?.tax_rates?.map((rate) => rate.id) : change.tax_rates
    const made = itemOf(books, {
      id,
      subscription,
      price,
      quantity: change.quantity ?? old?.quantity,
      tax_rates: rates,
      discounts,
    })
    items.set(id, {
      ...made,
      ...(old &&
        {
          created: old.created,
          current_period_start: old.current_period_start,
          current_period_end: old.current_period_end,
        }),
      metadata: change.metadata === undefined ? old?.metadata ?? {} : merged(old?.metadata, change.metadata),
    })
  }
  return [...items.values()]
}

function isOfOtherInterval(before: Stripe.SubscriptionItem[], after: Stripe.SubscriptionItem[]): boolean {
  const [old, now] = [before[0]?.price.recurring, after[0]?.price.recurring]
  return old?.interval !== now?.interval || old?.interval_count !== now?.interval_count
}

function fromNow(books: Books, item: Stripe.SubscriptionItem): Stripe.SubscriptionItem {
  const { recurring } = item.price
  const start = books.now()
  return { ...item, current_period_start: start, current_period_end: recurring ? endOfPeriod(start, recurring) : start }
}

/** The unused time of what a change takes away, to the second. */
function creditsOf(
  books: Books,
  { items: { data } }: Kinds['subscription'],
  { items, bills }: { items: Stripe.SubscriptionItem[]; bills: boolean },
  { proration_behavior: behavior = 'create_prorations', proration_date: date }: Wanted,
): Credit[] {
  if (behavior === 'none') return []
  const changed = data.filter((one) => items.find(({ id }) => id === one.id)?.price.id !== one.price.id)
  if (changed.length && !bills)
    throw invalid(
      'The simulator reckons no prorations within a period: use proration_behavior none.',
      'proration_behavior',
    )
  const at = date ?? books.now()
  return (bills ? data : []).map((item) => {
    const { current_period_start: start, current_period_end: end, price, quantity = 1 } = item
    const whole = (price.unit_amount ?? 0) * quantity
    const amount = Math.round(whole * Math.max(0, end - at) / (end - start))
    const description = `Unused time after ${new Date(at * 1000).toISOString().slice(0, 10)}`
    return { item, amount, period: { start: at, end }, description }
  })
}
