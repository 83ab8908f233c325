import { NotDone } from '@delvik/runtime/claims'
import { marketFacts, type Market, markets } from '@delvik/schemas/values/markets'
import type { InvoiceReason } from '@delvik/schemas/values/payment/membership'
import { type PaidPlan, paidPlans } from '@delvik/schemas/values/payment/prices'
import type Stripe from 'stripe'
import type { Period, SeenInvoice, SeenNote } from '../books/invoice.ts'
import type { SeenSubscription } from '../membership/seen.ts'
import type { Card } from '../wishes/customers.ts'
import { idOf } from '@delvik/runtime/stripe-client'

/** What the provider's objects say, in our words. What they have never said before waits for somebody to look. */

/** The product of each plan, by a name that we have given it. */
export function productOf(plan: PaidPlan): string {
  return `delvik-${plan}`
}

export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** Undefined for what is not of ours. */
export function readSubscription(one: Stripe.Subscription): SeenSubscription | undefined {
  const [item] = one.items.data
  const amount = item?.price.unit_amount
  const plan = planOf(idOf(item?.price.product))
  const market = marketOf(one.currency)
  const invoice = one.latest_invoice
  if (!item || typeof amount !== 'number' || !plan || !market || !invoice || typeof invoice === 'string')
    return undefined
  const { currency } = marketFacts[market]
  const isPaid = invoice.status === 'paid'
  return {
    id: one.id,
    status: statusOf(one.status),
    plan,
    market,
    isCompany: one.metadata['company'] === 'yes',
    period: { start: isoOf(item.current_period_start), end: isoOf(item.current_period_end) },
    price: { amount, currency },
    cancelAt: one.cancel_at === null ? null : isoOf(one.cancel_at),
    paid: isPaid ? { amount: invoice.amount_paid, currency } : null,
    due: { amount: invoice.amount_due, currency },
    isChanging: one.pending_update !== null,
    reward: isPaid && isReduced(invoice) ? (one.metadata[rewardNote] || null) : null,
  }
}

/** Where a subscription says by which reward its next invoice, or its last one, is less. */
export const rewardNote = 'reward'

/** Where a credit note says which call has wanted it. */
export const callNote = 'call'

function isReduced({ total_discount_amounts: amounts }: Stripe.Invoice): boolean {
  return (amounts ?? []).some(({ amount }) => amount > 0)
}

const statuses: Record<string, SeenSubscription['status']> = {
  incomplete: 'waiting',
  incomplete_expired: 'over',
  trialing: 'active',
  active: 'active',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'over',
}

function statusOf(status: string): SeenSubscription['status'] {
  const known = statuses[status]
  if (!known) throw new NotDone('postponed', `a subscription has a state that is not known: ${status.slice(0, 40)}`)
  return known
}

const reasons: Record<string, InvoiceReason> = {
  subscription_create: 'purchase',
  subscription_cycle: 'renewal',
  subscription_update: 'upgrade',
}

/** What went back, by payment, and what was taken back on paper, by invoice. */
export interface Back {
  refunded: ReadonlyMap<string, number>
  notes: ReadonlyMap<string, readonly Stripe.CreditNote[]>
}

export const nothingBack: Back = { refunded: new Map(), notes: new Map() }

/** An invoice that is paid; undefined for others, and for those that are not of ours. */
export function readInvoice(one: Stripe.Invoice, { refunded, notes }: Back): SeenInvoice | undefined {
  const line = one.lines.data.find(({ pricing }) => planOf(pricing?.price_details?.product))
  const plan = planOf(line?.pricing?.price_details?.product)
  const [market, reason] = [marketOf(one.currency), reasons[one.billing_reason ?? '']]
  if (one.status !== 'paid' || !line || !plan || !market || !reason) return undefined
  return {
    reference: one.id,
    number: one.number ?? one.id,
    plan,
    reason,
    market,
    gross: one.amount_paid,
    refunded: paymentsOf(one).reduce((sum, payment) => sum + (refunded.get(payment) ?? 0), 0),
    notes: (notes.get(one.id) ?? []).filter(({ status }) => status === 'issued').map(readNote),
    period: { start: isoOf(line.period.start), end: isoOf(line.period.end) } satisfies Period,
    paidAt: isoOf(one.status_transitions.paid_at ?? one.created),
    page: one.hosted_invoice_url ?? null,
    pdf: one.invoice_pdf ?? null,
  }
}

export function readNote({ id, number, total, created, metadata, pdf }: Stripe.CreditNote): SeenNote {
  return { reference: id, number, gross: total, issuedAt: isoOf(created), call: metadata?.[callNote] ?? null, pdf }
}

/** By invoice, the first one first: lists begin with the last one. */
export function notesByInvoice(all: readonly Stripe.CreditNote[]): Map<string, Stripe.CreditNote[]> {
  return Map.groupBy(all.toReversed(), ({ invoice }) => idOf(invoice) ?? '')
}

/** By which an invoice was paid. */
export function paymentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ status, payment }) => {
    const id = idOf(payment.payment_intent)
    return status === 'paid' && id ? [id] : []
  })
}

export function readCard(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  const card = typeof method === 'string' ? undefined : method?.card
  if (!card) return null
  return { brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }
}

export function planOf(product: string | undefined): PaidPlan | undefined {
  return paidPlans.find((plan) => productOf(plan) === product)
}

function marketOf(currency: string): Market | undefined {
  return markets.find((market) => marketFacts[market].currency.toLowerCase() === currency)
}
