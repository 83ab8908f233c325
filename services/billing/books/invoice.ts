import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { InvoiceEvent } from '@delvik/schemas/events/billing'
import type { RefundReason } from '@delvik/schemas/values/payment/books'
import type { InvoiceReason } from '@delvik/schemas/values/payment/membership'
import { type Currency, type Market, marketFacts } from '@delvik/schemas/values/markets'
import { taxIn } from '@delvik/schemas/values/payment/money'
import { type PaidPlan, vatRateOf } from '@delvik/schemas/values/payment/prices'
import { v5 as uuidV5 } from 'uuid'

/** What is paid for; ISO 8601. */
export interface Period {
  start: string
  end: string
}

/** A credit note as the provider has it; in minor units. */
export interface SeenNote {
  reference: string
  number: string
  gross: number
  /** ISO 8601. */
  issuedAt: string
  /** Of ours, that has wanted it; null of one that the provider's own page has made. */
  call: string | null
  pdf: string | null
}

/** A paid invoice as the provider has it now; in minor units. */
export interface SeenInvoice {
  reference: string
  number: string
  plan: PaidPlan
  reason: InvoiceReason
  market: Market
  gross: number
  /** What of it went back so far. */
  refunded: number
  /** Those that it is known to have. */
  notes: readonly SeenNote[]
  period: Period
  /** ISO 8601. */
  paidAt: string
  page: string | null
  pdf: string | null
}

interface OfInvoice {
  reference: string
}

export type InvoiceCommand =
  | Command<'SeeInvoice', SeenInvoice & { accountId: string }>
  /** By staff, who have seen that `given` went back or is on its way; the id of the refund is that of the command. */
  | Command<'RefundInvoice', OfInvoice & { amount: number; given: number; reason: RefundReason; note: string | null }>
  /** What the provider says of it: all that went back of the invoice by now and its paper, or null when it refuses. */
  | Command<'SettleRefund', OfInvoice & { refundId: string; refunded: number | null; note: SeenNote | null }>

/** What is in the books of it; of what staff give back, what the provider has not answered yet is `pending`. */
export type Invoice = { is: 'none' } | PaidInvoice

export interface PaidInvoice {
  is: 'paid'
  accountId: string
  number: string
  currency: Currency
  gross: number
  vatRate: number
  refunded: number
  pending: Readonly<Record<string, number>>
  /** All that staff have ever wanted, by their ids. */
  refunds: readonly string[]
  /** Credit notes that are known, as the provider calls them. */
  notes: readonly string[]
}

const invoices = 'a2f7d8f5-5d46-4b1f-8b1c-1c61f0f6a1c7'

/** Our name for what the provider calls otherwise. */
export function invoiceId({ reference }: Pick<SeenInvoice, 'reference'>): string {
  return uuidV5(reference, invoices)
}

export function invoiceStream(invoice: Pick<SeenInvoice, 'reference'>): string {
  return `invoice-${invoiceId(invoice)}`
}

export const invoiceDecider: Decider<InvoiceCommand, Invoice, InvoiceEvent> = {
  initialState: { is: 'none' },
  decide,
  evolve,
}

/** The rate is that of the day on which it was paid. */
function paidEvent(seen: SeenInvoice & { accountId: string }): Extract<InvoiceEvent, { type: 'InvoicePaid' }> {
  const { accountId, plan, reason, market, gross, period, reference, number, paidAt } = seen
  const vatRate = vatRateOf(market, new Date(paidAt))
  const vat = Number(taxIn(BigInt(gross), vatRate))
  const sums = { gross, net: gross - vat, vat, vatRate, currency: marketFacts[market].currency }
  const data = { accountId, invoiceId: invoiceId(seen), plan, reason, market, ...sums, period, reference, number }
  return { type: 'InvoicePaid', data }
}

/** The tax of what is left is worked out anew, so that a whole refund gives back all of it, however many parts it has. */
function refunds(
  reference: string,
  seen: number,
  { accountId, currency, gross, vatRate, refunded }: PaidInvoice,
): InvoiceEvent[] {
  const now = Math.min(seen, gross)
  if (now <= refunded) return []
  const taxLeft = (after: number) => Number(taxIn(BigInt(gross - after), vatRate))
  const vat = taxLeft(refunded) - taxLeft(now)
  const back = now - refunded
  const of = { accountId, invoiceId: invoiceId({ reference }), currency }
  return [{ type: 'InvoiceRefunded', data: { ...of, gross: back, net: back - vat, vat } }]
}

/** Papers that were not known: money moves by what went back alone, so what they say changes nothing in the books. */
function noted(reference: string, seen: readonly SeenNote[], state: PaidInvoice): InvoiceEvent[] {
  const { accountId, currency, notes, refunds: own } = state
  const of = { accountId, invoiceId: invoiceId({ reference }), currency }
  return seen.filter((one) => !notes.includes(one.reference)).map(({ call, pdf: _, ...note }) => ({
    type: 'CreditNoteIssued',
    data: { ...of, ...note, noteId: invoiceId(note), refundId: call !== null && own.includes(call) ? call : null },
  }))
}

/** What has gone back, and what is on its way. */
export function givenOf({ refunded, pending }: Pick<PaidInvoice, 'refunded' | 'pending'>): number {
  return Object.values(pending).reduce((sum, one) => sum + one, refunded)
}

/** @throws DomainError NOT_FOUND, FORBIDDEN, BOOKS_CHANGED, REFUND_TOO_MUCH, INVALID_INPUT */
function refund(
  { data: { reference, amount, given, reason, note }, meta }: Extract<InvoiceCommand, { type: 'RefundInvoice' }>,
  state: PaidInvoice,
): InvoiceEvent[] {
  const { accountId, currency, gross } = state
  const { actor: staffId, commandId: refundId } = meta
  // Nobody gives money back to themselves.
  if (staffId === accountId) throw new DomainError('FORBIDDEN')
  const now = givenOf(state)
  if (given !== now) throw new DomainError('BOOKS_CHANGED')
  if (!Number.isSafeInteger(amount) || amount < 1) throw new DomainError('INVALID_INPUT')
  if (amount > gross - now) throw new DomainError('REFUND_TOO_MUCH')
  const of = { accountId, invoiceId: invoiceId({ reference }), currency, refundId }
  return [{ type: 'RefundIntended', data: { ...of, amount, staffId, reason, note } }]
}

function settle(
  { data: { reference, refundId, refunded, note } }: Extract<InvoiceCommand, { type: 'SettleRefund' }>,
  state: PaidInvoice,
): InvoiceEvent[] {
  const { accountId, currency, number, pending } = state
  const amount = pending[refundId]
  if (amount === undefined) return []
  const of = { accountId, invoiceId: invoiceId({ reference }), currency, refundId }
  if (refunded === null) return [{ type: 'RefundRefused', data: of }]
  return [
    { type: 'RefundMade', data: { ...of, amount, number } },
    ...refunds(reference, refunded, state),
    ...noted(reference, note ? [note] : [], state),
  ]
}

function decide(command: InvoiceCommand, before: Invoice): InvoiceEvent[] {
  if (command.type === 'SeeInvoice') {
    const { data } = command
    const news = (state: PaidInvoice) => [
      ...refunds(data.reference, data.refunded, state),
      ...noted(data.reference, data.notes, state),
    ]
    if (before.is === 'paid') return news(before)
    const paid = paidEvent(data)
    const state = evolve(before, paid)
    return state.is === 'none' ? [paid] : [paid, ...news(state)]
  }
  if (before.is === 'none') throw new DomainError('NOT_FOUND')
  return command.type === 'RefundInvoice' ? refund(command, before) : settle(command, before)
}

function evolve(state: Invoice, { type, data }: InvoiceEvent): Invoice {
  if (type === 'InvoicePaid') {
    const { accountId, number, currency, gross, vatRate } = data
    const nothing = { refunded: 0, pending: {}, refunds: [], notes: [] }
    return { is: 'paid', accountId, number, currency, gross, vatRate, ...nothing }
  }
  if (state.is === 'none') return state
  switch (type) {
    case 'InvoiceRefunded':
      return { ...state, refunded: state.refunded + data.gross }
    case 'RefundIntended': {
      const pending = { ...state.pending, [data.refundId]: data.amount }
      return { ...state, pending, refunds: [...state.refunds, data.refundId] }
    }
    case 'RefundMade':
    case 'RefundRefused': {
      const { [data.refundId]: _, ...pending } = state.pending
      return { ...state, pending }
    }
    case 'CreditNoteIssued':
      return { ...state, notes: [...state.notes, data.reference] }
  }
}
