import type Stripe from 'stripe'
import { z } from 'zod'
import { listOf, pageOf } from '../api/answers.ts'
import { route } from '../api/api.ts'
import { invalid } from '../errors.ts'
import { emptyable, flag, integer, listParameters, metadata, nothing, parameters, text } from '../api/parameters.ts'
import { search } from '../api/search.ts'
import type { Books } from '../books.ts'
import { merged } from '../customers.ts'
import type { Kinds } from '../objects.ts'
import { cardError } from './charges.ts'
import { collect } from './collection.ts'
import { finalize, voidInvoice } from '../invoices/lifecycle.ts'

export const invoiceRoutes = [
  route(
    'GET /v1/invoices/search',
    parameters<Stripe.InvoiceSearchParams>()({ query: text, limit: integer.optional(), page: text.optional() }),
    (given, { books, url }) => search(books.all('invoice'), url, given),
  ),
  route('GET /v1/invoices/:id', nothing, (_, { books, id }) => books.get('invoice', id)),
  route(
    'POST /v1/invoices/:id/pay',
    parameters<Stripe.InvoicePayParams>()({ off_session: flag.optional(), payment_method: text.optional() }),
    ({ off_session: away = true, payment_method: method }, { books, id }) => pay(books, id, { owner: !away }, method),
  ),
  route('POST /v1/invoices/:id/void', nothing, (_, { books, id }) => {
    requireStatus(books, id, 'open', 'void')
    return voidInvoice(books, id)
  }),
  route(
    'POST /v1/invoices/:id/finalize',
    parameters<Stripe.InvoiceFinalizeInvoiceParams>()({ auto_advance: flag.optional() }),
    (_, { books, id }) => {
      requireStatus(books, id, 'draft', 'finalize')
      return finalize(books, id)
    },
  ),
  route(
    'POST /v1/invoices/:id',
    parameters<Stripe.InvoiceUpdateParams>()({
      auto_advance: flag.optional(),
      description: emptyable(text),
      metadata: emptyable(metadata),
    }),
    ({ auto_advance: advances, description, metadata: notes }, { books, id }) =>
      books.change('invoice', id, {
        ...(advances !== undefined && { auto_advance: advances }),
        ...(description !== undefined && { description }),
        ...(notes !== undefined && { metadata: merged(books.get('invoice', id).metadata, notes) }),
      }),
  ),
  route(
    'GET /v1/invoices/:id/lines',
    listParameters<Stripe.InvoiceListLineItemsParams>()({}),
    (paging, { books, id, url }) => pageOf(books.get('invoice', id).lines.data, url, paging),
  ),
  route(
    'GET /v1/invoices',
    listParameters<Stripe.InvoiceListParams>()({
      customer: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text.optional(),
    }),
    ({ customer, status, subscription, ...paging }, { books, url }) =>
      pageOf(
        books.all('invoice').filter((one) =>
          (!customer || one.customer === customer) && (!status || one.status === status) &&
          (!subscription || one.own.subscription === subscription)
        ),
        url,
        paging,
      ),
  ),
  route('GET /v1/invoice_payments/:id', nothing, (_, { books, id }) => books.get('invoice_payment', id)),
  route(
    'GET /v1/invoice_payments',
    listParameters<Stripe.InvoicePaymentListParams>()({
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
    }),
    ({ invoice, payment, ...paging }, { books, url }) =>
      pageOf(
        books.all('invoice_payment').filter((one) =>
          (!invoice || one.invoice === invoice) &&
          (!payment || one.payment.payment_intent === payment.payment_intent)
        ),
        url,
        paging,
      ),
  ),
]

/** Fields of invoices that are told when they are asked for. */
export const ofInvoice = {
  payments: (books: Books, { id }: Kinds['invoice']) =>
    listOf(books.all('invoice_payment').filter((one) => one.invoice === id), `/v1/invoice_payments?invoice=${id}`),
}

/** @throws Refusal of the card; what came of the attempt stays */
export function pay(books: Books, id: string, presence: { owner: boolean; allowed?: boolean }, method?: string) {
  const { status } = books.get('invoice', id)
  if (status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  if (status === 'draft') finalize(books, id)
  requireStatus(books, id, 'open', 'pay')
  if (method) books.get('payment_method', method, 'payment_method')
  const outcome = collect(books, id, presence, method)
  if (outcome.result !== 'paid') throw cardError(books, outcome, books.get('invoice', id).own.payment_intent)
  return books.get('invoice', id)
}

function requireStatus(books: Books, id: string, status: string, what: string): void {
  const { status: is } = books.get('invoice', id)
  if (is !== status) throw invalid(`You can only ${what} an invoice that is ${status}. This one is ${is}.`)
}
