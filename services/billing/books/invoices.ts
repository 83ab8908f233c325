import { Database } from '@delvik/runtime/database'
import { type PageInput, pageOf, pageSize, readCursor, writeCursor } from '@delvik/runtime/paging'
import type { InvoiceReason } from '@delvik/schemas/values/payment/membership'
import type { Currency } from '@delvik/schemas/values/markets'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import { Inject, Injectable } from '@nestjs/common'
import { invoiceId, type Period, type SeenInvoice } from './invoice.ts'

export interface InvoiceRow {
  id: string
  /** What the provider calls it. */
  reference: string
  number: string
  plan: PaidPlan
  reason: InvoiceReason
  currency: Currency
  gross: bigint
  net: bigint
  vat: bigint
  vatRate: number
  refunded: bigint
  paidAt: Date
  start: Date
  end: Date
  page: string | null
  pdf: string | null
  notes: NoteRow[]
}

/** A credit note; `refundId` where staff have wanted it. */
export interface NoteRow {
  id: string
  number: string
  gross: bigint
  refundId: string | null
  issuedAt: Date
  pdf: string | null
}

type Sums = 'gross' | 'net' | 'vat' | 'refunded'
type RawNote = Omit<NoteRow, 'gross' | 'issuedAt'> & Record<'gross' | 'issuedAt', string>
/** Amounts as text, which the driver gives for whole numbers of 64 bits. */
type Raw = Omit<InvoiceRow, Sums | 'notes'> & Record<Sums, string> & { notes: RawNote[] }

const notes = `ARRAY(
    SELECT jsonb_build_object('id', id, 'number', number, 'gross', gross::text, 'refundId', refund_id,
      'issuedAt', issued_at, 'pdf', pdf)
    FROM credit_notes WHERE invoice_id = invoices.id ORDER BY issued_at, number) AS notes`

const columns =
  `id, reference, number, plan, reason, currency, gross, net, vat, vat_rate AS "vatRate", refunded, paid_at AS "paidAt",
  period_start AS start, period_end AS "end", page, pdf, ${notes}`

/** What was paid. */
@Injectable()
export class Invoices {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Of somebody, the last one first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
  async page(accountId: string, page: PageInput) {
    const size = pageSize(page)
    const after = readCursor(page)
    const [{ rows }, { rows: [all] }] = await Promise.all([
      this.database.query<Raw>(
        `SELECT ${columns} FROM invoices WHERE account_id = $1
           AND ($2::timestamptz IS NULL OR (paid_at, id) < ($2, $3)) ORDER BY paid_at DESC, id DESC LIMIT $4`,
        [accountId, after?.values[0] ?? null, after?.id ?? null, size + 1],
      ),
      this.database.query<{ n: number }>('SELECT count(*)::int AS n FROM invoices WHERE account_id = $1', [accountId]),
    ])
    const { edges, hasNextPage } = pageOf(
      rows.map(read),
      size,
      ({ paidAt, id }) => writeCursor(paidAt.toISOString(), id),
    )
    return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null }, totalCount: all!.n }
  }

  /** All of somebody's, the first one first. */
  async of(accountId: string): Promise<InvoiceRow[]> {
    const { rows } = await this.database.query<Raw>(
      `SELECT ${columns} FROM invoices WHERE account_id = $1 ORDER BY paid_at, id`,
      [accountId],
    )
    return rows.map(read)
  }

  /** One, and whose it is. */
  async find(id: string): Promise<(InvoiceRow & { accountId: string }) | undefined> {
    const { rows } = await this.database.query<Raw & { accountId: string }>(
      `SELECT account_id AS "accountId", ${columns} FROM invoices WHERE id = $1`,
      [id],
    )
    return rows[0] && { ...read(rows[0]), accountId: rows[0].accountId }
  }

  /** What was paid for a period and has not gone back, in minor units; undefined while nothing of it is in the books. */
  async leftOf(accountId: string, { start }: Pick<Period, 'start'>): Promise<number | undefined> {
    const { rows } = await this.database.query<{ paid: string | null }>(
      'SELECT max(gross - refunded) AS paid FROM invoices WHERE account_id = $1 AND period_start = $2',
      [accountId, start],
    )
    const paid = rows[0]?.paid ?? undefined
    return paid === undefined ? undefined : Number(paid)
  }

  /** Addresses at the provider, which change from time to time. */
  async keepAddresses(seen: readonly SeenInvoice[]): Promise<void> {
    await this.database.query(
      `UPDATE invoices SET page = found.page, pdf = found.pdf
       FROM unnest($1::uuid[], $2::text[], $3::text[]) found(id, page, pdf)
       WHERE invoices.id = found.id AND (invoices.page, invoices.pdf) IS DISTINCT FROM (found.page, found.pdf)`,
      [seen.map(invoiceId), seen.map(({ page }) => page), seen.map(({ pdf }) => pdf)],
    )
    const drawn = seen.flatMap((one) => one.notes)
    await this.database.query(
      `UPDATE credit_notes SET pdf = found.pdf FROM unnest($1::uuid[], $2::text[]) found(id, pdf)
       WHERE credit_notes.id = found.id AND credit_notes.pdf IS DISTINCT FROM found.pdf`,
      [drawn.map(invoiceId), drawn.map(({ pdf }) => pdf)],
    )
  }
}

/** As its owner sees it, and staff. */
export function shownInvoice(row: InvoiceRow) {
  const { currency, gross, net, vat, refunded, paidAt, start, end, notes: drawn, ...invoice } = row
  const money = (amount: bigint) => ({ amount, currency })
  const state = refunded === 0n ? 'paid' : refunded < gross ? 'partlyRefunded' : 'refunded'
  const sums = { gross: money(gross), net: money(net), vat: money(vat), refunded: money(refunded) }
  const creditNotes = drawn.map((note) => shownNote(note, currency))
  return { ...invoice, ...sums, at: paidAt, period: { start, end }, state, creditNotes }
}

export function shownNote({ id, number, gross: amount, issuedAt: at, pdf }: NoteRow, currency: Currency) {
  return { id, number, at, amount: { amount, currency }, pdf }
}

function read({ gross, net, vat, refunded, notes: drawn, ...row }: Raw): InvoiceRow {
  const sums = { gross: BigInt(gross), net: BigInt(net), vat: BigInt(vat), refunded: BigInt(refunded) }
  return {
    ...row,
    ...sums,
    notes: drawn.map((one) => ({ ...one, gross: BigInt(one.gross), issuedAt: new Date(one.issuedAt) })),
  }
}
