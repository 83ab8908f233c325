import { Change, changeHandler } from '@delvik/runtime/change'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import { type MembershipCommand, membershipDecider, membershipStream } from './membership.ts'
import { MembershipRows } from './membership-rows.ts'
import type { Membership } from './state.ts'

export class ChangeMembership extends Change<MembershipCommand, Membership, MembershipEvent> {}

export const ChangeMembershipHandler = changeHandler(ChangeMembership, {
  stream: membershipStream,
  decider: membershipDecider,
  rows: MembershipRows,
})
