import { Clock } from '@delvik/runtime/clock'
import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Plan, Role } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'

/** What this service has heard of an account. */
export interface AccountFacts {
  confirmed: boolean
  role: Role | null
  plan: Plan
  /** Until when they publish nothing; null while they may. */
  suspendedUntil: Date | null
  /** Whether they are about to leave. */
  closing: boolean
}

/** Of an account that no news has come of yet. */
export const unheardOf: AccountFacts = {
  confirmed: false,
  role: null,
  plan: 'basic',
  suspendedUntil: null,
  closing: false,
}

/** What the account's own stream says, or that of its membership. */
interface Heard {
  confirmed?: true
  role?: Role
  plan?: Plan
  until?: string | null
  suspendedUntil?: string | null
  closing?: boolean
}

/** Accounts as identity and billing tell of them, each in streams of its own. */
export const accounts: SubscribedModel<Heard, PublicEvents<'identity' | 'billing'>> = {
  name: 'accounts',
  generation: 4,
  hears: ['identity', 'billing'],
  fold: {
    EmailConfirmed: (heard) => ({ ...heard, confirmed: true }),
    RoleChosen: (heard, { data: { role } }) => ({ ...heard, role }),
    RoleChanged: (heard, { data: { role } }) => ({ ...heard, role }),
    PlanChanged: (_, { data: { plan, until } }) => ({ plan, until }),
    CancellationScheduled: ignored,
    CancellationUndone: ignored,
    ContractWithdrawn: ignored,
    DemoRequested: ignored,
    ReferralEarned: ignored,
    RefundMade: ignored,
    InvoiceMailDue: ignored,
    InvoicePaid: ignored,
    InvoiceRefunded: ignored,
    MembershipActivated: ignored,
    MembershipEnded: ignored,
    MembershipPastDue: ignored,
    MembershipRenewed: ignored,
    MembershipUpgraded: ignored,
    PaymentFailed: ignored,
    PaymentReminderDue: ignored,
    RenewalReminderDue: ignored,
    AccountSuspended: (heard, { data: { effects, until } }) => ({
      ...heard,
      suspendedUntil: effects.includes('publish') ? until : null,
    }),
    AccountReinstated: (heard) => ({ ...heard, suspendedUntil: null }),
    AccountClosing: (heard) => ({ ...heard, closing: true }),
    AccountKept: (heard) => ({ ...heard, closing: false }),
    AccountErased: () => null,
    AccountWarned: ignored,
    AccountRegistered: ignored,
    AccountLocked: ignored,
    AccountUnlocked: ignored,
    AddressWanted: ignored,
    EmailChanged: ignored,
    EmailChangeRequested: ignored,
    EmailChangeUndone: ignored,
    ClosingReminderDue: ignored,
    ConfirmationRequested: ignored,
    ErasureCompleted: ignored,
    DataExportPartMade: ignored,
    DataExportReady: ignored,
    DataExportRequested: ignored,
    ErasureDone: ignored,
    LanguageChanged: ignored,
    NetworkVisibilityChanged: ignored,
    PasskeyAdded: ignored,
    PasskeyRemoved: ignored,
    ProviderNoticeDue: ignored,
    PasswordChanged: ignored,
    PasswordResetRequested: ignored,
    PhotoChanged: ignored,
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
    return (await this.many([id])).get(id) ?? unheardOf
  }

  async many(ids: readonly string[]): Promise<Map<string, AccountFacts>> {
    const streams = ids.flatMap((id) => [`account-${id}`, `membership-${id}`])
    const heard = await this.models.sources<Heard>(accounts, streams)
    return new Map(ids.map((id) => [id, this.facts(heard.get(`account-${id}`), heard.get(`membership-${id}`))]))
  }

  private facts(account: Heard | null | undefined, membership: Heard | null | undefined): AccountFacts {
    const { plan = 'basic', until = null } = membership ?? {}
    const { confirmed = false, role = null, suspendedUntil = null, closing = false } = account ?? {}
    return {
      confirmed,
      role,
      plan: this.isOver(until) ? 'basic' : plan,
      closing,
      suspendedUntil: suspendedUntil !== null && !this.isOver(suspendedUntil) ? new Date(suspendedUntil) : null,
    }
  }

  private isOver(until: string | null): boolean {
    return until !== null && new Date(until) <= this.clock.now()
  }
}
