import type { Command, Decider } from '@delvik/runtime/decider'
import type { InvoiceEvent } from '@delvik/schemas/events/billing'
import type { InvoiceReason } from '@delvik/schemas/values/payment/membership'
import { type Market, marketFacts } from '@delvik/schemas/values/markets'
import { taxIn } from '@delvik/schemas/values/payment/money'
import { type PaidPlan, vatRateOf } from '@delvik/schemas/values/prices'
import { v5 as uuidV5 } from 'uuid'

/** What is paid for; ISO 8601. */
export interface Period {
  start: string
  end: string
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
  period: Period
  /** ISO 8601. */
  paidAt: string
  page: string | null
  pdf: string | null
}

export type InvoiceCommand = Command<'SeeInvoice', SeenInvoice & { accountId: string }>

/** What is in the books of it. */
export type Invoice = { is: 'none' } | { is: 'paid'; gross: number; vatRate: number; refunded: number }

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
  decide({ data }, state) {
    if (state.is === 'none') {
      const paid = paidEvent(data)
      return [paid, ...refunds(data, { is: 'paid', gross: data.gross, vatRate: paid.data.vatRate, refunded: 0 })]
    }
    return refunds(data, state)
  },
  evolve(state, { type, data }) {
    if (type === 'InvoicePaid') return { is: 'paid', gross: data.gross, vatRate: data.vatRate, refunded: 0 }
    return state.is === 'none' ? state : { ...state, refunded: state.refunded + data.gross }
  },
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
  seen: SeenInvoice & { accountId: string },
  { gross, vatRate, refunded }: Extract<Invoice, { is: 'paid' }>,
): InvoiceEvent[] {
  const now = Math.min(seen.refunded, gross)
  if (now <= refunded) return []
  const taxLeft = (after: number) => Number(taxIn(BigInt(gross - after), vatRate))
  const vat = taxLeft(refunded) - taxLeft(now)
  const back = now - refunded
  const of = { accountId: seen.accountId, invoiceId: invoiceId(seen), currency: marketFacts[seen.market].currency }
  return [{ type: 'InvoiceRefunded', data: { ...of, gross: back, net: back - vat, vat } }]
}
