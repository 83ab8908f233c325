import { type CheckoutFailure, type MembershipState, withdrawalDays } from '@delvik/schemas/values/payment/membership'
import type { Currency, Market } from '@delvik/schemas/values/markets'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import type { Period } from '../books/invoice.ts'

export interface OfAccount {
  accountId: string
}
/** In minor units. */
export interface Sum {
  amount: number
  currency: Currency
}
export type By = 'owner' | 'closing' | 'provider'

/** By a reward, in minor units. */
export interface Off {
  code: string
  off: number
}

/** A purchase that is begun, or that has come to nothing. */
export interface Checkout {
  checkoutId: string
  plan: PaidPlan
  price: Sum
  isCompany: boolean
  /** What takes something off the price; null without one. */
  reward: Off | null
  url: string | null
  expiresAt: string | null
  failure: CheckoutFailure | null
}

/** What is paid for. */
export interface PaidMembership {
  plan: PaidPlan
  market: Market
  isCompany: boolean
  subscription: string
  period: Period
  /** For the present period. */
  paid: Sum
  /** Of a further one: that at which it was bought, whatever others pay by now. */
  price: Sum
  /** What may be withdrawn from: since when, and what goes back. */
  contract: { since: string; refund: Sum }
  cancels: { at: string; by: By } | null
  /** Until when the plan goes on, though nothing was paid. */
  unpaid: { due: Sum; graceUntil: string } | null
}

/** What another plan would cost. */
export interface Quote {
  quoteId: string
  price: Sum
  paid: Sum
  due: Sum
  expiresAt: string
  reward: Off | null
}

/** Another plan that is wanted, or was in vain. */
export interface Upgrade {
  quoteId: string
  due: Sum
  url: string | null
  failure: 'declined' | 'expired' | 'refused' | null
}

export interface UpgradeState {
  quote: Quote | null
  upgrade: Upgrade | null
}

export interface Membership extends UpgradeState, RewardsState {
  /** Fixed by the first purchase. */
  market: Market | null
  checkout: Checkout | null
  paid: PaidMembership | null
  /** Subscriptions of the provider that are none of ours any more. */
  over: readonly string[]
  erased: boolean
  /** How often the provider was to be asked for something. */
  wishes: number
}

/** For having invited somebody: takes a part off one invoice. */
export interface Reward {
  code: string
  expiresAt: string
  is: 'open' | 'used' | 'void'
}

export interface RewardsState {
  rewards: readonly Reward[]
  /** The code of the one that the next charge is to use. */
  planned: string | null
}

const day = 86_400_000

/** How it stands, in one word. */
export function stateOf({ paid, checkout, over }: Membership, now: Date): MembershipState {
  if (paid) return paid.unpaid ? 'pastDue' : paid.cancels ? 'cancelling' : 'active'
  if (checkout && isOpen(checkout, now)) return 'checkout'
  return over.length > 0 ? 'ended' : 'none'
}

/** When the plan ends; null while it goes on. */
export function endOf({ cancels, unpaid }: PaidMembership): string | null {
  return unpaid?.graceUntil ?? cancels?.at ?? null
}

/** Until when a consumer may withdraw; null for a company. */
export function withdrawUntil({ isCompany, contract }: PaidMembership): Date | null {
  return isCompany ? null : new Date(new Date(contract.since).getTime() + withdrawalDays * day)
}

/** Whether somebody may still pay there. */
export function isOpen({ failure, expiresAt }: Checkout, now: Date): boolean {
  return !failure && (expiresAt === null || new Date(expiresAt) > now)
}
