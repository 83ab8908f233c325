import type { MembershipEvent } from '@delvik/schemas/events/billing'
import type { Market } from '@delvik/schemas/values/markets'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import { ended, graceFrom } from './ending.ts'
import type { Period } from '../books/invoice.ts'
import type { Membership, PaidMembership, Sum } from './state.ts'
import { redeemed } from './reward.ts'
import { dropped } from './upgrade.ts'

/** A subscription as the provider has it now. */
export interface SeenSubscription {
  id: string
  /** `waiting` before it was ever paid. */
  status: 'waiting' | 'active' | 'unpaid' | 'over'
  plan: PaidPlan
  market: Market
  isCompany: boolean
  period: Period
  /** Of each period, be it reduced or not. */
  price: Sum
  /** When it ends; null while it goes on. */
  cancelAt: string | null
  /** What its last invoice has brought; null while that is not paid. */
  paid: Sum | null
  /** What its last invoice asks for. */
  due: Sum
  /** Another plan waits to be paid. */
  isChanging: boolean
  /** The code of the reward by which its last invoice was less; null without one. */
  reward: string | null
}

interface Seen {
  accountId: string
  subscriptions: SeenSubscription[]
  wishes: number
  isAsking: boolean
}

/** What has happened since, by what the provider says now: news may come twice, late and in any order. */
export function decideSeen(seen: Seen, state: Membership, now: Date): MembershipEvent[] {
  const { accountId } = seen
  const known = seen.subscriptions.filter(({ id }) => !state.over.includes(id))
  const own = known.find(({ id }) => id === state.paid?.subscription)
  // The provider had not heard yet of what was wanted, when it was asked.
  const isStale = seen.isAsking || seen.wishes !== state.wishes
  if (state.paid) {
    const news = own ? newsOf(own, { accountId, paid: state.paid, state, isStale, now }) : []
    return [...news, ...seconds(accountId, known.filter(isPaidFor).filter(({ id }) => id !== own?.id))]
  }
  const [first, ...others] = known.filter(isPaidFor)
  if (!first || state.erased) return seconds(accountId, first ? [first, ...others] : [])
  const used = redeemed({ accountId, code: first.reward, reason: 'purchase' }, state)
  return [...activated(accountId, first), ...used, ...seconds(accountId, others)]
}

function isPaidFor({ status, paid }: SeenSubscription): boolean {
  return status === 'unpaid' || (status === 'active' && paid !== null)
}

function activated(accountId: string, { id, cancelAt, paid, due, ...seen }: SeenSubscription) {
  const { plan, market, isCompany, period, price } = seen
  const sums = { paid: paid ?? { ...due, amount: 0 }, price }
  const bought = { accountId, plan, period, ...sums, market, isCompany, subscription: id }
  const events: MembershipEvent[] = [
    { type: 'MembershipActivated', data: bought },
    { type: 'PlanChanged', data: { accountId, plan, until: cancelAt } },
  ]
  if (cancelAt) events.push({ type: 'CancellationScheduled', data: { accountId, plan, at: cancelAt, by: 'provider' } })
  return events
}

/** Nobody pays twice: all but one are ended and paid back. */
function seconds(accountId: string, others: readonly SeenSubscription[]): MembershipEvent[] {
  return others.map(({ id }) => ({ type: 'SecondSubscriptionFound', data: { accountId, subscription: id } }))
}

interface Known {
  accountId: string
  paid: PaidMembership
  state: Membership
  isStale: boolean
  now: Date
}

function newsOf(own: SeenSubscription, known: Known): MembershipEvent[] {
  const { accountId, paid, state, isStale } = known
  if (own.status === 'over')
    return ended(accountId, paid, paid.unpaid ? 'unpaid' : paid.cancels ? 'cancelled' : 'provider')
  // The provider has heard too late of a cancellation, or not yet: what it has charged goes back.
  const isLater = new Date(own.period.end) > new Date(paid.period.end)
  if (paid.cancels && isLater && (isStale || own.cancelAt)) return ended(accountId, paid, 'cancelled')
  const payment = paymentNews(own, known)
  if (isStale) return payment
  const isUpgraded = payment.some(({ type }) => type === 'MembershipUpgraded')
  const isInVain = state.upgrade && !isUpgraded && !own.isChanging && own.plan === paid.plan
  return [
    ...payment,
    ...(isInVain ? dropped(accountId, state, 'expired') : []),
    ...(payment.length === 0 ? cancellationNews(own, known) : []),
  ]
}

/** Whether another period, or another plan, is paid. */
function paymentNews(own: SeenSubscription, { accountId, paid, state, now }: Known): MembershipEvent[] {
  const { plan, period, price } = own
  if (own.status === 'unpaid') return paid.unpaid ? [] : pastDue(accountId, own, now)
  const isOther = plan !== paid.plan
  const isLater = new Date(period.end) > new Date(paid.period.end)
  if (!own.paid || !(isOther || isLater)) return []
  const data = { accountId, plan, period, paid: own.paid, price }
  const events: MembershipEvent[] = [{ type: isOther ? 'MembershipUpgraded' : 'MembershipRenewed', data }]
  if (isOther || paid.unpaid || paid.cancels || own.cancelAt)
    events.push({ type: 'PlanChanged', data: { accountId, plan, until: own.cancelAt } })
  if (own.cancelAt)
    events.push({ type: 'CancellationScheduled', data: { accountId, plan, at: own.cancelAt, by: 'provider' } })
  const reason = isOther ? 'upgrade' : 'renewal'
  return [...events, ...redeemed({ accountId, code: own.reward, reason }, state)]
}

function pastDue(accountId: string, { plan, due }: SeenSubscription, now: Date): MembershipEvent[] {
  const graceUntil = graceFrom(now)
  return [
    { type: 'PaymentFailed', data: { accountId, plan, due, reason: 'renewal' } },
    { type: 'MembershipPastDue', data: { accountId, plan, due, graceUntil } },
    { type: 'PlanChanged', data: { accountId, plan, until: graceUntil } },
  ]
}

/** Somebody has cancelled, or taken it back, at the provider's own page. */
function cancellationNews({ cancelAt }: SeenSubscription, { accountId, paid }: Known): MembershipEvent[] {
  const { plan, cancels, unpaid } = paid
  if (Boolean(cancelAt) === Boolean(cancels) || unpaid) return []
  if (cancelAt)
    return [
      { type: 'CancellationScheduled', data: { accountId, plan, at: cancelAt, by: 'provider' } },
      { type: 'PlanChanged', data: { accountId, plan, until: cancelAt } },
    ]
  return [
    { type: 'CancellationUndone', data: { accountId, plan, by: 'provider' } },
    { type: 'PlanChanged', data: { accountId, plan, until: null } },
  ]
}
