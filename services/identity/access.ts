import { requireViewer } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'

/** `linkHolder`: whoever brings the token of a mail proves by it who they are. */
type Rule = 'anyone' | 'signedIn' | 'linkHolder'

/** Who may do what. Those that are signed in change their own account only, and see of others what `shown-profile.ts` lets them. */
export const access = {
  me: 'anyone',
  signUp: 'anyone',
  requestPasswordReset: 'anyone',
  confirmEmail: 'linkHolder',
  resetPassword: 'linkHolder',
  confirmEmailChange: 'linkHolder',
  undoEmailChange: 'linkHolder',
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
  changeNetworkVisibility: 'signedIn',
  visitHome: 'signedIn',
  beginSecondFactor: 'signedIn',
  enableSecondFactor: 'signedIn',
  renewRecoveryCodes: 'signedIn',
  disableSecondFactor: 'signedIn',
  mySessions: 'signedIn',
  endSession: 'signedIn',
  endOtherSessions: 'signedIn',
  changePassword: 'signedIn',
} as const satisfies Record<string, Rule>

type Access = typeof access
type OfTheSignedIn = { [Name in keyof Access]: Access[Name] extends 'signedIn' ? Name : never }[keyof Access]

/** Who calls an operation that only the signed-in may call. @throws DomainError UNAUTHENTICATED */
export function callerOf(_operation: OfTheSignedIn, viewer: Viewer | undefined): Viewer {
  return requireViewer(viewer)
}
