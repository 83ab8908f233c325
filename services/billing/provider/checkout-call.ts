import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { EventStore } from '@delvik/runtime/event-store'
import type { Recorded } from '@delvik/runtime/recorded'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import type { CheckoutFailure } from '@delvik/schemas/values/payment/membership'
import { originIn } from '@delvik/schemas/values/language-hosts'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import type { BillingConfig } from '../config.ts'
import { ChangeMembership } from '../membership/change-membership.ts'
import { membershipDecider, membershipStream } from '../membership/membership.ts'
import { rewardState } from '../membership/reward.ts'
import type { Reward } from '../membership/state.ts'
import type { CallRow, Caller } from './calls.ts'
import { Catalogue } from './catalogue.ts'
import { CustomerDetails } from './customer-details.ts'
import { isoOf, rewardNote } from './reading.ts'

type Intended = Extract<MembershipEvent, { type: 'CheckoutIntended' }>['data']

/** Seconds for which somebody may pay. The provider wants half an hour at least. */
const openFor = 3_600

/** Languages of the provider's pages. */
const locales = { sv: 'sv', no: 'nb', da: 'da', fi: 'fi', 'en-GB': 'en-GB' } as const

/** Opens a page on which somebody pays. */
@Injectable()
export class CheckoutCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CustomerDetails) private readonly customers: CustomerDetails,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: BillingConfig,
  ) {}

  async call({ id: checkoutId, account_id: accountId }: CallRow): Promise<void> {
    const intended = await this.intended(accountId, checkoutId)
    // Another purchase has taken its place meanwhile, or the person is gone.
    if (!intended) return
    const { lang, company } = intended
    const customer = await this.customers.keep({ accountId, checkoutId, locale: locales[lang], company })
    if (!customer) return this.close(accountId, checkoutId, 'vatNumber')
    const { data: running } = await this.stripe.subscriptions.list({ customer, limit: 10 })
    if (running.some(({ status }) => status !== 'incomplete')) return this.close(accountId, checkoutId, 'active')
    const reward = intended.reward && (await this.good(accountId, intended.reward.code))
    if (intended.reward && !reward) return this.close(accountId, checkoutId, 'refused')
    const session = await this.session(customer, intended, reward)
    const data = { accountId, checkoutId, url: session.url ?? '', expiresAt: isoOf(session.expires_at) }
    if (session.url) await this.change({ type: 'NoteCheckout', data }, 'open')
  }

  async refused({ id: checkoutId, account_id: accountId }: CallRow): Promise<void> {
    await this.close(accountId, checkoutId, 'refused')
  }

  private async intended(accountId: string, checkoutId: string): Promise<Intended | undefined> {
    const events = await this.store.read<Recorded<MembershipEvent>>(membershipStream({ accountId }))
    const last = events.findLast(({ type }) => type === 'CheckoutIntended')
    return last?.type === 'CheckoutIntended' && last.data.checkoutId === checkoutId ? last.data : undefined
  }

  /** The one that there is, or another, when the last one was for somebody else's money: others that are open end. */
  private async session(customer: string, intended: Intended, reward?: Reward): Promise<Stripe.Checkout.Session> {
    const { data: open } = await this.stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
    const own = open.find(({ metadata }) => metadata?.['intent'] === intended.checkoutId)
    for (const one of open) if (one !== own) await this.stripe.checkout.sessions.expire(one.id)
    return own ?? this.create(customer, intended, reward)
  }

  private async create(customer: string, intended: Intended, reward?: Reward) {
    const { accountId, checkoutId, plan, market, lang, company, price: sum } = intended
    const now = this.clock.now()
    const [price, rate] = await Promise.all([
      this.catalogue.price(plan, sum),
      this.catalogue.taxRate(market, now),
    ])
    const pages = `${originIn(lang, this.config)}/pages`
    const metadata = { intent: checkoutId, account: accountId, company: company ? 'yes' : 'no' }
    const notes = { ...metadata, ...(reward && { [rewardNote]: reward.code }) }
    return this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: accountId,
      line_items: [{ price, quantity: 1 }],
      subscription_data: { default_tax_rates: [rate], metadata: notes },
      ...(reward &&
        { discounts: [{ promotion_code: await this.catalogue.discount({ intent: checkoutId, customer, reward }) }] }),
      metadata,
      locale: locales[lang],
      expires_at: Math.floor(now.getTime() / 1000) + openFor,
      success_url: `${pages}/verify-success?kind=checkout`,
      cancel_url: `${pages}/verify-cancel?kind=checkout`,
    }, { idempotencyKey: checkoutId })
  }

  /** A reward that can still be used: its time may be over by now, or the friend's invoice have gone back. */
  private async good(accountId: string, code: string): Promise<Reward | undefined> {
    const { rewards, planned } = await this.store.state(membershipStream({ accountId }), membershipDecider)
    const now = this.clock.now()
    return rewards.find((one) => one.code === code && rewardState(one, planned, now) === 'open')
  }

  private close(accountId: string, checkoutId: string, reason: CheckoutFailure): Promise<void> {
    return this.change({ type: 'CloseCheckout', data: { accountId, checkoutId, reason } }, reason)
  }

  private async change(
    command:
      | Omit<Extract<ChangeMembership['command'], { type: 'NoteCheckout' }>, 'meta'>
      | Omit<
        Extract<ChangeMembership['command'], { type: 'CloseCheckout' }>,
        'meta'
      >,
    step: string,
  ): Promise<void> {
    const meta = { commandId: uuidV5(step, command.data.checkoutId), actor: 'stripe', now: this.clock.now() }
    await this.commands.execute(new ChangeMembership({ ...command, meta } as ChangeMembership['command'])) // one of the two
  }
}
