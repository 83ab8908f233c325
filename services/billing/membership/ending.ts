import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { grace } from '@delvik/schemas/values/payment/membership'
import type { PaidMembership } from './state.ts'

const day = 86_400_000

type Reason = Extract<MembershipEvent, { type: 'MembershipEnded' }>['data']['reason']

/** A plan is over, and with it what it gave. */
export function ended(accountId: string, { plan, period }: PaidMembership, reason: Reason): MembershipEvent[] {
  return [
    { type: 'MembershipEnded', data: { accountId, plan, reason, paidUntil: period.end } },
    { type: 'PlanChanged', data: { accountId, plan: 'basic', until: null } },
  ]
}

/** Until when a plan goes on that was not paid in time. */
export function graceFrom(now: Date): string {
  return new Date(now.getTime() + grace.days * day).toISOString()
}
