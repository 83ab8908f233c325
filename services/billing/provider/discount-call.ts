import { Clock } from '@delvik/runtime/clock'
import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import { ChangeMembership } from '../membership/change-membership.ts'
import { membershipDecider, membershipStream } from '../membership/membership.ts'
import { Customers } from '../wishes/customers.ts'
import type { CallRow, Caller } from './calls.ts'
import { Catalogue } from './catalogue.ts'
import { rewardNote } from './reading.ts'

/** Has the next charge be less by the reward that is planned for it, or by none. */
@Injectable()
export class DiscountCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async call({ id: intent, account_id: accountId }: CallRow): Promise<void> {
    const { paid, planned, rewards } = await this.store.state(membershipStream({ accountId }), membershipDecider)
    const customer = await this.customers.idOf(accountId)
    if (!paid || !customer) return
    const { status, discounts, metadata } = await this.stripe.subscriptions.retrieve(paid.subscription)
    const is = discounts.length > 0 ? metadata[rewardNote] || null : null
    if (is === planned || status === 'canceled') return
    const reward = rewards.find(({ code }) => code === planned)
    const wanted = reward
      ? { discounts: [{ promotion_code: await this.catalogue.discount({ intent, customer, reward }) }] }
      : { discounts: '' as const }
    await this.stripe.subscriptions.update(paid.subscription, { ...wanted, metadata: { [rewardNote]: planned ?? '' } })
  }

  /** Nobody is told of a lower charge that does not come. */
  async refused({ id, account_id: accountId }: CallRow): Promise<void> {
    const meta = { commandId: uuidV5('refused', id), actor: 'stripe', now: this.clock.now() }
    await this.commands.execute(new ChangeMembership({ type: 'UnplanReward', data: { accountId }, meta }))
  }
}
