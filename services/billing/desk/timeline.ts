import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import type { Recorded } from '@delvik/runtime/recorded'
import { erased } from '@delvik/schemas/events/definition'
import type { DeskEvent, InvoiceEvent } from '@delvik/schemas/events/billing'
import type { Currency } from '@delvik/schemas/values/markets'
import { Inject, Injectable } from '@nestjs/common'
import type { Side } from '../books/entries.ts'
import { invoiceStream } from '../books/invoice.ts'
import { type InvoiceRow, shownNote } from '../books/invoices.ts'
import { deskStream } from './desk.ts'

interface Line {
  invoiceId: string
  number: string
  version: number
  at: Date
  side: Side
  amount: string
  currency: Currency
}

export type RefundState = 'pending' | 'made' | 'refused'

type Invoiced = Pick<InvoiceRow, 'id' | 'reference' | 'number' | 'currency' | 'notes'>

/** What is in the books of somebody, and what staff have done about it. */
@Injectable()
export class Timeline {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Each booking with its lines, and each credit note, the last one first. */
  async bookings(accountId: string, invoices: readonly Invoiced[]) {
    const { rows } = await this.database.query<Line>(
      `SELECT invoice_id AS "invoiceId", number, version, at, side, amount::text, book_entries.currency
       FROM book_entries JOIN invoices ON invoices.id = invoice_id WHERE account_id = $1
       ORDER BY at DESC, number DESC, version DESC, side`,
      [accountId],
    )
    const byEvent = Map.groupBy(rows, ({ invoiceId, version }) => `${invoiceId} ${version}`)
    const notes = invoices.flatMap(({ number, currency, notes: issued }) =>
      issued.map((note) => {
        const creditNote = shownNote(note, currency)
        return { id: note.id, at: note.issuedAt, number, kind: 'creditNote', lines: [], creditNote }
      })
    )
    const booked = [...byEvent].map(([id, lines]) => {
      const { at, number, currency } = lines[0]!
      const shown = lines.map(({ side, amount }) => ({ side, amount: { amount: BigInt(amount), currency } }))
      const paid = lines.some(({ side, amount }) => side === 'provider' && BigInt(amount) >= 0n)
      return { id, at, number, kind: paid ? 'paid' : 'refunded', lines: shown, creditNote: null }
    })
    return [...notes.reverse(), ...booked].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  }

  /** What staff have given back, or want to. */
  async refunds(invoices: readonly Invoiced[]): Promise<Refund[]> {
    return (await Promise.all(invoices.map((one) => this.refundsOf(one)))).flat()
  }

  /** What staff did, the last one first. @param invoices read after the refunds, so that they have what these tell of */
  async records(accountId: string, refunds: readonly Refund[], invoices: readonly Invoiced[]) {
    const acted = await this.store.read<Recorded<DeskEvent>>(deskStream({ accountId }))
    const looked = acted.flatMap(({ id, at, type, data }) => (type === 'DeskActed' ? [{ ...plain(data), id, at }] : []))
    const notes = invoices.flatMap(({ currency, notes: issued }) => issued.map((note) => ({ note, currency })))
    const given = refunds.map(({ refundId, refund, ...act }) => {
      const drawn = notes.find(({ note }) => note.refundId === refundId)
      return { ...act, refund: { ...refund, creditNote: drawn ? shownNote(drawn.note, drawn.currency) : null } }
    })
    return [...looked, ...given].reverse().toSorted((one, other) => other.at.getTime() - one.at.getTime())
  }

  private async refundsOf({ reference, number, currency }: Invoiced) {
    const events = await this.store.read<Recorded<InvoiceEvent>>(invoiceStream({ reference }))
    const settled = new Map<string, RefundState>(
      events.flatMap(({ type, data }) =>
        type === 'RefundMade' || type === 'RefundRefused'
          ? [[data.refundId, type === 'RefundMade' ? 'made' : 'refused']]
          : []
      ),
    )
    return events.flatMap(({ id, at, type, data }) => {
      if (type !== 'RefundIntended') return []
      const { amount, refundId, reason, note, staffId } = data
      const refund = { amount: { amount, currency }, reason, state: settled.get(refundId) ?? 'pending' }
      const by = { id: staffId }
      return [{ id, at, act: 'refund' as const, number, reason: null, refundId, refund, by, note: words(note) }]
    })
  }
}

type Refund = Awaited<ReturnType<Timeline['refundsOf']>>[number]

function plain({ act, reason, note, number, staffId }: Extract<DeskEvent, { type: 'DeskActed' }>['data']) {
  return { act, reason, note: words(note), number: number ?? null, by: { id: staffId }, refund: null }
}

/** Those about somebody who is gone are nobody's. */
function words(note: string | null): string | null {
  return note === erased ? null : note
}
