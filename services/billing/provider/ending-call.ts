import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import type { CallRow, Caller } from './calls.ts'
import type { Wish } from '../wishes/wishes.ts'
import { isoOf, paymentsOf } from './reading.ts'
import { Refunds } from './refunds.ts'
import { isMissing } from '@delvik/runtime/stripe-client'

type Ending = Extract<Wish, { kind: 'end' }>

/** Ends a subscription at once, and gives back what was paid. */
@Injectable()
export class EndingCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Refunds) private readonly refunds: Refunds,
  ) {}

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
    const before = await this.refunds.madeBy(id, payment)
    if (before !== undefined) return before
    const { amount: paid, refunded } = await this.refunds.paid(payment)
    const amount = Math.min(paid - refunded, most)
    if (amount <= 0) return 0
    await this.refunds.make(id, payment, amount)
    return amount
  }
}

function beginsFrom({ lines }: Stripe.Invoice, from: string): boolean {
  return lines.data.some(({ period }) => isoOf(period.start) >= from)
}
