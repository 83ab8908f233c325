import { Clock } from '@delvik/runtime/clock'
import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Plan } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'

/** What this service has heard of an account. */
export interface AccountFacts {
  confirmed: boolean
  plan: Plan
}

/** What the account's own stream says, or that of its membership. */
interface Heard {
  confirmed?: true
  plan?: Plan
  until?: string | null
}

/** Accounts as identity and billing tell of them, each in streams of its own. */
export const accounts: SubscribedModel<Heard, PublicEvents<'identity' | 'billing'>> = {
  name: 'accounts',
  generation: 1,
  hears: ['identity', 'billing'],
  fold: {
    EmailConfirmed: (heard) => ({ ...heard, confirmed: true }),
    PlanChanged: (_, { data: { plan, until } }) => ({ plan, until }),
    AccountErased: () => null,
    AccountClosing: ignored,
    AccountKept: ignored,
    AccountLocked: ignored,
    AccountRegistered: ignored,
    AccountUnlocked: ignored,
    AddressWanted: ignored,
    ClosingReminderDue: ignored,
    ConfirmationRequested: ignored,
    EmailChanged: ignored,
    EmailChangeRequested: ignored,
    EmailChangeUndone: ignored,
    ErasureCompleted: ignored,
    DataExportPartMade: ignored,
    DataExportReady: ignored,
    DataExportRequested: ignored,
    ErasureDone: ignored,
    LanguageChanged: ignored,
    NetworkVisibilityChanged: ignored,
    NewDeviceSignedIn: ignored,
    PasskeyAdded: ignored,
    PasskeyRemoved: ignored,
    PasswordChanged: ignored,
    PasswordResetRequested: ignored,
    PhotoChanged: ignored,
    PhotoRemoved: ignored,
    ProfileChanged: ignored,
    ProfileErased: ignored,
    RecoveryCodeUsed: ignored,
    RefreshTokenReused: ignored,
    RegionChanged: ignored,
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
  constructor(
    @Inject(SubscribedModels) private readonly models: SubscribedModels,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async find(id: string): Promise<AccountFacts> {
    const [account, membership] = [`account-${id}`, `membership-${id}`]
    const heard = await this.models.sources<Heard>(accounts, [account, membership])
    const { plan = 'basic', until = null } = heard.get(membership) ?? {}
    const isOver = until !== null && new Date(until) <= this.clock.now()
    return { confirmed: heard.get(account)?.confirmed ?? false, plan: isOver ? 'basic' : plan }
  }
}
