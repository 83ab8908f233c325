import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { Inject, Injectable } from '@nestjs/common'

/** What this service has heard of an account. */
export interface AccountFacts {
  confirmed: boolean
  closing: boolean
  /** Until when staff have them pay nothing; null while they may. */
  suspendedUntil: string | null
  market: Market
  lang: Language
}

type Heard = Partial<AccountFacts>

/** Of an account that no news has come of yet. */
const unheardOf: AccountFacts = { confirmed: false, closing: false, suspendedUntil: null, market: 'SE', lang: 'sv' }

/** Who may pay, where, and in which language the provider speaks to them. */
export const accounts: SubscribedModel<Heard, PublicEvents<'identity'>> = {
  name: 'accounts',
  generation: 1,
  hears: ['identity'],
  fold: {
    AccountRegistered: (_, { data: { market, lang } }) => ({ market, lang }),
    EmailConfirmed: (heard) => ({ ...heard, confirmed: true }),
    LanguageChanged: (heard, { data: { lang } }) => ({ ...heard, lang }),
    RegionChanged: (heard, { data: { market } }) => ({ ...heard, market }),
    AccountClosing: (heard) => ({ ...heard, closing: true }),
    AccountKept: (heard) => ({ ...heard, closing: false }),
    AccountSuspended: (heard, { data: { effects, until } }) => ({
      ...heard,
      suspendedUntil: effects.includes('pay') ? until : null,
    }),
    AccountReinstated: (heard) => ({ ...heard, suspendedUntil: null }),
    AccountErased: () => null,
    AccountLocked: ignored,
    AccountUnlocked: ignored,
    AccountWarned: ignored,
    AddressWanted: ignored,
    ClosingReminderDue: ignored,
    ConfirmationRequested: ignored,
    DataExportPartMade: ignored,
    DataExportReady: ignored,
    DataExportRequested: ignored,
    EmailChanged: ignored,
    EmailChangeRequested: ignored,
    EmailChangeUndone: ignored,
    ErasureCompleted: ignored,
    ErasureDone: ignored,
    NetworkVisibilityChanged: ignored,
    NewDeviceSignedIn: ignored,
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
    RefreshTokenReused: ignored,
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
    const stream = `account-${id}`
    const heard = await this.models.sources<Heard>(accounts, [stream])
    return { ...unheardOf, ...heard.get(stream) }
  }
}
