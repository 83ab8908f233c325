import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import type { SeenInvoice } from '../books/invoice.ts'
import type { SeenSubscription } from '../membership/seen.ts'
import type { Card } from '../wishes/customers.ts'
import { type Back, notesByInvoice, nothingBack, readCard, readInvoice, readSubscription } from './reading.ts'
import { idOf } from '@delvik/runtime/stripe-client'

/** How somebody stands at the provider. */
export interface Reading {
  subscriptions: SeenSubscription[]
  invoices: SeenInvoice[]
  /** Purchases of ours whose page is over. */
  closed: string[]
  /** Absent where it was not asked for. */
  card?: Card | null
  /** Where an invoice that is not paid can be. */
  openPage: string | null
}

/** As many as one answer of the provider holds. */
const most = 100

/** Asks the provider how somebody stands. */
@Injectable()
export class Readings {
  constructor(@Inject(Stripe) private readonly stripe: Stripe) {}

  /** What runs, with its last invoices, in one question; what went back of them it does not tell. */
  async running(customer: string): Promise<Reading> {
    const expand = ['subscriptions.data.latest_invoice.payments']
    const found = await this.stripe.customers.retrieve(customer, { expand })
    const subscriptions = found.deleted ? [] : found.subscriptions?.data ?? []
    const invoices = subscriptions.flatMap(({ latest_invoice: one }) => (one && typeof one !== 'string' ? [one] : []))
    return { ...readAll(subscriptions, invoices, nothingBack), closed: [] }
  }

  /** All that there is. */
  async whole(customer: string): Promise<Reading> {
    const [subscriptions, invoices, charges, notes, sessions, card] = await Promise.all([
      this.stripe.subscriptions.list({ customer, status: 'all', limit: most, expand: ['data.latest_invoice'] }),
      this.stripe.invoices.list({ customer, limit: most, expand: ['data.payments'] }),
      this.stripe.charges.list({ customer, limit: most }),
      this.stripe.creditNotes.list({ customer, limit: most }),
      this.stripe.checkout.sessions.list({ customer, status: 'expired', limit: most }),
      this.card(customer),
    ])
    const refunded = new Map(charges.data.map((one) => [idOf(one.payment_intent) ?? one.id, one.amount_refunded]))
    const closed = sessions.data.flatMap(({ metadata }) => metadata?.['intent'] ?? [])
    const back = { refunded, notes: notesByInvoice(notes.data) }
    return { ...readAll(subscriptions.data, invoices.data, back), closed, card }
  }

  /** That is charged unless another is named. */
  private async card(customer: string): Promise<Card | null> {
    const expand = ['invoice_settings.default_payment_method']
    const found = await this.stripe.customers.retrieve(customer, { expand })
    if (found.deleted) return null
    const chosen = readCard(found.invoice_settings.default_payment_method)
    if (chosen) return chosen
    const { data } = await this.stripe.customers.listPaymentMethods(customer, { limit: 1 })
    return readCard(data[0])
  }
}

/** The oldest first: of several subscriptions it is the one that stays. */
function readAll(
  subscriptions: readonly Stripe.Subscription[],
  invoices: readonly Stripe.Invoice[],
  back: Back,
): Pick<Reading, 'subscriptions' | 'invoices' | 'openPage'> {
  return {
    subscriptions: subscriptions.toReversed().flatMap((one) => readSubscription(one) ?? []),
    invoices: invoices.toReversed().flatMap((one) => readInvoice(one, back) ?? []),
    openPage: invoices.find(({ status }) => status === 'open')?.hosted_invoice_url ?? null,
  }
}
