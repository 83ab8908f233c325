import { Clock } from '@delvik/runtime/clock'
import { EventStore } from '@delvik/runtime/event-store'
import type { Recorded } from '@delvik/runtime/recorded'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import { ChangeMembership } from '../membership/change-membership.ts'
import { membershipDecider, membershipStream } from '../membership/membership.ts'
import type { PaidMembership } from '../membership/state.ts'
import type { UpgradeCommand } from '../membership/upgrade.ts'
import { Customers } from '../wishes/customers.ts'
import type { CallRow, Caller } from './calls.ts'
import { Catalogue } from './catalogue.ts'
import { planOf, rewardNote } from './reading.ts'
import { idOf, isRefusal } from '@delvik/runtime/stripe-client'

type Quoted = Extract<MembershipEvent, { type: 'UpgradeQuoted' }>['data']

/**
 * Charges the exact difference: the yearly price less a coupon of what was paid, in a period that begins now. As long as the
 * bank has not paid, the subscription stays what it was.
 */
@Injectable()
export class UpgradeCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async call({ id: quoteId, account_id: accountId }: CallRow): Promise<void> {
    const stream = membershipStream({ accountId })
    const { paid, upgrade } = await this.store.state(stream, membershipDecider)
    const events = await this.store.read<Recorded<MembershipEvent>>(stream)
    const quoted =
      events.flatMap((one) => (one.type === 'UpgradeQuoted' && one.data.quoteId === quoteId ? [one.data] : []))[0]
    if (!paid || !quoted || upgrade?.quoteId !== quoteId || upgrade.failure) return
    const subscription = await this.update(paid, quoted)
    if (subscription.pending_update) await this.settleUnpaid(subscription, quoted)
  }

  async refused({ id: quoteId, account_id: accountId }: CallRow): Promise<void> {
    await this.change({ type: 'DropUpgrade', data: { accountId, quoteId, reason: 'refused' } })
  }

  /** What is done already is found, by the plan or by what waits. */
  private async update({ subscription: id }: PaidMembership, quoted: Quoted): Promise<Stripe.Subscription> {
    const expand = ['latest_invoice.payments']
    const before = await this.stripe.subscriptions.retrieve(id, { expand })
    const [item] = before.items.data
    if (before.pending_update || planOf(idOf(item?.price.product)) === 'enterprise') return before
    const price = await this.catalogue.price('enterprise', quoted.price)
    const discounts = await this.discountsOf(quoted)
    // A reward that was to be used for the next charge is used for this one, in the way that was quoted.
    if (before.discounts.length > 0) await this.stripe.subscriptions.update(id, { discounts: '' })
    return this.stripe.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', price, ...(discounts.length > 0 && { discounts }) }],
      proration_behavior: 'none',
      billing_cycle_anchor: { type: 'now' },
      payment_behavior: 'pending_if_incomplete',
      off_session: false,
      metadata: { [rewardNote]: quoted.reward?.code ?? '' },
      expand,
    }, { idempotencyKey: quoted.quoteId })
  }

  /** The reward first, and of what it leaves what was paid. */
  private async discountsOf(quoted: Quoted): Promise<{ coupon?: string; promotion_code?: string }[]> {
    const { accountId, quoteId: intent, reward: wanted } = quoted
    const { rewards } = await this.store.state(membershipStream({ accountId }), membershipDecider)
    const reward = rewards.find(({ code }) => code === wanted?.code)
    const customer = await this.customers.idOf(accountId)
    const code = reward && customer && (await this.catalogue.discount({ intent, customer, reward }))
    const coupon = await this.coupon(quoted)
    return [...(code ? [{ promotion_code: code }] : []), ...(coupon ? [{ coupon }] : [])]
  }

  /** What was paid for the present period, once. */
  private async coupon({ quoteId, price, due, reward }: Quoted): Promise<string | undefined> {
    const off = price.amount - (reward?.off ?? 0) - due.amount
    if (off <= 0) return undefined
    const id = `upgrade-${quoteId}`
    const terms = {
      amount_off: off,
      currency: due.currency.toLowerCase(),
      duration: 'once',
      max_redemptions: 1,
    } as const
    try {
      await this.stripe.coupons.create({ id, name: 'Premium', ...terms }, { idempotencyKey: id })
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'resource_already_exists') throw error
    }
    return id
  }

  /** The bank may want to hear of its customer; a card that it declines will not pay by waiting. */
  private async settleUnpaid(
    { latest_invoice: latest }: Stripe.Subscription,
    { accountId, quoteId }: Quoted,
  ): Promise<void> {
    if (!latest || typeof latest === 'string') return
    const payment = idOf(latest.payments?.data[0]?.payment.payment_intent)
    const { status } = payment
      ? await this.stripe.paymentIntents.retrieve(payment)
      : { status: 'requires_payment_method' }
    const url = latest.hosted_invoice_url
    if (url && status !== 'requires_payment_method')
      return this.change({ type: 'HoldUpgrade', data: { accountId, quoteId, url } })
    if (latest.status === 'open') await this.stripe.invoices.voidInvoice(latest.id)
    await this.change({ type: 'DropUpgrade', data: { accountId, quoteId, reason: 'declined' } })
  }

  private async change(
    command: Omit<Extract<UpgradeCommand, { type: 'HoldUpgrade' | 'DropUpgrade' }>, 'meta'>,
  ): Promise<void> {
    const { type, data } = command
    const meta = { commandId: uuidV5(type, data.quoteId), actor: 'stripe', now: this.clock.now() }
    await this.commands.execute(new ChangeMembership({ ...command, meta } as UpgradeCommand)) // one of the two
  }
}
