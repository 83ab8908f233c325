import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { Customers } from '../wishes/customers.ts'
import type { CallRow, Caller } from './calls.ts'
import { isMissing } from '@delvik/runtime/stripe-client'

/** Has the provider delete what it knows of somebody; it keeps what was paid, as we do. */
@Injectable()
export class ForgettingCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Customers) private readonly customers: Customers,
  ) {}

  async call({ account_id: accountId, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'forget') return
    await this.stripe.customers.del(wish.customer).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    await this.customers.forget(accountId)
  }
}
