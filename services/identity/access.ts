import { requireViewer } from '@delvik/runtime/auth'
import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import type { StaffRole } from '@delvik/schemas/values/account'

/** `linkHolder`: whoever brings the token of a mail proves by it who they are. `support`: operators may what support may. */
type Rule = 'anyone' | 'signedIn' | 'linkHolder' | 'support' | 'operator'

/** Who may do what. Those that are signed in change their own account only, but for staff, and see of others what `shown-profile.ts` lets them. */
export const access = {
  me: 'anyone',
  signUp: 'anyone',
  requestPasswordReset: 'anyone',
  confirmEmail: 'linkHolder',
  resetPassword: 'linkHolder',
  confirmEmailChange: 'linkHolder',
  undoEmailChange: 'linkHolder',
  closeAccount: 'anyone',
  closeAccountByProvider: 'anyone',
  linkProvider: 'signedIn',
  unlinkProvider: 'signedIn',
  keepAccount: 'signedIn',
  requestEmailChange: 'signedIn',
  resendEmailChange: 'signedIn',
  withdrawEmailChange: 'signedIn',
  requestConfirmation: 'signedIn',
  chooseRole: 'signedIn',
  changeLanguage: 'signedIn',
  changeRegion: 'signedIn',
  myProfile: 'signedIn',
  profile: 'signedIn',
  profileFile: 'signedIn',
  changeProfile: 'signedIn',
  changePhoto: 'signedIn',
  removePhoto: 'signedIn',
  addProfileFile: 'signedIn',
  removeProfileFile: 'signedIn',
  setProfileFileCondition: 'signedIn',
  profileFileRequests: 'signedIn',
  profileFileVisits: 'signedIn',
  requestProfileFileAccess: 'signedIn',
  approveProfileFileAccess: 'signedIn',
  declineProfileFileAccess: 'signedIn',
  revokeProfileFileAccess: 'signedIn',
  changeNetworkVisibility: 'signedIn',
  visitHome: 'signedIn',
  beginSecondFactor: 'signedIn',
  enableSecondFactor: 'signedIn',
  renewRecoveryCodes: 'signedIn',
  disableSecondFactor: 'signedIn',
  beginPasskey: 'signedIn',
  addPasskey: 'signedIn',
  removePasskey: 'signedIn',
  mySessions: 'signedIn',
  endSession: 'signedIn',
  endOtherSessions: 'signedIn',
  changePassword: 'signedIn',
  myDataExport: 'signedIn',
  dataExportFile: 'signedIn',
  requestDataExport: 'signedIn',
  myInvestorDeclaration: 'signedIn',
  signInvestorStatement: 'signedIn',
  declineInvestorStatements: 'signedIn',
  withdrawInvestorDeclaration: 'signedIn',
  staffRecords: 'support',
  lookUpAccount: 'support',
  changeRole: 'support',
  unlockAccount: 'support',
  resendConfirmation: 'support',
  endSessions: 'support',
  liftSanction: 'support',
  eraseAccount: 'support',
  grantStaffRole: 'operator',
  revokeStaffRole: 'operator',
} as const satisfies Record<string, Rule>

type Access = typeof access
type Under<R extends Rule> = { [Name in keyof Access]: Access[Name] extends R ? Name : never }[keyof Access]
export type OfStaff = Under<'support' | 'operator'>

/** Who calls an operation that only the signed-in may call. @throws DomainError UNAUTHENTICATED */
export function callerOf(_operation: Under<'signedIn'>, viewer: Viewer | undefined): Viewer {
  return requireViewer(viewer)
}

/** What decides whether somebody may ask for a file of another. */
interface Asker {
  id: string
  confirmed: boolean
  closingUntil?: string | null
}

/** @throws DomainError NOT_FOUND, CONFLICT for one's own, EMAIL_NOT_CONFIRMED, ACCOUNT_CLOSING */
export function requireAsker(asker: Asker | undefined, owner: { id: string }): void {
  if (!asker) throw new DomainError('NOT_FOUND')
  if (asker.id === owner.id) throw new DomainError('CONFLICT')
  if (!asker.confirmed) throw new DomainError('EMAIL_NOT_CONFIRMED')
  if (asker.closingUntil) throw new DomainError('ACCOUNT_CLOSING')
}

const allowed = { support: ['support', 'operator'], operator: ['operator'] } satisfies Record<string, StaffRole[]>

/** Who of the staff calls an operation that is theirs. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export function staffOf(operation: OfStaff, viewer: Viewer | undefined): Viewer {
  const caller = requireViewer(viewer)
  const roles: readonly StaffRole[] = allowed[access[operation]]
  if (!caller.staff.some((role) => roles.includes(role))) throw new DomainError('FORBIDDEN')
  return caller
}
