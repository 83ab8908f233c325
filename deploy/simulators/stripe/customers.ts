import type Stripe from 'stripe'
import { z } from 'zod'
import { listOf, pageOf } from './api/answers.ts'
import { route } from './api/api.ts'
import type { Books } from './books.ts'
import { changeAndEmit, emit } from './events.ts'
import type { Kinds } from './objects.ts'
import { emptyable, integer, listParameters, metadata, nothing, parameters, text } from './api/parameters.ts'
import { search } from './api/search.ts'
import { taxIdsOf } from './tax-ids.ts'

const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
})

const settings = {
  address: emptyable(address),
  business_name: emptyable(text),
  description: text.optional(),
  email: text.optional(),
  individual_name: emptyable(text),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  metadata: emptyable(metadata),
  name: emptyable(text),
  phone: text.optional(),
  preferred_locales: z.array(text).optional(),
  tax_exempt: emptyable(z.enum(['exempt', 'none', 'reverse'])),
}

const created = parameters<Stripe.CustomerCreateParams>()(settings)
const changed = parameters<Stripe.CustomerUpdateParams>()(settings)

export const customerRoutes = [
  route('POST /v1/customers', created, (given, { books }) => createCustomer(books, given)),
  route(
    'GET /v1/customers/search',
    parameters<Stripe.CustomerSearchParams>()({ query: text, limit: integer.optional(), page: text.optional() }),
    (given, { books, url }) => search(books.all('customer'), url, given),
  ),
  route('GET /v1/customers/:id', nothing, (_, { books, id }) => books.get('customer', id)),
  route('POST /v1/customers/:id', changed, (given, { books, id }) => updateCustomer(books, id, given)),
  route('DELETE /v1/customers/:id', nothing, (_, { books, id }) => deleteCustomer(books, id)),
  route(
    'GET /v1/customers',
    listParameters<Stripe.CustomerListParams>()({ email: text.optional() }),
    ({ email, ...paging }, { books, url }) =>
      pageOf(books.all('customer').filter((one) => !email || one.email === email), url, paging),
  ),
  route(
    'GET /v1/customers/:id/payment_methods',
    listParameters<Stripe.CustomerListPaymentMethodsParams>()({ type: text.optional() }),
    ({ type, ...paging }, { books, id, url }) =>
      pageOf(methodsOf(books, id).filter((one) => !type || one.type === type), url, paging),
  ),
]

/** Fields of customers that are told when they are asked for. */
export const ofCustomer = {
  subscriptions: (books: Books, { id }: Kinds['customer']) =>
    listOf(
      books.all('subscription').filter((one) => one.customer === id && one.status !== 'canceled'),
      `/v1/customers/${id}/subscriptions`,
    ),
  tax_ids: (books: Books, { id }: Kinds['customer']) => listOf(taxIdsOf(books, id), `/v1/customers/${id}/tax_ids`),
}

export function methodsOf(books: Books, customer: string): Kinds['payment_method'][] {
  books.get('customer', customer)
  return books.all('payment_method').filter((one) => one.customer === customer)
}

function createCustomer(books: Books, given: z.infer<typeof created>): Kinds['customer'] {
  const id = books.newId('customer')
  const made = books.put('customer', { ...blankCustomer(books, id), ...fieldsOf(books, given), own: {} })
  emit(books, 'customer.created', made)
  return made
}

export function blankCustomer(books: Books, id: string) {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: books.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer
}

function updateCustomer(books: Books, id: string, given: z.infer<typeof changed>): Kinds['customer'] {
  return changeAndEmit(
    books,
    { kind: 'customer', type: 'customer.updated', id },
    fieldsOf(books, given, books.get('customer', id)),
  )
}

function fieldsOf(
  books: Books,
  { expand: _, address: lives, invoice_settings: invoicing, metadata: notes, ...plain }: z.infer<typeof changed>,
  before?: Kinds['customer'],
): Partial<Kinds['customer']> {
  const method = invoicing?.default_payment_method
  if (method) books.get('payment_method', method, 'invoice_settings[default_payment_method]')
  const old = before?.invoice_settings ?? { custom_fields: null, footer: null, rendering_options: null }
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...given,
    ...(lives !== undefined && { address: lives && { ...noAddress, ...lives } }),
    ...(method !== undefined && { invoice_settings: { ...old, default_payment_method: method } }),
    ...(notes !== undefined && { metadata: merged(before?.metadata, notes) }),
  }
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** An empty text takes a key away, nothing at all takes away all of them. */
export function merged(before: Record<string, string> | null | undefined, given: Record<string, string> | null) {
  const all = Object.entries(given ? { ...before, ...given } : {})
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** With its subscriptions; they are Stripe's that end, no longer ours to bill. */
function deleteCustomer(books: Books, id: string) {
  const gone = books.get('customer', id)
  for (
    const one of books.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled')
  )
    changeAndEmit(books, { kind: 'subscription', type: 'customer.subscription.deleted', id: one.id }, {
      status: 'canceled',
      canceled_at: books.now(),
      ended_at: books.now(),
    })
  for (const number of taxIdsOf(books, id)) books.remove('tax_id', number.id)
  books.remove('customer', id)
  emit(books, 'customer.deleted', gone)
  return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
}
