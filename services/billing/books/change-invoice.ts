import { type Beside, Change, changeHandler } from '@delvik/runtime/change'
import type { Tx } from '@delvik/runtime/database'
import { ignored } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import type { InvoiceEvent } from '@delvik/schemas/events/billing'
import type { RefundReason } from '@delvik/schemas/values/payment/books'
import { Injectable } from '@nestjs/common'
import { askFor, type NoteReason } from '../wishes/wishes.ts'
import { type BookedEvent, entriesOf } from './entries.ts'
import { type Invoice, type InvoiceCommand, invoiceDecider, invoiceStream } from './invoice.ts'

export class ChangeInvoice extends Change<InvoiceCommand, Invoice, InvoiceEvent> {}

/** What is written in the books beside each event of an invoice. */
@Injectable()
export class BookRows {
  readonly beside: Beside<InvoiceCommand, InvoiceEvent> = {
    async InvoicePaid(event, tx, command) {
      if (command.type !== 'SeeInvoice') return
      const { paidAt, page, pdf } = command.data
      const { invoiceId, accountId, reference, number, plan, reason, currency, gross, net, vat, vatRate, period } =
        event.data
      await tx.query(
        `INSERT INTO invoices (id, account_id, reference, number, plan, reason, currency, gross, net, vat, vat_rate, paid_at,
           period_start, period_end, page, pdf) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
        [invoiceId, accountId, reference, number, plan, reason, currency, gross, net, vat, vatRate, paidAt,
          period.start, period.end, page, pdf],
      )
      await book(tx, event, { netBefore: 0n, at: new Date(paidAt) })
    },
    async InvoiceRefunded(event, tx) {
      const { invoiceId, gross, net } = event.data
      const { rows: [left] } = await tx.query<{ net: string }>(
        `SELECT -sum(amount) AS net FROM book_entries WHERE invoice_id = $1 AND side = 'revenue'`,
        [invoiceId],
      )
      await book(tx, event, { netBefore: BigInt(left?.net ?? net), at: event.at })
      await tx.query('UPDATE invoices SET refunded = refunded + $2 WHERE id = $1', [invoiceId, gross])
    },
    RefundIntended({ data: { accountId, refundId: id, amount, reason: why }, at }, tx, { data: { reference } }) {
      const reason = noteReasons[why]
      return askFor(tx, { id, accountId, wish: { kind: 'refund', reference, amount, ...(reason && { reason }) }, at })
    },
    RefundMade: ignored,
    RefundRefused: ignored,
    async CreditNoteIssued({ data: { noteId, invoiceId, reference, number, gross, refundId, issuedAt } }, tx, command) {
      await tx.query(
        `INSERT INTO credit_notes (id, invoice_id, reference, number, gross, refund_id, issued_at, pdf)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [noteId, invoiceId, reference, number, gross, refundId, issuedAt, pdfOf(command, reference)],
      )
    },
  }
}

/** Where the provider has a word for why staff give money back. */
const noteReasons: Partial<Record<RefundReason, NoteReason>> = {
  ownerAsked: 'order_change',
  chargedTwice: 'duplicate',
  notAsPromised: 'product_unsatisfactory',
}

/** Addresses are in no event. */
function pdfOf({ type, data }: InvoiceCommand, reference: string): string | null {
  const seen = type === 'SeeInvoice' ? data.notes : type === 'SettleRefund' && data.note ? [data.note] : []
  return seen.find((one) => one.reference === reference)?.pdf ?? null
}

/** @param at when the money moved, which is when it counts */
async function book(tx: Tx, event: Recorded<BookedEvent>, { netBefore, at }: { netBefore: bigint; at: Date }) {
  const { invoiceId, currency } = event.data
  const entries = entriesOf(event, netBefore)
  await tx.query(
    `INSERT INTO book_entries (invoice_id, version, side, amount, currency, at)
     SELECT $1, $2, side, amount, $3, $4 FROM unnest($5::text[], $6::bigint[]) line(side, amount)`,
    [invoiceId, event.version, currency, at, entries.map(({ side }) => side),
      entries.map(({ amount }) => String(amount))],
  )
}

export const ChangeInvoiceHandler = changeHandler(ChangeInvoice, {
  stream: invoiceStream,
  decider: invoiceDecider,
  rows: BookRows,
})
