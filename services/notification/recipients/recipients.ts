import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { StaffRole } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'

export interface Recipient {
  accountId: string
  email: string
  name: string
  lang: Language
}

type Heard = Omit<Recipient, 'accountId'> & { staff?: StaffRole[] }

/** Who gets mail, in which language, and at which address; by the streams of accounts. */
export const recipients: SubscribedModel<Heard, PublicEvents<'identity'>> = {
  name: 'recipients',
  generation: 2,
  hears: ['identity'],
  fold: {
    AccountRegistered: (_, { data: { email, name, lang } }) => ({ email, name, lang }),
    LanguageChanged: (recipient, { data: { lang } }) => recipient && { ...recipient, lang },
    EmailChanged: (recipient, { data: { email } }) => recipient && { ...recipient, email },
    EmailChangeUndone: (recipient, { data: { email } }) => recipient && { ...recipient, email },
    AccountErased: () => null,
    StaffMemberAppointed: (one, { data: { role } }) => one && { ...one, staff: [...(one.staff ?? []), role] },
    StaffMemberDismissed: (one, { data: { role } }) =>
      one && { ...one, staff: one.staff?.filter((other) => other !== role) ?? [] },
    AccountLocked: ignored,
    AccountUnlocked: ignored,
    AccountReinstated: ignored,
    AccountSuspended: ignored,
    AccountWarned: ignored,
    AddressWanted: ignored,
    AccountClosing: ignored,
    AccountKept: ignored,
    ClosingReminderDue: ignored,
    ConfirmationRequested: ignored,
    EmailChangeRequested: ignored,
    EmailConfirmed: ignored,
    ErasureCompleted: ignored,
    DataExportPartMade: ignored,
    DataExportReady: ignored,
    DataExportRequested: ignored,
    ErasureDone: ignored,
    NetworkVisibilityChanged: ignored,
    PasskeyAdded: ignored,
    PasskeyRemoved: ignored,
    ProviderNoticeDue: ignored,
    PasswordChanged: ignored,
    PasswordResetRequested: ignored,
    PhotoChanged: ignored,
    InvestorDeclarationEnded: ignored,
    InvestorDeclarationErased: ignored,
    InvestorDeclarationReminderDue: ignored,
    InvestorDeclared: ignored,
    PhotoRemoved: ignored,
    ProfileChanged: ignored,
    ProfileErased: ignored,
    ProfileFileAccessApproved: ignored,
    ProfileFileAccessDeclined: ignored,
    ProfileFileAccessRequested: ignored,
    FileAccessRevoked: ignored,
    RecoveryCodeUsed: ignored,
    NewDeviceSignedIn: ignored,
    RefreshTokenReused: ignored,
    RegionChanged: ignored,
    RoleChanged: ignored,
    RoleChosen: ignored,
    SecondFactorDisabled: ignored,
    SecondFactorEnabled: ignored,
    SessionEnded: ignored,
    SessionsEnded: ignored,
    SignUpRepeated: ignored,
  },
}
