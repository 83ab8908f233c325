import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { Role, StaffRole, IdentityCheck, StaffReason } from '@delvik/schemas/values/account'
import type { AccountEvent, Registered } from './account-state.ts'

/** What a member of the staff does about an account. */
export type StaffAct =
  | { act: 'lookUp' | 'unlock' | 'resendConfirmation' | 'endSessions' | 'liftSanction' }
  | { act: 'changeRole'; role: Role }
  | { act: 'grantStaffRole' | 'revokeStaffRole'; staffRole: StaffRole }
  | { act: 'erase'; check: IdentityCheck }

export interface Why {
  reason: StaffReason
  note: string | null
}

export interface ActOfStaff {
  accountId: string
  act: StaffAct
  why: Why
  /** Whether whoever acts is an operator. */
  operator: boolean
}

type StaffActed = Extract<AccountEvent, { type: 'StaffActed' }>

/** The act as it is written down. Nobody acts on themselves, and on their colleagues only operators do. @throws DomainError FORBIDDEN */
export function staffActed({ data, meta }: { data: ActOfStaff; meta: CommandMeta }, { staff }: Registered): StaffActed {
  const { accountId, act, why, operator } = data
  const mayAct = meta.actor !== accountId && (operator || staff.length === 0)
  if (act.act !== 'lookUp' && !mayAct) throw new DomainError('FORBIDDEN')
  return { type: 'StaffActed', data: { accountId, staffId: meta.actor, ...act, ...why } }
}

/** Another role than the one that its owner has chosen. @throws DomainError ROLE_MISSING before that */
export function changeRole(accountId: string, role: Role, state: Registered): AccountEvent[] {
  if (!state.role) throw new DomainError('ROLE_MISSING')
  return state.role === role ? [] : [{ type: 'RoleChanged', data: { accountId, role } }]
}
