import Stripe from 'stripe'
import { z } from 'zod'
import { pageOf } from './api/answers.ts'
import { route } from './api/api.ts'
import type { Books } from './books.ts'
import { merged } from './customers.ts'
import { invalid } from './errors.ts'
import { changeAndEmit, emit } from './events.ts'
import type { Kinds } from './objects.ts'
import {
  decimal,
  emptyable,
  flag,
  integer,
  listParameters,
  metadata,
  nothing,
  parameters,
  text,
} from './api/parameters.ts'

const currency = z.string().regex(/^[a-z]{3}$/i).toLowerCase()

const productSettings = {
  active: flag.optional(),
  description: emptyable(text),
  metadata: emptyable(metadata),
  tax_code: emptyable(text),
}
const product = parameters<Stripe.ProductCreateParams>()({ ...productSettings, name: text, id: text.optional() })
const productChange = parameters<Stripe.ProductUpdateParams>()({ ...productSettings, name: text.optional() })
const price = parameters<Stripe.PriceCreateParams>()({
  active: flag.optional(),
  currency,
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text.optional(),
  product_data: z.strictObject({ name: text, id: text.optional(), metadata: metadata.optional() }).optional(),
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: integer.optional(),
  }).optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: integer.optional(),
})
const priceChange = parameters<Stripe.PriceUpdateParams>()({
  active: flag.optional(),
  lookup_key: text.optional(),
  metadata: emptyable(metadata),
  nickname: text.optional(),
  transfer_lookup_key: flag.optional(),
})
const taxRate = parameters<Stripe.TaxRateCreateParams>()({
  active: flag.optional(),
  country: text.optional(),
  description: text.optional(),
  display_name: text,
  inclusive: flag,
  jurisdiction: text.optional(),
  metadata: metadata.optional(),
  percentage: decimal,
  tax_type: z.literal('vat').optional(),
})

export const priceRoutes = [
  route('POST /v1/products', product, (given, { books }) => createProduct(books, given)),
  route('GET /v1/products/:id', nothing, (_, { books, id }) => books.get('product', id)),
  route(
    'POST /v1/products/:id',
    productChange,
    ({ expand: _, metadata: notes, ...given }, { books, id }) =>
      changeAndEmit(books, { kind: 'product', type: 'product.updated', id }, {
        ...defined(given),
        ...(notes !== undefined && { metadata: merged(books.get('product', id).metadata, notes) }),
        updated: books.now(),
      }),
  ),
  route(
    'GET /v1/products',
    listParameters<Stripe.ProductListParams>()({ active: flag.optional(), ids: z.array(text).optional() }),
    ({ active, ids, ...paging }, { books, url }) =>
      pageOf(
        books.all('product').filter((one) =>
          (active === undefined || one.active === active) && (!ids || ids.includes(one.id))
        ),
        url,
        paging,
      ),
  ),
  route('POST /v1/prices', price, (given, { books }) => createPrice(books, given)),
  route('GET /v1/prices/:id', nothing, (_, { books, id }) => books.get('price', id)),
  route('POST /v1/prices/:id', priceChange, (given, { books, id }) => updatePrice(books, id, given)),
  route(
    'GET /v1/prices',
    listParameters<Stripe.PriceListParams>()({
      active: flag.optional(),
      currency: currency.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    ({ active, lookup_keys: keys, currency: of, product: id, type, ...paging }, { books, url }) =>
      pageOf(
        books.all('price').filter((one) =>
          (active === undefined || one.active === active) && (!of || one.currency === of) &&
          (!keys || keys.includes(one.lookup_key ?? '')) && (!id || one.product === id) && (!type || one.type === type)
        ),
        url,
        paging,
      ),
  ),
  route('POST /v1/tax_rates', taxRate, (given, { books }) => createTaxRate(books, given)),
  route('GET /v1/tax_rates/:id', nothing, (_, { books, id }) => books.get('tax_rate', id)),
  route(
    'POST /v1/tax_rates/:id',
    parameters<Stripe.TaxRateUpdateParams>()({ active: flag.optional(), metadata: emptyable(metadata) }),
    ({ active, metadata: notes }, { books, id }) =>
      books.change('tax_rate', id, {
        ...defined({ active }),
        ...(notes !== undefined && { metadata: merged(books.get('tax_rate', id).metadata, notes) }),
      }),
  ),
  route(
    'GET /v1/tax_rates',
    listParameters<Stripe.TaxRateListParams>()({ active: flag.optional(), inclusive: flag.optional() }),
    ({ active, inclusive, ...paging }, { books, url }) =>
      pageOf(
        books.all('tax_rate').filter((one) =>
          (active === undefined || one.active === active) && (inclusive === undefined || one.inclusive === inclusive)
        ),
        url,
        paging,
      ),
  ),
]

export function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  } // of the same keys
}

function createProduct(
  books: Books,
  given: Omit<z.infer<typeof product>, 'expand'>,
): Kinds['product'] {
  const id = given.id ?? books.newId('product')
  if (books.find('product', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists')
  const made = books.put('product', {
    id,
    object: 'product',
    active: given.active ?? true,
    created: books.now(),
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: books.now(),
    url: null,
    own: {},
  })
  emit(books, 'product.created', made)
  return made
}

function createPrice(books: Books, given: z.infer<typeof price>): Kinds['price'] {
  const { recurring, unit_amount: amount } = given
  if (amount === undefined) throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing')
  takeLookupKey(books, given.lookup_key, given.transfer_lookup_key)
  const made = books.put('price', {
    id: books.newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: books.now(),
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: productOf(books, given),
    recurring: recurring
      ? {
        interval: recurring.interval,
        interval_count: recurring.interval_count ?? 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
    own: {},
  })
  emit(books, 'price.created', made)
  return made
}

function productOf(books: Books, { product: id, product_data: data }: z.infer<typeof price>): string {
  if (data) return createProduct(books, data).id
  if (!id) throw invalid('Missing required param: product.', 'product', 'parameter_missing')
  return books.get('product', id, 'product').id
}

/** One active price has it; another gets it when it says so. */
function takeLookupKey(books: Books, key: string | undefined, transfer = false): void {
  const holder = key && books.all('price').find((one) => one.lookup_key === key)
  if (!holder) return
  if (!transfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists')
  books.change('price', holder.id, { lookup_key: null })
}

function updatePrice(books: Books, id: string, given: z.infer<typeof priceChange>): Kinds['price'] {
  const { expand: _, transfer_lookup_key: transfer, metadata: notes, ...plain } = given
  const before = books.get('price', id)
  if (plain.lookup_key !== before.lookup_key) takeLookupKey(books, plain.lookup_key, transfer)
  return changeAndEmit(books, { kind: 'price', type: 'price.updated', id }, {
    ...defined(plain),
    ...(notes !== undefined && { metadata: merged(before.metadata, notes) }),
  })
}

function createTaxRate(books: Books, given: z.infer<typeof taxRate>): Kinds['tax_rate'] {
  const made = books.put('tax_rate', {
    id: books.newId('tax_rate'),
    object: 'tax_rate',
    active: given.active ?? true,
    country: given.country ?? null,
    created: books.now(),
    description: given.description ?? null,
    display_name: given.display_name,
    effective_percentage: given.percentage,
    flat_amount: null,
    inclusive: given.inclusive,
    jurisdiction: given.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: given.metadata ?? {},
    percentage: given.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: given.tax_type ?? null,
    own: {},
  })
  emit(books, 'tax_rate.created', made)
  return made
}
