import type { Books } from '../books.ts'
import type { Due } from '../due.ts'
import { emit } from '../events.ts'
import { drawUp } from '../invoices/drawing.ts'
import { finalize, openDraft, voidInvoice } from '../invoices/lifecycle.ts'
import type { Kinds } from '../objects.ts'
import { applied, changeSubscription, collect } from '../payments/collection.ts'
import { endSubscription } from './ending.ts'
import { day, endOfPeriod } from '../periods.ts'
import { billedOf } from './plan.ts'

/** Days before a renewal at which it is announced; seconds for which its invoice is a draft. Both are Stripe's. */
const announced = 7
const draftFor = 3600

export function dueOfSubscription(one: Kinds['subscription']): Due[] {
  const end = one.items.data[0]?.current_period_end
  if (end === undefined || !['active', 'past_due'].includes(one.status as string)) return [] // one of a closed list
  const { id, cancel_at_period_end: cancels, pending_update: pending, own } = one
  const due = (at: number, what: string, work: Due['work']): Due => ({ at, what, kind: 'subscription', id, work })
  const announces = due(end - announced * day, 'announce', (books) => announce(books, id))
  return [
    cancels
      ? due(end, 'end', (books) => endSubscription(books, id, 'cancellation_requested'))
      : due(end, 'renew', (books) => renew(books, id)),
    ...(cancels || own.announced === end ? [] : [announces]),
    ...(pending ? [due(pending.expires_at, 'expire', (books) => expirePending(books, id))] : []),
  ]
}

export function dueOfInvoice({ id, status, own, next_payment_attempt: next }: Kinds['invoice']): Due[] {
  const due = (at: number, what: string, work: Due['work']): Due => ({ at, what, kind: 'invoice', id, work })
  const tries = (books: Books) => collect(books, id, { owner: false })
  if (status === 'draft' && own.finalizes !== null)
    return [due(own.finalizes, 'finalize', (books) => {
      finalize(books, id)
      tries(books)
    })]
  return status === 'open' && next !== null ? [due(next, 'try', tries)] : []
}

function announce(books: Books, id: string): void {
  const subscription = books.get('subscription', id)
  const { own: _, ...upcoming } = drawUp(books, billedOf(next(subscription)), 'upcoming', books.newId('invoice'))
  books.change('subscription', id, { own: { announced: subscription.items.data[0]?.current_period_end ?? null } })
  const end = subscription.items.data[0]?.current_period_end ?? null
  emit<'invoice'>(books, 'invoice.upcoming', { ...upcoming, id: `upcoming_${upcoming.id}`, next_payment_attempt: end })
}

/** As it is in its next period. */
export function next(subscription: Kinds['subscription']): Kinds['subscription'] {
  const data = subscription.items.data.map((item) => {
    const { current_period_end: start, price: { recurring } } = item
    const end = recurring ? endOfPeriod(start, recurring, subscription.billing_cycle_anchor) : start
    return { ...item, current_period_start: start, current_period_end: end }
  })
  return { ...subscription, items: { ...subscription.items, data } }
}

function renew(books: Books, id: string): void {
  const renewed = next(books.get('subscription', id))
  const drawn = drawUp(books, billedOf(renewed), 'subscription_cycle', books.newId('invoice'))
  const invoice = openDraft(books, drawn, books.now() + draftFor)
  const { items: { data }, discounts, billing_cycle_anchor: anchor, metadata, pending_update: pending } = renewed
  changeSubscription(books, id, {
    ...applied(books, { items: data, discounts, anchor, metadata }, renewed),
    pending_update: pending,
    latest_invoice: invoice.id,
  })
}

function expirePending(books: Books, id: string): void {
  for (
    const one of books.all('invoice').filter(({ own, status }) =>
      own.subscription === id && own.change && status === 'open'
    )
  )
    voidInvoice(books, one.id)
  emit(books, 'customer.subscription.pending_update_expired', changeSubscription(books, id, { pending_update: null }))
}
