import type Stripe from 'stripe'
import { z } from 'zod'
import { pageOf } from './api/answers.ts'
import { route } from './api/api.ts'
import type { Books } from './books.ts'
import { merged } from './customers.ts'
import { invalid } from './errors.ts'
import { emit } from './events.ts'
import { freshName } from './books.ts'
import type { Kinds, Redeemed } from './objects.ts'
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
import { defined } from './prices.ts'

const coupon = parameters<Stripe.CouponCreateParams>()({
  amount_off: integer.optional(),
  applies_to: z.strictObject({ products: z.array(text) }).optional(),
  currency: z.string().regex(/^[a-z]{3}$/i).toLowerCase().optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: integer.optional(),
  id: text.optional(),
  max_redemptions: integer.optional(),
  metadata: emptyable(metadata),
  name: text.optional(),
  percent_off: decimal.optional(),
  redeem_by: integer.optional(),
})

const promotionCode = parameters<Stripe.PromotionCodeCreateParams>()({
  active: flag.optional(),
  code: text.optional(),
  customer: text.optional(),
  expires_at: integer.optional(),
  max_redemptions: integer.optional(),
  metadata: metadata.optional(),
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  restrictions: z.strictObject({ first_time_transaction: flag.optional() }).optional(),
})

export const discountRoutes = [
  route('POST /v1/coupons', coupon, (given, { books }) => createCoupon(books, given)),
  route('GET /v1/coupons/:id', nothing, (_, { books, id }) => books.get('coupon', id)),
  route('DELETE /v1/coupons/:id', nothing, (_, { books, id }) => {
    emit(books, 'coupon.deleted', books.get('coupon', id))
    books.remove('coupon', id)
    return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon
  }),
  route(
    'GET /v1/coupons',
    listParameters<Stripe.CouponListParams>()({}),
    (paging, { books, url }) => pageOf(books.all('coupon'), url, paging),
  ),
  route('POST /v1/promotion_codes', promotionCode, (given, { books }) => createPromotionCode(books, given)),
  route('GET /v1/promotion_codes/:id', nothing, (_, { books, id }) => books.get('promotion_code', id)),
  route(
    'POST /v1/promotion_codes/:id',
    parameters<Stripe.PromotionCodeUpdateParams>()({ active: flag.optional(), metadata: emptyable(metadata) }),
    ({ active, metadata: notes }, { books, id }) =>
      books.change('promotion_code', id, {
        ...defined({ active }),
        ...(notes !== undefined && { metadata: merged(books.get('promotion_code', id).metadata, notes) }),
      }),
  ),
  route(
    'GET /v1/promotion_codes',
    listParameters<Stripe.PromotionCodeListParams>()({
      active: flag.optional(),
      code: text.optional(),
      coupon: text.optional(),
      customer: text.optional(),
    }),
    ({ active, code, coupon: id, customer, ...paging }, { books, url }) =>
      pageOf(
        books.all('promotion_code').filter((one) =>
          (active === undefined || isActive(books, one) === active) && (!code || same(one.code, code)) &&
          (!id || one.promotion.coupon === id) && (!customer || one.customer === customer)
        ),
        url,
        paging,
      ),
  ),
]

/** Fields of coupons that are told when they are asked for. */
export const ofCoupon = {
  applies_to: (_: Books, { own }: Kinds['coupon']) => ({ products: own.products }),
}

function createCoupon(books: Books, given: z.infer<typeof coupon>): Kinds['coupon'] {
  const { amount_off: amount, percent_off: percent, duration = 'once', currency, applies_to: applies } = given
  if ((amount === undefined) === (percent === undefined))
    throw invalid('You must pass either percent_off or amount_off, and not both.')
  if (amount !== undefined && !currency) throw invalid('You must pass a currency with amount_off.', 'currency')
  if (amount !== undefined && amount < 1) throw invalid('Invalid positive integer', 'amount_off')
  if (percent !== undefined && (percent <= 0 || percent > 100)) throw invalid('Invalid percent_off', 'percent_off')
  const id = given.id ?? freshName().slice(0, 8)
  if (books.find('coupon', id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists')
  const made = books.put('coupon', {
    id,
    object: 'coupon',
    amount_off: amount ?? null,
    created: books.now(),
    currency: currency ?? null,
    duration,
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    percent_off: percent ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
    own: { products: applies?.products ?? [] },
  })
  emit(books, 'coupon.created', made)
  return made
}

function createPromotionCode(books: Books, given: z.infer<typeof promotionCode>): Kinds['promotion_code'] {
  const { promotion, customer, code = freshName().slice(0, 8).toUpperCase() } = given
  books.get('coupon', promotion.coupon, 'promotion[coupon]')
  if (customer) books.get('customer', customer, 'customer')
  if (books.all('promotion_code').some((one) => same(one.code, code) && isActive(books, one)))
    throw invalid('An active promotion code with `code: ' + code + '` already exists.', 'code')
  if (given.expires_at !== undefined && given.expires_at <= books.now())
    throw invalid('Promotion codes cannot expire in the past.', 'expires_at')
  const made = books.put('promotion_code', {
    id: books.newId('promotion_code'),
    object: 'promotion_code',
    active: given.active ?? true,
    code,
    created: books.now(),
    customer: customer ?? null,
    customer_account: null,
    expires_at: given.expires_at ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: given.metadata ?? {},
    promotion: { type: 'coupon', coupon: promotion.coupon },
    restrictions: {
      first_time_transaction: given.restrictions?.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
    own: {},
  })
  emit(books, 'promotion_code.created', made)
  return made
}

/** What a request names for a discount. */
export interface DiscountParam {
  coupon?: string | undefined
  promotion_code?: string | undefined
  discount?: string | undefined
}

export const discountParam = z.strictObject({
  coupon: text.optional(),
  promotion_code: text.optional(),
  discount: text.optional(),
})

/** The coupon that a request names, if this customer may have it now. @throws Refusal */
export function redeemable(books: Books, given: DiscountParam, customer: string | null, param: string): Redeemed {
  if (given.promotion_code) {
    const code = books.get('promotion_code', given.promotion_code, `${param}[promotion_code]`)
    if (!isActive(books, code))
      throw invalid('This promotion code is no longer active.', param, 'promotion_code_inactive')
    if (code.customer && code.customer !== customer)
      throw invalid('This promotion code cannot be redeemed because it belongs to another customer.', param)
    return { coupon: couponOf(books, code.promotion.coupon as string, param), promotion_code: code.id } // kept as an id
  }
  if (!given.coupon) throw invalid('You must name a coupon or a promotion code.', param)
  return { coupon: couponOf(books, given.coupon, `${param}[coupon]`), promotion_code: null }
}

function couponOf(books: Books, id: string, param: string): string {
  const coupon = books.get('coupon', id, param)
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= books.now()
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  if (isOver || isUsedUp) throw invalid(`Coupon expired: ${id}`, param, 'coupon_expired')
  return id
}

/** By the code that a person has typed. @throws Refusal */
export function codeTyped(books: Books, code: string, customer: string | null): Redeemed {
  const found = books.all('promotion_code').find((one) => same(one.code, code) && isActive(books, one))
  if (!found) throw invalid('This code is invalid.', 'code')
  return redeemable(books, { promotion_code: found.id }, customer, 'code')
}

function isActive(
  books: Books,
  { active, expires_at: end, max_redemptions: most, times_redeemed: used }: Kinds['promotion_code'],
): boolean {
  return active && (end === null || end > books.now()) && (most === null || used < most)
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Where a discount belongs. */
export type Belongs = Partial<
  Pick<Kinds['discount'], 'customer' | 'subscription' | 'subscription_item' | 'checkout_session'>
>

/** A discount that is not in the books, as a preview needs it. */
export function discountFor(books: Books, { coupon, promotion_code: code }: Redeemed, of: Belongs): Kinds['discount'] {
  const { duration, duration_in_months: months } = books.get('coupon', coupon)
  return {
    id: books.newId('discount'),
    object: 'discount',
    checkout_session: null,
    customer: null,
    customer_account: null,
    end: duration === 'repeating' ? books.now() + (months ?? 1) * 30 * 86_400 : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code,
    source: { type: 'coupon', coupon },
    start: books.now(),
    subscription: null,
    subscription_item: null,
    own: {},
    ...of,
  }
}

/** Puts a discount where it belongs; it counts when it is paid with. */
export function grant(books: Books, redeemed: Redeemed, of: Belongs): string {
  return books.put('discount', discountFor(books, redeemed, of)).id
}

/** The coupon and its code count that they were used. */
export function count(books: Books, discount: string): void {
  const { source, promotion_code: codeId } = books.get('discount', discount)
  const coupon = books.find('coupon', source.coupon as string) // kept as an id
  if (coupon) {
    const used = coupon.times_redeemed + 1
    const { max_redemptions: most } = coupon
    books.change('coupon', coupon.id, { times_redeemed: used, valid: most === null || used < most })
  }
  const code = codeId && books.find('promotion_code', codeId)
  if (!code) return
  const used = code.times_redeemed + 1
  const active = code.active && (code.max_redemptions === null || used < code.max_redemptions)
  const before = { times_redeemed: code.times_redeemed }
  emit(
    books,
    'promotion_code.updated',
    books.change('promotion_code', code.id, { times_redeemed: used, active }),
    before,
  )
}

/** Whether it still takes something off after it was used. */
export function lasts(books: Books, discount: string): boolean {
  const { source, end } = books.get('discount', discount)
  const coupon = books.find('coupon', source.coupon as string) // kept as an id
  return coupon?.duration !== 'once' && (end === null || end > books.now())
}
