import { Clock } from '@delvik/runtime/clock'
import { EventStore } from '@delvik/runtime/event-store'
import type { Recorded } from '@delvik/runtime/recorded'
import { erased } from '@delvik/schemas/events/definition'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { taxIn } from '@delvik/schemas/values/payment/money'
import { firstPeriodEnd } from '@delvik/schemas/values/payment/period'
import { vatRateOf } from '@delvik/schemas/values/payment/prices'
import { Inject, Injectable } from '@nestjs/common'
import { Accounts } from '../accounts/accounts.ts'
import { RewardCodes } from '../invitations/reward-codes.ts'
import { Customers } from '../wishes/customers.ts'
import { Portals } from '../wishes/portals.ts'
import type { Company } from './company-form.ts'
import { plannedOff } from './reward.ts'
import { membershipDecider, membershipStream } from './membership.ts'
import {
  type Checkout,
  endOf,
  isOpen,
  type Membership,
  type PaidMembership,
  type Quote,
  stateOf,
  withdrawUntil,
} from './state.ts'

/** Memberships as their owners see them. */
@Injectable()
export class Memberships {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Portals) private readonly portals: Portals,
    @Inject(RewardCodes) private readonly codes: RewardCodes,
  ) {}

  state(accountId: string): Promise<Membership> {
    return this.store.state(membershipStream({ accountId }), membershipDecider)
  }

  /** Of a reward, as somebody has typed it. @throws DomainError CODE_UNKNOWN, CODE_OF_ANOTHER, CODE_OF_INVITATION */
  code(accountId: string, typed: string | null | undefined): Promise<string | null> {
    return this.codes.read(accountId, typed)
  }

  async shown(accountId: string) {
    const [state, account, known, portal] = await Promise.all([
      this.state(accountId),
      this.accounts.find(accountId),
      this.customers.known(accountId),
      this.portals.of(accountId),
    ])
    const { paid, checkout, upgrade, market } = state
    const now = this.clock.now()
    return {
      id: accountId,
      state: stateOf(state, now),
      market: market ?? account.market,
      checkout: checkout && shownCheckout(checkout, now),
      quote: state.quote && shownQuote(state.quote, state.paid, now),
      upgrade,
      portal,
      card: known?.card ?? null,
      company: paid?.isCompany ? await this.company(accountId) : null,
      ...(paid ? shownPaid(state, paid, { openPage: known?.openPage ?? null, now }) : unpaid),
    }
  }

  /** As the invoice names it, from the log, where it is sealed; null once its key is gone. */
  private async company(accountId: string): Promise<Company | null> {
    const events = await this.store.read<Recorded<MembershipEvent>>(membershipStream({ accountId }))
    const bought = events.findLastIndex(({ type }) => type === 'MembershipActivated')
    const intended = events.slice(0, bought).findLast(({ type }) => type === 'CheckoutIntended')
    if (intended?.type !== 'CheckoutIntended' || !intended.data.company) return null
    return intended.data.company.name === erased ? null : intended.data.company
  }
}

const unpaid = {
  plan: 'basic' as const,
  period: null,
  nextCharge: null,
  endsAt: null,
  outstanding: null,
  withdrawal: null,
}

interface Shown {
  /** Where an invoice that is not paid can be. */
  openPage: string | null
  now: Date
}

function shownPaid(state: Membership, paid: PaidMembership, { openPage, now }: Shown) {
  const { plan, period, price: { amount: price, currency }, contract } = paid
  const [endsAt, until] = [endOf(paid), withdrawUntil(paid)]
  const off = plannedOff(state, { price, at: new Date(period.end) })
  const next = { amount: { amount: price - off, currency }, discount: off ? { amount: off, currency } : null }
  return {
    plan: endsAt && new Date(endsAt) <= now ? 'basic' as const : plan,
    period,
    nextCharge: endsAt ? null : { at: period.end, plan, ...next },
    endsAt,
    outstanding: paid.unpaid && { amount: paid.unpaid.due, url: openPage },
    withdrawal: until && until > now ? { until, refund: contract.refund } : null,
  }
}

/** What nobody can pay any more is over, also before the provider says so. */
function shownCheckout(checkout: Checkout, now: Date) {
  const { price: { currency }, reward } = checkout
  const discount = reward && { amount: reward.off, currency }
  const shown = { ...checkout, id: checkout.checkoutId, discount }
  return checkout.failure || isOpen(checkout, now) ? shown : { ...shown, url: null, failure: 'expired' }
}

function shownQuote({ quoteId, expiresAt, reward, ...sums }: Quote, paid: PaidMembership | null, now: Date) {
  if (!paid || new Date(expiresAt) <= now) return null
  const { due } = sums
  const vat = { amount: taxIn(BigInt(due.amount), vatRateOf(paid.market, now)), currency: due.currency }
  const discount = reward && { amount: reward.off, currency: due.currency }
  return {
    id: quoteId,
    ...sums,
    discount,
    code: reward?.code ?? null,
    vat,
    periodEnd: firstPeriodEnd(now, 'enterprise'),
    expiresAt,
  }
}

export type ShownMembership = Awaited<ReturnType<Memberships['shown']>>
