import type Stripe from 'stripe'
import type { Books } from '../books.ts'
import { count, lasts } from '../discounts.ts'
import { changeAndEmit, emit } from '../events.ts'
import type { Kinds, PlannedChange } from '../objects.ts'
import { charge, defaultMethod, type Outcome, type Presence } from './charges.ts'
import { day } from '../periods.ts'

/** Days after an attempt that failed until the next; after the last one the subscription stays past due. */
const retries = [3, 4, 6]

/** Takes what an open invoice asks for, and lets the subscription follow. */
export function collect(books: Books, id: string, presence: Presence, method?: string): Outcome {
  const invoice = books.get('invoice', id)
  const card = method ?? invoice.default_payment_method ??
    defaultMethod(books, invoice.customer ?? '', invoice.own.subscription)
  const outcome: Outcome = invoice.amount_due > 0 ? charge(books, invoice, card, presence) : { result: 'paid' }
  const attempts = invoice.attempt_count + (outcome.result === 'asks' ? 0 : 1)
  books.change('invoice', id, { attempted: true, attempt_count: attempts })
  if (outcome.result === 'paid') settle(books, id)
  else owe(books, id, outcome)
  return outcome
}

function settle(books: Books, id: string): void {
  const { amount_due: due, status_transitions: before, own } = books.get('invoice', id)
  const paid = books.change('invoice', id, {
    status: 'paid',
    amount_paid: due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...before, paid_at: books.now() },
    own: { ...own, change: null },
  })
  for (const { discount } of paid.total_discount_amounts ?? []) count(books, discount as string) // kept as an id
  emit(books, 'invoice.paid', paid)
  emit(books, 'invoice.payment_succeeded', paid)
  const subscription = own.subscription && books.find('subscription', own.subscription)
  if (!subscription || subscription.status === 'canceled') return
  if (own.change) applyPending(books, subscription, own.change)
  else if (!hasDebts(books, subscription.id)) changeSubscription(books, subscription.id, { status: 'active' })
}

function hasDebts(books: Books, subscription: string): boolean {
  return books.all('invoice').some((one) =>
    one.own.subscription === subscription && one.status === 'open' && one.billing_reason === 'subscription_cycle'
  )
}

function owe(books: Books, id: string, outcome: Exclude<Outcome, { result: 'paid' }>): void {
  const { own, billing_reason: reason, attempt_count: attempts } = books.get('invoice', id)
  const wait = reason === 'subscription_cycle' ? retries[attempts - 1] : undefined
  const owed = books.change('invoice', id, {
    next_payment_attempt: wait && outcome.result === 'declined' ? books.now() + wait * day : null,
  })
  const asks = outcome.result === 'asks' || outcome.decline.decline_code === 'authentication_required'
  if (asks) emit(books, 'invoice.payment_action_required', owed)
  if (outcome.result === 'declined') emit(books, 'invoice.payment_failed', owed)
  if (reason === 'subscription_cycle' && own.subscription)
    changeSubscription(books, own.subscription, { status: 'past_due' })
}

export function changeSubscription(
  books: Books,
  id: string,
  part: Partial<Kinds['subscription']>,
): Kinds['subscription'] {
  return changeAndEmit(books, { kind: 'subscription', type: 'customer.subscription.updated', id }, part)
}

/** Without the discounts that were for one invoice. */
export function applied(
  books: Books,
  { items, discounts, anchor, metadata }: PlannedChange,
  before: Kinds['subscription'],
) {
  const kept = items.map((item) => ({
    ...item,
    discounts: (item.discounts as string[]).filter((id) => lasts(books, id)), // kept as ids
  }))
  return {
    items: { ...before.items, data: kept },
    discounts: discounts.filter((id) => lasts(books, id)),
    billing_cycle_anchor: anchor,
    metadata,
    pending_update: null,
  } satisfies Partial<Stripe.Subscription>
}

function applyPending(books: Books, before: Kinds['subscription'], change: PlannedChange): void {
  const changed = changeSubscription(books, before.id, { ...applied(books, change, before), status: 'active' })
  if (before.pending_update) emit(books, 'customer.subscription.pending_update_applied', changed)
}
