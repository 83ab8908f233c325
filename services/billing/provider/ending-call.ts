import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import type { CallRow, Caller } from './calls.ts'
import type { Wish } from '../wishes/wishes.ts'
import { isoOf, paymentsOf } from './reading.ts'
import { idOf, isMissing } from './stripe-client.ts'

type Ending = Extract<Wish, { kind: 'end' }>

interface Payment {
  id: string
  /** What of it has not gone back. */
  left: number
}

/** Ends a subscription at once, and gives back what was paid. */
@Injectable()
export class EndingCall implements Caller {
  constructor(@Inject(Stripe) private readonly stripe: Stripe) {}

  async call({ id, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'end') return
    await this.end(wish.subscription, id)
    await this.refund(id, wish.subscription, wish.refund)
  }

  private async end(subscription: string, id: string): Promise<void> {
    const { status } = await this.stripe.subscriptions.retrieve(subscription)
    if (status === 'canceled' || status === 'incomplete_expired') return
    const terms = { prorate: false, invoice_now: false }
    await this.stripe.subscriptions.cancel(subscription, terms, { idempotencyKey: id }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  /** What this call gave back before counts. */
  private async refund(id: string, subscription: string, wanted: Ending['refund']): Promise<void> {
    const { data } = await this.stripe.invoices.list({
      subscription,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    })
    const meant = 'from' in wanted ? data.filter((one) => beginsFrom(one, wanted.from)) : data
    let left = 'from' in wanted ? Number.MAX_SAFE_INTEGER : wanted.amount
    for (const payment of meant.flatMap(paymentsOf)) {
      if (left <= 0) return
      left -= await this.refundOne(id, payment, left)
    }
  }

  /** @returns what went back by this call, now or before */
  private async refundOne(id: string, payment: string, most: number): Promise<number> {
    const { data } = await this.stripe.refunds.list({ payment_intent: payment, limit: 100 })
    const before = data.find(({ metadata }) => metadata?.['call'] === id)
    if (before) return before.amount
    const { left } = await this.payment(payment)
    const amount = Math.min(left, most)
    if (amount <= 0) return 0
    const terms = { payment_intent: payment, amount, reason: 'requested_by_customer', metadata: { call: id } } as const
    await this.stripe.refunds.create(terms, { idempotencyKey: `${id} ${payment}` })
    return amount
  }

  private async payment(id: string): Promise<Payment> {
    const { data: charges } = await this.stripe.charges.list({ payment_intent: id, limit: 100 })
    const paid = charges.find((one) => one.paid && idOf(one.payment_intent) === id)
    return { id, left: paid ? paid.amount - paid.amount_refunded : 0 }
  }
}

function beginsFrom({ lines }: Stripe.Invoice, from: string): boolean {
  return lines.data.some(({ period }) => isoOf(period.start) >= from)
}
