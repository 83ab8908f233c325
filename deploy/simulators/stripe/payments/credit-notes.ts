import Stripe from 'stripe'
import { z } from 'zod'
import { listOf, pageOf } from '../api/answers.ts'
import { route } from '../api/api.ts'
import { emptyable, integer, listParameters, metadata, nothing, parameters, text } from '../api/parameters.ts'
import type { Books } from '../books.ts'
import { invalid } from '../errors.ts'
import { emit } from '../events.ts'
import type { Kinds } from '../objects.ts'
import { refund } from './refunds.ts'
import { sum, taxIn, totalTaxes } from '../invoices/drawing.ts'

const line = z.strictObject({
  type: z.literal('custom_line_item'),
  description: text,
  quantity: integer.pipe(z.number().min(1)),
  unit_amount: integer.pipe(z.number().min(1)),
  tax_rates: emptyable(z.array(text)),
})

const created = parameters<Stripe.CreditNoteCreateParams>()({
  email_type: z.enum(['credit_note', 'none']).optional(),
  invoice: text,
  lines: z.array(line).min(1),
  memo: text.optional(),
  metadata: emptyable(metadata),
  out_of_band_amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  refund_amount: integer.optional(),
  refunds: z.array(z.strictObject({ refund: text, amount_refunded: integer.optional() })).optional(),
})
type Given = z.infer<typeof created>

export const creditNoteRoutes = [
  route('POST /v1/credit_notes', created, (given, { books }) => issue(books, given)),
  route('GET /v1/credit_notes/:id', nothing, (_, { books, id }) => books.get('credit_note', id)),
  route(
    'GET /v1/credit_notes/:id/lines',
    listParameters<Stripe.CreditNoteListLineItemsParams>()({}),
    (paging, { books, id, url }) => pageOf(books.get('credit_note', id).lines.data, url, paging),
  ),
  route(
    'GET /v1/credit_notes',
    listParameters<Stripe.CreditNoteListParams>()({ customer: text.optional(), invoice: text.optional() }),
    ({ customer, invoice, ...paging }, { books, url }) =>
      pageOf(
        books.all('credit_note').filter((one) =>
          (!customer || one.customer === customer) && (!invoice || one.invoice === invoice)
        ),
        url,
        paging,
      ),
  ),
]

/** Of an invoice, in the order in which they came. */
export function creditNotesOf(books: Books, invoice: string): Kinds['credit_note'][] {
  return books.all('credit_note').filter((one) => one.invoice === invoice).reverse()
}

/** Takes a part of a paid invoice back on paper, and gives back the money in the same step. @throws Refusal */
function issue(books: Books, given: Given): Kinds['credit_note'] {
  const invoice = books.get('invoice', given.invoice, 'invoice')
  if (invoice.status !== 'paid')
    throw invalid(`The simulator credits paid invoices alone, and this one is ${invoice.status}.`, 'invoice')
  const id = books.newId('credit_note')
  const lines = given.lines.map((one) => lineOf(books, one))
  const total = sum(lines.map(({ amount }) => amount))
  const before = creditNotesOf(books, invoice.id)
  const left = invoice.total - sum(before.map((one) => one.total))
  if (total > left)
    throw invalid(
      `The sum of credit notes (${total}) would be more than what is left of the invoice (${left}).`,
      'lines',
    )
  const refunds = refundsOf(books, { invoice, given, total })
  const taxes = lines.flatMap((one) => one.taxes ?? [])
  const tax = sum(taxes.map(({ amount }) => amount))
  const made = books.put('credit_note', {
    ...blank(books),
    id,
    amount: total,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    invoice: invoice.id,
    lines: listOf(lines, `/v1/credit_notes/${id}/lines`),
    memo: given.memo ?? null,
    metadata: given.metadata ?? {},
    number: `${invoice.number}-CN-${String(before.length + 1).padStart(2, '0')}`,
    out_of_band_amount: given.out_of_band_amount ?? null,
    pdf: `${books.address}/credit-note/${id}/pdf`,
    post_payment_amount: total,
    reason: given.reason ?? null,
    refunds,
    subtotal: total,
    subtotal_excluding_tax: total - tax,
    total,
    total_excluding_tax: total - tax,
    total_taxes: totalTaxes(taxes),
    own: {},
  })
  const credited = invoice.post_payment_credit_notes_amount + total
  books.change('invoice', invoice.id, { post_payment_credit_notes_amount: credited })
  emit(books, 'credit_note.created', made)
  return made
}

function blank(books: Books) {
  return {
    object: 'credit_note',
    amount_shipping: 0,
    created: books.now(),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: books.now(),
    livemode: false,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    shipping_cost: null,
    status: 'issued',
    type: 'post_payment',
    voided_at: null,
  } satisfies Partial<Stripe.CreditNote>
}

/** Rates are inclusive, so no tax comes on top. */
function lineOf(books: Books, { description, quantity, unit_amount: unit, tax_rates: ids }: z.infer<typeof line>) {
  const amount = quantity * unit
  const rates = (ids ?? []).map((id, i) => {
    const { own: _, ...rate } = books.get('tax_rate', id, `lines[0][tax_rates][${i}]`)
    return rate
  })
  return {
    id: `cnli_${books.newId('credit_note').slice(3)}`,
    object: 'credit_note_line_item',
    amount,
    description,
    discount_amount: 0,
    discount_amounts: [],
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity,
    tax_rates: rates,
    taxes: rates.map((rate) => taxIn(amount, rate)),
    type: 'custom_line_item',
    unit_amount: unit,
    unit_amount_decimal: Stripe.Decimal.from(unit),
  } satisfies Stripe.CreditNoteLineItem
}

interface Credited {
  invoice: Kinds['invoice']
  given: Given
  total: number
}

/** The money must have gone back already, or go back now, to the minor unit. @throws Refusal */
function refundsOf(books: Books, { invoice, given, total }: Credited): Stripe.CreditNote.Refund[] {
  const linked = (given.refunds ?? []).map((one, i) => linkedTo(books, invoice, one, `refunds[${i}][refund]`))
  const back = sum(linked.map((one) => one.amount_refunded)) + (given.refund_amount ?? 0) +
    (given.out_of_band_amount ?? 0)
  if (back !== total)
    throw invalid(
      `The sum of refunds, customer balance credits and outside of Stripe credits (${back}) must equal the post-payment `
        + `amount (${total}).`,
    )
  if (!given.refund_amount) return linked
  const made = refund(books, {
    amount: given.refund_amount,
    payment_intent: invoice.own.payment_intent ?? undefined,
    metadata: undefined,
  })
  return [...linked, { amount_refunded: made.amount, payment_record_refund: null, refund: made.id, type: 'refund' }]
}

/** @throws Refusal of one that is of another invoice, or that other notes have used up */
function linkedTo(
  books: Books,
  invoice: Kinds['invoice'],
  { refund: id, amount_refunded: wanted }: NonNullable<Given['refunds']>[number],
  param: string,
): Stripe.CreditNote.Refund {
  const { amount, payment_intent: intent } = books.get('refund', id, param)
  if (intent !== invoice.own.payment_intent) throw invalid(`Refund ${id} is not of this invoice.`, param)
  const others = books.all('credit_note').flatMap(({ refunds }) => refunds.filter((one) => one.refund === id))
  const used = sum(others.map((one) => one.amount_refunded))
  const linked = wanted ?? amount - used
  if (linked < 1 || linked > amount - used)
    throw invalid(`Refund ${id} has ${amount - used} left to be credited.`, param)
  return { amount_refunded: linked, payment_record_refund: null, refund: id, type: 'refund' }
}
