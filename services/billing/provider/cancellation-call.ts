import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { membershipDecider, membershipStream } from '../membership/membership.ts'
import type { CallRow, Caller } from './calls.ts'

/** Tells the provider whether a subscription goes on after what is paid. */
@Injectable()
export class CancellationCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async call({ account_id: accountId }: CallRow): Promise<void> {
    const { paid } = await this.store.state(membershipStream({ accountId }), membershipDecider)
    if (!paid) return
    const wanted = paid.cancels !== null
    const { status, cancel_at_period_end: is } = await this.stripe.subscriptions.retrieve(paid.subscription)
    if (is !== wanted && status !== 'canceled')
      await this.stripe.subscriptions.update(paid.subscription, { cancel_at_period_end: wanted })
  }
}
