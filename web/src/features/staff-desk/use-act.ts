import type { Role, StaffRole, IdentityCheck, StaffActName, StaffReason } from '@delvik/schemas/values/account'
import type { useCommand } from '../../graph/use-command.ts'
import {
  ChangeRoleDocument,
  EndSessionsDocument,
  EraseAccountDocument,
  GrantStaffRoleDocument,
  LiftSanctionDocument,
  ResendConfirmationDocument,
  RevokeStaffRoleDocument,
  type StaffAccountCardFragment,
  UnlockAccountDocument,
} from './staff-desk.generated.ts'

/** What is done about an account that has been looked up. */
export type AskedAct = Exclude<StaffActName, 'lookUp'>

interface Given {
  handle: string
  reason: StaffReason
  note: string | null
}

interface Chosen {
  role: Role
  /** A staff role or a check of the identity, where the act has one. */
  choice: string
}

/** Sends the command of an act, and gets the account as it is then. */
export function useAct(run: ReturnType<typeof useCommand>['run']) {
  return async (act: AskedAct, given: Given, { role, choice }: Chosen): Promise<StaffAccountCardFragment | null> => {
    const staffRole = choice as StaffRole // of those offered
    switch (act) {
      case 'changeRole':
        return (await run(ChangeRoleDocument, { ...given, role })).changeRole.account
      case 'unlock':
        return (await run(UnlockAccountDocument, given)).unlockAccount.account
      case 'resendConfirmation':
        return (await run(ResendConfirmationDocument, given)).resendConfirmation.account
      case 'endSessions':
        return (await run(EndSessionsDocument, given)).endSessions.account
      case 'liftSanction':
        return (await run(LiftSanctionDocument, given)).liftSanction.account
      case 'grantStaffRole':
        return (await run(GrantStaffRoleDocument, { ...given, staffRole })).grantStaffRole.account
      case 'revokeStaffRole':
        return (await run(RevokeStaffRoleDocument, { ...given, staffRole })).revokeStaffRole.account
      case 'erase':
        return (await run(EraseAccountDocument, { ...given, check: choice as IdentityCheck })).eraseAccount.account
    }
  }
}
