import type { Books } from '../books.ts'
import { changeAndEmit } from '../events.ts'
import { voidInvoice } from '../invoices/lifecycle.ts'
import type { Kinds } from '../objects.ts'

export function endSubscription(
  books: Books,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
  comment?: string | null,
): Kinds['subscription'] {
  const before = books.get('subscription', id)
  for (const one of books.all('invoice').filter(({ own }) => own.subscription === id)) stopInvoice(books, one)
  return changeAndEmit(books, { kind: 'subscription', type: 'customer.subscription.deleted', id }, {
    status: 'canceled',
    canceled_at: before.canceled_at ?? books.now(),
    ended_at: books.now(),
    pending_update: null,
    cancellation_details: { comment: comment ?? null, feedback: null, feedback_option: null, reason },
  })
}

/** What the end of a subscription does to what it has billed: debts stay, and nobody tries a card for them any more. */
function stopInvoice(books: Books, { id, status, own }: Kinds['invoice']): void {
  if (status === 'draft' || (status === 'open' && own.change)) voidInvoice(books, id)
  else if (status === 'open') books.change('invoice', id, { auto_advance: false, next_payment_attempt: null })
}
