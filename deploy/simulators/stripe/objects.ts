import type Stripe from 'stripe'
import type { CardName } from './cards.ts'
import type { CheckOutcome } from './verification-outcomes.ts'

/** An object as the simulator keeps it: ids where Stripe can expand, and what nobody outside is told. */
type Kept<T, Ids extends keyof T = never, Own = object> =
  & Omit<T, Ids | 'discounts'>
  & { [P in Ids]: Exclude<T[P], object> }
  & ('discounts' extends keyof T ? { discounts: string[] } : unknown)
  & { own: Own }

/** What an update of a subscription changes once it is paid. */
export interface PlannedChange {
  items: Stripe.SubscriptionItem[]
  discounts: string[]
  anchor: number
  metadata: Record<string, string>
}

/** What Checkout makes of a session when its card is taken. */
export interface Order {
  items: { price: string; quantity: number; tax_rates: string[] | undefined }[]
  metadata: Record<string, string>
  default_tax_rates: string[]
  description: string | null
  coupon?: Redeemed | undefined
  setup_metadata: Record<string, string>
}

/** A coupon, and the promotion code that brought it. */
export interface Redeemed {
  coupon: string
  promotion_code: string | null
}

/** What is kept of the check of a person. */
export interface Verification {
  return_url: string | null
  /** What they have shown, while it is looked at; `at` is in seconds. */
  submitted: { at: number; outcome: CheckOutcome; first_name: string; last_name: string } | null
  outputs: Stripe.Identity.VerificationSession.VerifiedOutputs | null
  /** Seconds; when a redaction that was asked for is done. */
  redacts: number | null
}

export interface Delivery {
  id: string
  object: 'delivery'
  event: string
  /** Address of the one that it goes to; none until somebody was found who wants it, and in what older simulators kept. */
  target?: string | null
  /** Seconds; when it is tried next. Null once it was taken in or given up. */
  due: number | null
  attempts: number
  /** What the last attempt was answered. */
  answer: string | null
  own: object
}

/** An answer that a request with the same key gets again. */
export interface Replay {
  id: string
  object: 'replay'
  created: number
  request: string
  status: number
  body: string
  own: object
}

export interface Kinds {
  customer: Kept<Stripe.Customer>
  tax_id: Kept<Stripe.TaxId, 'customer'>
  product: Kept<Stripe.Product>
  price: Kept<Stripe.Price, 'product'>
  tax_rate: Kept<Stripe.TaxRate>
  coupon: Kept<Stripe.Coupon, never, { products: string[] }>
  promotion_code: Kept<Stripe.PromotionCode, 'customer'>
  discount: Kept<Stripe.Discount, 'customer' | 'promotion_code'>
  payment_method: Kept<Stripe.PaymentMethod, 'customer', { card: CardName; authenticated: boolean }>
  payment_intent: Kept<Stripe.PaymentIntent, 'customer' | 'payment_method' | 'latest_charge'>
  setup_intent: Kept<Stripe.SetupIntent, 'customer' | 'payment_method'>
  charge: Kept<Stripe.Charge, 'customer' | 'payment_intent', { invoice: string | null }>
  refund: Kept<Stripe.Refund, 'charge' | 'payment_intent'>
  invoice: Kept<Stripe.Invoice, 'customer' | 'default_payment_method', {
    payment_intent: string | null
    subscription: string | null
    /** Seconds; null when nothing is to be done by itself. */
    finalizes: number | null
    change: PlannedChange | null
  }>
  invoice_payment: Kept<Stripe.InvoicePayment, 'invoice'>
  credit_note: Kept<Stripe.CreditNote, 'customer' | 'invoice'>
  subscription: Kept<Stripe.Subscription, 'customer' | 'default_payment_method' | 'latest_invoice', {
    /** End of the period whose renewal was announced. */
    announced: number | null
  }>
  'checkout.session': Kept<Stripe.Checkout.Session, 'customer' | 'invoice' | 'subscription' | 'setup_intent', Order>
  'billing_portal.session': Kept<Stripe.BillingPortal.Session>
  'identity.verification_session': Kept<
    Stripe.Identity.VerificationSession,
    'last_verification_report',
    Verification
  >
  event: Kept<Omit<Stripe.EventBase, 'type'> & { type: Stripe.Event.Type }>
  delivery: Delivery
  replay: Replay
}

export type Kind = keyof Kinds

/** Beginnings of ids, which are Stripe's. */
export const prefixes: Readonly<Record<Exclude<Kind, 'replay'>, string>> = {
  customer: 'cus_',
  tax_id: 'txi_',
  product: 'prod_',
  price: 'price_',
  tax_rate: 'txr_',
  coupon: '',
  promotion_code: 'promo_',
  discount: 'di_',
  payment_method: 'pm_',
  payment_intent: 'pi_',
  setup_intent: 'seti_',
  charge: 'ch_',
  refund: 're_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  credit_note: 'cn_',
  subscription: 'sub_',
  'checkout.session': 'cs_test_',
  'billing_portal.session': 'bps_',
  'identity.verification_session': 'vs_',
  event: 'evt_',
  delivery: 'whd_',
}
