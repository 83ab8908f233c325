import type { SeenInvoice } from '../books/invoice.ts'
import type { SeenSubscription } from '../membership/seen.ts'
import type { Membership } from '../membership/state.ts'

/** Something that the provider has otherwise than we do; `subject` is what it calls it. */
export interface Divergence {
  kind:
    | 'customerUnknown'
    | 'membershipMissing'
    | 'subscriptionMissing'
    | 'subscriptionLeft'
    | 'plan'
    | 'period'
    | 'cancellation'
    | 'payment'
    | 'invoiceMissing'
    | 'refund'
    | 'creditNoteMissing'
    | 'refundWithoutNote'
  subject: string
}

/** Between a membership and what the provider has of it. */
export function membershipDivergences(
  { paid, over }: Membership,
  subscriptions: readonly SeenSubscription[],
): Divergence[] {
  const live = subscriptions.filter(({ status }) => status === 'active' || status === 'unpaid')
  const left = live.filter(({ id }) => over.includes(id)).map((one) => named('subscriptionLeft', one))
  const others = live.filter(({ id, paid: sum }) => id !== paid?.subscription && !over.includes(id) && sum !== null)
  const missing = others.map((one) => named('membershipMissing', one))
  if (!paid) return [...left, ...missing]
  const own = live.find(({ id }) => id === paid.subscription)
  if (!own) return [...left, ...missing, { kind: 'subscriptionMissing', subject: paid.subscription }]
  const isPaid = own.status === 'active'
  const differs = {
    plan: own.plan !== paid.plan,
    // What is not paid yet is no period of ours.
    period: own.paid !== null && own.period.end !== paid.period.end,
    cancellation: !paid.unpaid && Boolean(own.cancelAt) !== Boolean(paid.cancels),
    payment: isPaid === Boolean(paid.unpaid) && (isPaid ? own.paid !== null : true),
  }
  const kinds = (['plan', 'period', 'cancellation', 'payment'] as const).filter((kind) => differs[kind])
  return [...left, ...missing, ...kinds.map((kind) => named(kind, own))]
}

/** What of an invoice went back by the books, in minor units, and the credit notes that are known, by the provider's name. */
export interface Booked {
  refunded: number
  notes: readonly string[]
}

/** Between the books and what the provider was paid. @param booked by the provider's name of an invoice */
export function invoiceDivergences(
  invoices: readonly SeenInvoice[],
  booked: ReadonlyMap<string, Booked>,
): Divergence[] {
  return invoices.flatMap(({ reference: subject, refunded, gross, notes }): Divergence[] => {
    const known = booked.get(subject)
    if (!known) return [{ kind: 'invoiceMissing', subject }]
    const missing = notes.filter(({ reference }) => !known.notes.includes(reference))
    const credited = notes.reduce((sum, note) => sum + note.gross, 0)
    return [
      ...(known.refunded === Math.min(refunded, gross) ? [] : [{ kind: 'refund', subject } as const]),
      ...missing.map(({ reference }) => ({ kind: 'creditNoteMissing', subject: reference }) as const),
      // Somebody has given money back at the provider's own page: whose paper that wants is theirs to say.
      ...(credited < Math.min(refunded, gross) ? [{ kind: 'refundWithoutNote', subject } as const] : []),
    ]
  })
}

function named(kind: Divergence['kind'], { id: subject }: SeenSubscription): Divergence {
  return { kind, subject }
}
