import Stripe from 'stripe'
import { listOf } from '../api/answers.ts'
import type { Books } from '../books.ts'
import type { Kinds } from '../objects.ts'
import { printedTaxIds } from '../tax-ids.ts'

/** What an invoice is drawn up for. */
export interface Billed {
  customer: string
  currency: string
  /** Of subscriptions that exist. */
  subscription: string | null
  metadata: Record<string, string>
  items: Stripe.SubscriptionItem[]
  /** Of the whole, beside those of items. */
  discounts: string[]
  /** Discounts that are not in the books, since this is only looked at. */
  fresh?: ReadonlyMap<string, Kinds['discount']>
  taxRates: Stripe.TaxRate[]
  paymentMethod: string | null
  /** Unused time that is given back. */
  credits?: Credit[]
}

export interface Credit {
  item: Stripe.SubscriptionItem
  amount: number
  period: { start: number; end: number }
  description: string
}

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'

/** An invoice as it would be, with everything reckoned. Prices and rates are inclusive, so no tax comes on top. */
export function drawUp(books: Books, billed: Billed, reason: Reason, id: string): Kinds['invoice'] {
  const lines = [...(billed.credits ?? []).map((credit) => creditLine(books, billed, credit, id)),
    ...billed.items.map((item) => itemLine(books, billed, item, id))]
  const subtotal = sum(lines.map((line) => line.amount))
  const discounted = lines.flatMap((line) => line.discount_amounts ?? [])
  const total = subtotal - sum(discounted.map(({ amount }) => amount))
  const due = Math.max(0, total)
  const taxes = lines.flatMap((line) => line.taxes ?? [])
  const tax = sum(taxes.map(({ amount }) => amount))
  const { email = null, name = null, address = null, phone = null } = books.get('customer', billed.customer)
  return {
    ...blank(books),
    id,
    amount_due: due,
    amount_remaining: due,
    billing_reason: reason,
    currency: billed.currency,
    customer: billed.customer,
    customer_address: address,
    customer_email: email,
    customer_name: name,
    customer_phone: phone,
    customer_tax_ids: printedTaxIds(books, billed.customer),
    default_payment_method: billed.paymentMethod,
    default_tax_rates: billed.taxRates,
    discounts: billed.discounts,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    parent: {
      quote_details: null,
      type: 'subscription_details',
      subscription_details: { metadata: billed.metadata, subscription: billed.subscription ?? '' },
    },
    subtotal,
    subtotal_excluding_tax: subtotal - tax,
    total,
    total_discount_amounts: joined(discounted),
    total_excluding_tax: total - tax,
    total_taxes: taxes.length ? totalTaxes(taxes) : [],
    own: { payment_intent: null, subscription: billed.subscription, finalizes: null, change: null },
  }
}

function blank(books: Books) {
  const now = books.now()
  return {
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Delvik (simulated)',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    created: now,
    custom_fields: null,
    customer_account: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_source: null,
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    total_pretax_credit_amounts: [],
    webhooks_delivered_at: null,
  } satisfies Partial<Stripe.Invoice>
}

function itemLine(
  books: Books,
  billed: Billed,
  item: Stripe.SubscriptionItem,
  invoice: string,
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item
  const amount = (price.unit_amount ?? 0) * quantity
  const own = item.discounts as string[] // kept as ids
  const discounts = [...own, ...billed.discounts].map((id) => billed.fresh?.get(id) ?? books.get('discount', id))
  const product = books.find('product', price.product as string) // never expanded in the books
  return line(books, billed, item, {
    invoice,
    amount,
    quantity,
    description: `${quantity} × ${product?.name ?? price.id} (at ${
      (amount / quantity / 100).toFixed(2)
    } / ${price.recurring?.interval})`,
    discounts: own,
    discount_amounts: reckonDiscounts(books, amount, price, discounts),
    period: { start: item.current_period_start, end: item.current_period_end },
    proration: false,
  })
}

function creditLine(
  books: Books,
  billed: Billed,
  { item, amount, period, description }: Credit,
  invoice: string,
): Stripe.InvoiceLineItem {
  const rest = { invoice, amount: -amount, quantity: 1, discounts: [], discount_amounts: [], proration: true }
  return line(books, billed, item, { ...rest, description, period })
}

type Reckoned = Pick<Stripe.InvoiceLineItem, 'amount' | 'description' | 'period' | 'quantity'> & {
  invoice: string
  discounts: string[]
  discount_amounts: { amount: number; discount: string }[]
  proration: boolean
}

function line(
  books: Books,
  { currency, subscription, taxRates }: Billed,
  item: Stripe.SubscriptionItem,
  { proration, ...reckoned }: Reckoned,
): Stripe.InvoiceLineItem {
  const taxable = reckoned.amount - sum(reckoned.discount_amounts.map(({ amount }) => amount))
  const rates = item.tax_rates?.length ? item.tax_rates : taxRates
  return {
    ...reckoned,
    id: `il_${books.newId('invoice').slice(3)}`,
    object: 'line_item',
    currency,
    discountable: !proration,
    livemode: false,
    metadata: item.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription,
        subscription_item: item.id,
      },
    },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product as string }, // never expanded in the books
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity_decimal: Stripe.Decimal.from(reckoned.quantity ?? 1),
    subscription,
    subtotal: reckoned.amount,
    taxes: rates.map((rate) => taxIn(taxable, rate)),
  }
}

/** One after the other, each of what the ones before have left. */
function reckonDiscounts(books: Books, amount: number, price: Stripe.Price, discounts: Kinds['discount'][]) {
  let left = amount
  return discounts.flatMap((discount) => {
    const coupon = books.find('coupon', discount.source.coupon as string) // kept as an id
    const applies = coupon && (!coupon.own.products.length || coupon.own.products.includes(price.product as string))
    if (!applies || (coupon.currency && coupon.currency !== price.currency)) return []
    const off = Math.min(left, coupon.amount_off ?? Math.round(left * (coupon.percent_off ?? 0) / 100))
    left -= off
    return [{ amount: off, discount: discount.id }]
  })
}

/** The part of an amount that is tax. */
export function taxIn(taxable: number, rate: Stripe.TaxRate): Stripe.InvoiceLineItem.Tax {
  const amount = Math.round(taxable * rate.percentage / (100 + rate.percentage))
  return {
    amount,
    tax_behavior: 'inclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available',
    taxable_amount: taxable - amount,
    type: 'tax_rate_details',
  }
}

export function totalTaxes(taxes: Stripe.InvoiceLineItem.Tax[]): Stripe.Invoice.TotalTax[] {
  const byRate = Map.groupBy(taxes, (tax) => tax.tax_rate_details?.tax_rate)
  return [...byRate.values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      amount: sum(same.map(({ amount }) => amount)),
      taxable_amount: sum(same.map(({ taxable_amount: amount }) => amount ?? 0)),
    }))
  )
}

function joined(amounts: { amount: number; discount: string | object }[]): Stripe.Invoice.TotalDiscountAmount[] {
  const byDiscount = Map.groupBy(amounts, ({ discount }) => discount as string) // kept as ids
  return [...byDiscount].map(([discount, same]) => ({ amount: sum(same.map(({ amount }) => amount)), discount }))
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
