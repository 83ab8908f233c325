import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import type { InvoiceReason } from '@delvik/schemas/values/payment/membership'
import { shareOf } from '@delvik/schemas/values/payment/money'
import { monthsAfter } from '@delvik/schemas/values/payment/period'
import { rewardMonths, rewardShare, type RewardState } from '@delvik/schemas/values/payment/referral'
import { endOf, type Membership, type Off, type OfAccount, type Reward, type RewardsState } from './state.ts'

interface OfReward extends OfAccount {
  code: string
}

export type RewardCommand =
  /** A friend has paid for the first time; the code is made of who it is, so each friend brings one. */
  | Command<'EarnReward', OfReward>
  /** That invoice went back. */
  | Command<'VoidReward', OfReward>
  /** To be used for the next charge, or not. */
  | Command<'PlanReward', OfReward>
  | Command<'UnplanReward', OfAccount>

export function isOfReward<C extends Command>(command: C | RewardCommand): command is RewardCommand {
  return command.type.endsWith('Reward')
}

/** @throws DomainError NO_MEMBERSHIP, CODE_UNKNOWN, CODE_USED, CODE_VOID, CODE_EXPIRED */
export function decideReward(command: RewardCommand, state: Membership): MembershipEvent[] {
  const { data: { accountId }, meta: { now } } = command
  switch (command.type) {
    case 'EarnReward': {
      const { code } = command.data
      if (state.erased || state.rewards.some((one) => one.code === code)) return []
      return [{
        type: 'ReferralEarned',
        data: { accountId, code, expiresAt: monthsAfter(now, rewardMonths).toISOString() },
      }]
    }
    case 'VoidReward': {
      const { code } = command.data
      return find(state, code)?.is === 'open' ? [{ type: 'ReferralVoided', data: { accountId, code } }] : []
    }
    case 'PlanReward': {
      if (!state.paid || endOf(state.paid)) throw new DomainError('NO_MEMBERSHIP')
      const { code } = usable(state, command.data.code, now)
      return state.planned === code ? [] : [{ type: 'ReferralPlanned', data: { accountId, code } }]
    }
    case 'UnplanReward': {
      const { planned: code } = state
      return code ? [{ type: 'ReferralUnplanned', data: { accountId, code } }] : []
    }
  }
}

function find({ rewards }: RewardsState, code: string): Reward | undefined {
  return rewards.find((one) => one.code === code)
}

/** How a reward stands. */
export function rewardState({ code, is, expiresAt }: Reward, planned: string | null, now: Date): RewardState {
  if (is !== 'open') return is
  if (new Date(expiresAt) <= now) return 'expired'
  return code === planned ? 'planned' : 'open'
}

/** @throws DomainError CODE_UNKNOWN, CODE_USED, CODE_VOID, CODE_EXPIRED */
export function usable(state: RewardsState, code: string, now: Date): Reward {
  const reward = find(state, code)
  if (!reward) throw new DomainError('CODE_UNKNOWN')
  switch (rewardState(reward, null, now)) {
    case 'used':
      throw new DomainError('CODE_USED')
    case 'void':
      throw new DomainError('CODE_VOID')
    case 'expired':
      throw new DomainError('CODE_EXPIRED')
    default:
      return reward
  }
}

/** What a reward takes off a price. @throws DomainError as `usable` does */
export function offBy(state: RewardsState, wanted: { code: string | null; price: number; now: Date }): Off | null {
  const { code, price, now } = wanted
  if (code === null) return null
  return { code: usable(state, code, now).code, off: Number(shareOf(BigInt(price), rewardShare)) }
}

/** The reward that is planned for the next charge, as long as it is good. */
export function plannedNow({ rewards, planned }: RewardsState, at: Date): string | null {
  const reward = rewards.find(({ code }) => code === planned)
  return reward && rewardState(reward, planned, at) === 'planned' ? reward.code : null
}

/** What the next charge will be less by it. */
export function plannedOff(state: RewardsState, { price, at }: { price: number; at: Date }): number {
  return plannedNow(state, at) ? Number(shareOf(BigInt(price), rewardShare)) : 0
}

/** An invoice was paid with a reward; it is used up. @param code by which it was reduced, as the provider has it */
export function redeemed(
  { accountId, code, reason }: OfAccount & { code: string | null; reason: InvoiceReason },
  state: RewardsState,
): MembershipEvent[] {
  if (!code || find(state, code)?.is !== 'open') return []
  return [{ type: 'ReferralRedeemed', data: { accountId, code, reason } }]
}

export function evolveRewards({ rewards, planned }: RewardsState, event: MembershipEvent): RewardsState {
  switch (event.type) {
    case 'ReferralEarned': {
      const { code, expiresAt } = event.data
      return { rewards: [...rewards, { code, expiresAt, is: 'open' }], planned }
    }
    case 'ReferralPlanned':
      return { rewards, planned: event.data.code }
    case 'ReferralUnplanned':
    case 'MembershipEnded':
      return { rewards, planned: null }
    case 'ReferralRedeemed':
    case 'ReferralVoided': {
      const { code } = event.data
      const is = event.type === 'ReferralVoided' ? 'void' : 'used'
      const changed = rewards.map((one): Reward => (one.code === code ? { ...one, is } : one))
      return { rewards: changed, planned: planned === code ? null : planned }
    }
    default:
      return { rewards, planned }
  }
}
