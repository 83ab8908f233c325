import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import type { Market } from '@delvik/schemas/values/markets'
import type { CheckoutFailure } from '@delvik/schemas/values/payment/membership'
import { firstPriceList, sumIn } from '@delvik/schemas/values/payment/prices'
import { ended } from './ending.ts'
import { type StartCheckout, startCheckout } from './checkout.ts'
import { decideReward, evolveRewards, isOfReward, plannedOff, type RewardCommand } from './reward.ts'
import { decideSeen, type SeenSubscription } from './seen.ts'
import {
  type By,
  endOf,
  type Membership,
  type OfAccount,
  type PaidMembership,
  type Sum,
  withdrawUntil,
} from './state.ts'
import { decideUpgrade, evolveUpgrade, isOfUpgrade, type UpgradeCommand } from './upgrade.ts'

export type MembershipCommand =
  | UpgradeCommand
  | RewardCommand
  | StartCheckout
  | Command<'NoteCheckout', OfAccount & { checkoutId: string; url: string; expiresAt: string }>
  | Command<'CloseCheckout', OfAccount & { checkoutId: string; reason: CheckoutFailure }>
  /** What the provider says; `wishes` is how many had been uttered before it was asked, `isAsking` that one is on its way. */
  | Command<'SeeSubscriptions', OfAccount & { subscriptions: SeenSubscription[]; wishes: number; isAsking: boolean }>
  | Command<'CancelMembership' | 'ResumeMembership', OfAccount & { by: By }>
  | Command<'WithdrawFromContract', OfAccount>
  | Command<'EndForErasure', OfAccount>
  /** Of timers. */
  | Command<'RemindOfPayment' | 'RemindOfRenewal' | 'EndWhenDue', OfAccount>

export function membershipStream({ accountId }: OfAccount): string {
  return `membership-${accountId}`
}

export const membershipDecider: Decider<MembershipCommand, Membership, MembershipEvent> = {
  initialState: {
    market: null,
    checkout: null,
    paid: null,
    over: [],
    erased: false,
    wishes: 0,
    quote: null,
    upgrade: null,
    rewards: [],
    planned: null,
  },
  decide,
  evolve,
}

/**
 * @throws DomainError NO_MEMBERSHIP, WITHDRAWAL_OVER, WITHDRAWAL_NOT_FOR_COMPANIES, and those of purchases, upgrades and
 * rewards
 */
function decide(command: MembershipCommand, state: Membership): MembershipEvent[] {
  if (isOfUpgrade(command)) return decideUpgrade(command, state)
  if (isOfReward(command)) return decideReward(command, state)
  const { data: { accountId }, meta: { now } } = command
  const { paid, checkout } = state
  switch (command.type) {
    case 'StartCheckout':
      return startCheckout(command, state)
    case 'NoteCheckout': {
      if (checkout?.checkoutId !== command.data.checkoutId || checkout.failure || checkout.url) return []
      return [{ type: 'CheckoutOpened', data: command.data }]
    }
    case 'CloseCheckout':
      if (checkout?.checkoutId !== command.data.checkoutId || checkout.failure) return []
      return [{ type: 'CheckoutClosed', data: command.data }]
    case 'SeeSubscriptions':
      return decideSeen(command.data, state, now)
    case 'CancelMembership':
      return paid ? cancel(command, paid) : nothingOr(command.data.by)
    case 'ResumeMembership':
      return paid ? resume(command, paid) : nothingOr(command.data.by)
    case 'WithdrawFromContract': {
      if (!paid) throw new DomainError('NO_MEMBERSHIP')
      const until = withdrawUntil(paid)
      if (!until) throw new DomainError('WITHDRAWAL_NOT_FOR_COMPANIES')
      if (until <= now) throw new DomainError('WITHDRAWAL_OVER')
      const { plan, contract: { since, refund } } = paid
      return [
        { type: 'ContractWithdrawn', data: { accountId, plan, refund, since } },
        ...ended(accountId, paid, 'withdrawn'),
      ]
    }
    case 'EndForErasure':
      return paid ? ended(accountId, paid, 'erased') : []
    case 'RemindOfPayment':
      return paid?.unpaid
        ? [{ type: 'PaymentReminderDue', data: { accountId, plan: paid.plan, ...paid.unpaid } }]
        : []
    case 'RemindOfRenewal': {
      if (!paid || endOf(paid)) return []
      const { plan, period, price: { amount: price, currency } } = paid
      const amount = price - plannedOff(state, { price, at: new Date(period.end) })
      return [{ type: 'RenewalReminderDue', data: { accountId, plan, due: { amount, currency }, at: period.end } }]
    }
    case 'EndWhenDue': {
      const end = paid && endOf(paid)
      if (!end || new Date(end) > now) return []
      return ended(accountId, paid, paid.unpaid ? 'unpaid' : 'cancelled')
    }
  }
}

/** Whoever leaves has perhaps never paid; whoever asks has to. */
function nothingOr(by: By): [] {
  if (by === 'owner') throw new DomainError('NO_MEMBERSHIP')
  return []
}

/** With the end of what is paid: at once when nothing is. */
function cancel(
  { data: { accountId, by } }: Extract<MembershipCommand, { type: 'CancelMembership' | 'ResumeMembership' }>,
  paid: PaidMembership,
): MembershipEvent[] {
  if (paid.unpaid) return by === 'owner' ? ended(accountId, paid, 'cancelled') : []
  if (paid.cancels) return []
  const { plan, period: { end: at } } = paid
  return [
    { type: 'CancellationScheduled', data: { accountId, plan, at, by } },
    { type: 'PlanChanged', data: { accountId, plan, until: at } },
  ]
}

/** What somebody has cancelled does not go on because they keep their account. */
function resume(
  { data: { accountId, by } }: Extract<MembershipCommand, { type: 'CancelMembership' | 'ResumeMembership' }>,
  { plan, cancels }: PaidMembership,
): MembershipEvent[] {
  if (!cancels || (by === 'closing' && cancels.by !== 'closing')) return []
  return [
    { type: 'CancellationUndone', data: { accountId, plan, by } },
    { type: 'PlanChanged', data: { accountId, plan, until: null } },
  ]
}

function evolve(before: Membership, event: MembershipEvent): Membership {
  const state = { ...before, ...evolveUpgrade(before, event), ...evolveRewards(before, event) }
  const { paid, checkout } = state
  switch (event.type) {
    case 'CheckoutIntended': {
      const { checkoutId, plan, price, company, reward = null } = event.data
      const opened = { checkoutId, plan, price, reward, isCompany: company !== null }
      return { ...wished(state), checkout: { ...opened, url: null, expiresAt: null, failure: null } }
    }
    case 'CheckoutOpened': {
      const { url, expiresAt } = event.data
      return { ...state, checkout: checkout && { ...checkout, url, expiresAt } }
    }
    case 'CheckoutClosed':
      return { ...state, checkout: checkout && { ...checkout, url: null, failure: event.data.reason } }
    case 'MembershipActivated': {
      const { plan, market, isCompany, subscription, period, paid: sum } = event.data
      const sums = { paid: sum, price: priceIn(event, market), contract: { since: period.start, refund: sum } }
      const bought = { plan, market, isCompany, subscription, period, ...sums, cancels: null, unpaid: null }
      return { ...state, market, checkout: null, paid: bought }
    }
    case 'MembershipRenewed': {
      const { period, paid: sum } = event.data
      const going = paid && { ...paid, price: priceIn(event, paid.market) }
      return { ...state, paid: going && { ...going, period, paid: sum, unpaid: null, cancels: null } }
    }
    case 'MembershipUpgraded': {
      const { plan, period, paid: sum } = event.data
      const whole = { ...sum, amount: sum.amount + (paid?.paid.amount ?? 0) }
      const contract = { since: period.start, refund: whole }
      const going = paid && { ...paid, plan, price: priceIn(event, paid.market) }
      return { ...state, paid: going && { ...going, period, paid: whole, contract, unpaid: null, cancels: null } }
    }
    case 'MembershipPastDue': {
      const { due, graceUntil } = event.data
      return { ...state, paid: paid && { ...paid, unpaid: { due, graceUntil } } }
    }
    case 'CancellationScheduled': {
      const { at, by } = event.data
      return { ...wished(state), paid: paid && { ...paid, cancels: { at, by } } }
    }
    case 'CancellationUndone':
      return { ...wished(state), paid: paid && { ...paid, cancels: null } }
    case 'MembershipEnded': {
      const over = paid ? [...state.over, paid.subscription] : state.over
      return { ...wished(state), paid: null, over, erased: state.erased || event.data.reason === 'erased' }
    }
    case 'SecondSubscriptionFound':
      return { ...wished(state), over: [...state.over, event.data.subscription] }
    case 'UpgradeIntended':
      return wished(state)
    case 'ContractWithdrawn':
    case 'PlanChanged':
    case 'PaymentFailed':
    case 'PaymentReminderDue':
    case 'RenewalReminderDue':
    case 'UpgradeQuoted':
    case 'UpgradeHeld':
    case 'UpgradeDropped':
    case 'ReferralEarned':
    case 'ReferralPlanned':
    case 'ReferralUnplanned':
    case 'ReferralRedeemed':
    case 'ReferralVoided':
      return state
  }
}

function wished(state: Membership): Membership {
  return { ...state, wishes: state.wishes + 1 }
}

type Paying = Extract<MembershipEvent, { data: { period: unknown } }>

/** What a further period costs; before events said so, there was one list. */
function priceIn({ data: { plan, price } }: Paying, market: Market): Sum {
  return price ?? sumIn(firstPriceList.prices, plan, market)
}
