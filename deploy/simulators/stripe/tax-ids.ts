import type Stripe from 'stripe'
import { z } from 'zod'
import { pageOf } from './api/answers.ts'
import { route } from './api/api.ts'
import { listParameters, nothing, parameters, text } from './api/parameters.ts'
import type { Books } from './books.ts'
import { invalid, noSuch } from './errors.ts'
import { emit } from './events.ts'
import type { Kinds } from './objects.ts'

const types = ['eu_vat', 'gb_vat', 'no_vat'] as const
type Type = (typeof types)[number]

/** As Stripe documents them, for the countries of the platform: whether somebody has the number it does not know yet. */
const forms: Record<Type, RegExp> = {
  eu_vat: /^(SE\d{12}|DK\d{8}|FI\d{8}|XI(\d{9}|\d{12}))$/,
  gb_vat: /^GB(\d{9}|\d{12})$/,
  no_vat: /^\d{9}MVA$/,
}

/** Refused though its form is good, so that a refusal can be tried. */
const refused = /^[A-Z]*9{8,12}(01|MVA)?$/

export const taxIdRoutes = [
  route(
    'POST /v1/customers/:id/tax_ids',
    parameters<Stripe.CustomerCreateTaxIdParams>()({ type: z.enum(types), value: text }),
    (given, { books, id }) => create(books, id, given),
  ),
  route(
    'GET /v1/customers/:id/tax_ids',
    listParameters<Stripe.CustomerListTaxIdsParams>()({}),
    (paging, { books, id, url }) => {
      books.get('customer', id)
      return pageOf(taxIdsOf(books, id), url, paging)
    },
  ),
  route('GET /v1/customers/:id/tax_ids/:inner', nothing, (_, { books, id, inner }) => ownOf(books, id, inner)),
  route('DELETE /v1/customers/:id/tax_ids/:inner', nothing, (_, { books, id, inner }) => {
    const gone = ownOf(books, id, inner)
    books.remove('tax_id', gone.id)
    emit(books, 'customer.tax_id.deleted', gone)
    return { id: gone.id, object: 'tax_id', deleted: true } satisfies Stripe.DeletedTaxId
  }),
]

/** Newest first. */
export function taxIdsOf(books: Books, customer: string): Kinds['tax_id'][] {
  return books.all('tax_id').filter((one) => one.customer === customer)
}

/** As they stand on an invoice, in the order in which they came. */
export function printedTaxIds(books: Books, customer: string): Stripe.Invoice.CustomerTaxId[] {
  return taxIdsOf(books, customer).reverse().map(({ type, value }) => ({ type, value }))
}

/** @throws Refusal */
function create(books: Books, customer: string, { type, value }: { type: Type; value: string }): Kinds['tax_id'] {
  books.get('customer', customer)
  if (!forms[type].test(value) || refused.test(value))
    throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid')
  const made = books.put('tax_id', {
    id: books.newId('tax_id'),
    object: 'tax_id',
    country: type === 'no_vat' ? 'NO' : value.slice(0, 2),
    created: books.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type,
    value,
    verification: {
      status: type === 'no_vat' ? 'unavailable' : 'pending',
      verified_address: null,
      verified_name: null,
    },
    own: {},
  })
  emit(books, 'customer.tax_id.created', made)
  return made
}

/** @throws Refusal of what is not there, or of somebody else */
function ownOf(books: Books, customer: string, id: string): Kinds['tax_id'] {
  books.get('customer', customer)
  const found = books.find('tax_id', id)
  if (found?.customer !== customer) throw noSuch('tax ID', id)
  return found
}
