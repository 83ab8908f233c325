import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Language } from '@delvik/schemas/values/languages'
import { Inject, Injectable } from '@nestjs/common'

/** What this service has heard of an account. */
export interface AccountFacts {
  confirmed: boolean
  closing: boolean
  lang: Language
  /** Which others see. */
  name: string
  isPaid: boolean
}

/** What the account's own stream says, that of its profile, or that of its membership. */
interface Heard {
  confirmed?: boolean
  closing?: boolean
  lang?: Language
  /** With which they have signed up. */
  signedUpAs?: string
  /** Which they have given themselves since. */
  username?: string
  isPaid?: boolean
}

/** Who may be checked, and under which name. */
export const accounts: SubscribedModel<Heard, PublicEvents<'identity' | 'billing'>> = {
  name: 'accounts',
  generation: 1,
  hears: ['identity', 'billing'],
  fold: {
    AccountRegistered: (_, { data: { lang, name } }) => ({ lang, signedUpAs: name }),
    EmailConfirmed: (heard) => ({ ...heard, confirmed: true }),
    LanguageChanged: (heard, { data: { lang } }) => ({ ...heard, lang }),
    AccountClosing: (heard) => ({ ...heard, closing: true }),
    AccountKept: (heard) => ({ ...heard, closing: false }),
    AccountErased: () => null,
    ProfileChanged: (heard, { data: { username } }) => (username === undefined ? heard : { ...heard, username }),
    ProfileErased: () => null,
    PlanChanged: (_, { data: { plan } }) => ({ isPaid: plan !== 'basic' }),
    AccountLocked: ignored,
    AccountReinstated: ignored,
    AccountSuspended: ignored,
    AccountUnlocked: ignored,
    AccountWarned: ignored,
    AddressWanted: ignored,
    CancellationScheduled: ignored,
    CancellationUndone: ignored,
    ClosingReminderDue: ignored,
    ConfirmationRequested: ignored,
    ContractWithdrawn: ignored,
    DemoRequested: ignored,
    DataExportPartMade: ignored,
    DataExportReady: ignored,
    DataExportRequested: ignored,
    EmailChangeRequested: ignored,
    EmailChangeUndone: ignored,
    EmailChanged: ignored,
    ErasureCompleted: ignored,
    ErasureDone: ignored,
    InvoiceMailDue: ignored,
    InvoicePaid: ignored,
    InvoiceRefunded: ignored,
    MembershipActivated: ignored,
    MembershipEnded: ignored,
    MembershipPastDue: ignored,
    MembershipRenewed: ignored,
    MembershipUpgraded: ignored,
    NetworkVisibilityChanged: ignored,
    ProfileFileAccessApproved: ignored,
    ProfileFileAccessDeclined: ignored,
    ProfileFileAccessRequested: ignored,
    FileAccessRevoked: ignored,
    NewDeviceSignedIn: ignored,
    PasskeyAdded: ignored,
    PasskeyRemoved: ignored,
    ProviderNoticeDue: ignored,
    PasswordChanged: ignored,
    PasswordResetRequested: ignored,
    PaymentFailed: ignored,
    PaymentReminderDue: ignored,
    PhotoChanged: ignored,
    InvestorDeclarationEnded: ignored,
    InvestorDeclarationErased: ignored,
    InvestorDeclarationReminderDue: ignored,
    InvestorDeclared: ignored,
    PhotoRemoved: ignored,
    RecoveryCodeUsed: ignored,
    ReferralEarned: ignored,
    RefreshTokenReused: ignored,
    RefundMade: ignored,
    RegionChanged: ignored,
    RenewalReminderDue: ignored,
    RoleChanged: ignored,
    RoleChosen: ignored,
    SecondFactorDisabled: ignored,
    SecondFactorEnabled: ignored,
    SessionEnded: ignored,
    SessionsEnded: ignored,
    SignUpRepeated: ignored,
    StaffMemberAppointed: ignored,
    StaffMemberDismissed: ignored,
  },
}

/** What is known of accounts now. */
@Injectable()
export class Accounts {
  constructor(@Inject(SubscribedModels) private readonly models: SubscribedModels) {}

  async find(id: string): Promise<AccountFacts> {
    const streams = [`account-${id}`, `profile-${id}`, `membership-${id}`]
    const heard = await this.models.sources<Heard>(accounts, streams)
    const [account, profile, membership] = streams.map((stream) => heard.get(stream) ?? {})
    const { confirmed = false, closing = false, lang = 'sv', signedUpAs = '' } = account ?? {}
    return {
      confirmed,
      closing,
      lang,
      name: profile?.username ?? signedUpAs,
      isPaid: membership?.isPaid ?? false,
    }
  }
}
