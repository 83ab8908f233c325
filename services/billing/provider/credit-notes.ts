import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { idOf } from '@delvik/runtime/stripe-client'

interface Paid {
  /** What was paid, and what of it went back, in minor units. */
  amount: number
  refunded: number
}

/** Money that goes back, once for each call that wants it. */
@Injectable()
export class Refunds {
  constructor(@Inject(Stripe) private readonly stripe: Stripe) {}

  async paid(payment: string): Promise<Paid> {
    const { data: charges } = await this.stripe.charges.list({ payment_intent: payment, limit: 100 })
    const paid = charges.find((one) => one.paid && idOf(one.payment_intent) === payment)
    return { amount: paid?.amount ?? 0, refunded: paid?.amount_refunded ?? 0 }
  }

  /** What a call has given back of a payment before; undefined when it has not. */
  async madeBy(call: string, payment: string): Promise<number | undefined> {
    const { data } = await this.stripe.refunds.list({ payment_intent: payment, limit: 100 })
    return data.find(({ metadata }) => metadata?.['call'] === call)?.amount
  }

  async make(call: string, payment: string, amount: number): Promise<void> {
    const terms = { payment_intent: payment, amount, reason: 'requested_by_customer', metadata: { call } } as const
    await this.stripe.refunds.create(terms, { idempotencyKey: `${call} ${payment}` })
  }
}
