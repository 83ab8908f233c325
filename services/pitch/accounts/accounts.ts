import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Plan, Role } from '@delvik/schemas/values/account'
import type { Market } from '@delvik/schemas/values/markets'
import { asksDeclaration } from '@delvik/schemas/values/person/investor-declaration'
import { Inject, Injectable } from '@nestjs/common'
import type { PitchConfig } from '../config.ts'

/** What this service has heard of an account. */
export interface AccountFacts {
  confirmed: boolean
  role: Role | null
  plan: Plan
  /** Until when they publish nothing; null while they may. */
  suspendedUntil: Date | null
  /** Whether they are about to leave. */
  closing: boolean
  /** Whether they have to declare themselves before they ask for what an investment is about. */
  undeclared: boolean
}

/** Of an account that no news has come of yet. */
export const unheardOf: AccountFacts = {
  confirmed: false,
  role: null,
  plan: 'basic',
  suspendedUntil: null,
  closing: false,
  undeclared: false,
}

/** What the account's own stream says, or that of its membership or of what it declares. */
interface Heard {
  confirmed?: true
  role?: Role
  plan?: Plan
  until?: string | null
  suspendedUntil?: string | null
  closing?: boolean
  market?: Market
  declaredUntil?: string | null
}

/** Accounts as identity and billing tell of them, each in streams of its own. */
export const accounts: SubscribedModel<Heard, PublicEvents<'identity' | 'billing'>> = {
  name: 'accounts',
  generation: 5,
  hears: ['identity', 'billing'],
  fold: {
    AccountRegistered: (heard, { data: { market } }) => ({ ...heard, market }),
    EmailConfirmed: (heard) => ({ ...heard, confirmed: true }),
    RoleChosen: (heard, { data: { role } }) => ({ ...heard, role }),
    RoleChanged: (heard, { data: { role } }) => ({ ...heard, role }),
    RegionChanged: (heard, { data: { market } }) => ({ ...heard, market }),
    InvestorDeclared: (_, { data: { until } }) => ({ declaredUntil: until }),
    InvestorDeclarationEnded: () => ({ declaredUntil: null }),
    InvestorDeclarationErased: () => null,
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
    InvestorDeclarationReminderDue: ignored,
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
    @Inject(Config) private readonly config: Pick<PitchConfig, 'ukSelfDeclaration'>,
  ) {}

  async find(id: string): Promise<AccountFacts> {
    return (await this.many([id])).get(id) ?? unheardOf
  }

  async many(ids: readonly string[]): Promise<Map<string, AccountFacts>> {
    const of = ['account', 'membership', 'investor-declaration']
    const streams = ids.flatMap((id) => of.map((kind) => `${kind}-${id}`))
    const heard = await this.models.sources<Heard>(accounts, streams)
    return new Map(ids.map((id) => [id, this.facts(of.map((kind) => heard.get(`${kind}-${id}`) ?? {}))]))
  }

  private facts([account = {}, membership = {}, declaration = {}]: readonly Heard[]): AccountFacts {
    const { plan = 'basic', until = null } = membership
    const { confirmed = false, role = null, market = null, suspendedUntil = null, closing = false } = account
    const { declaredUntil = null } = declaration
    return {
      confirmed,
      role,
      plan: this.isOver(until) ? 'basic' : plan,
      closing,
      suspendedUntil: this.lasts(suspendedUntil) ? new Date(suspendedUntil) : null,
      undeclared: this.config.ukSelfDeclaration && asksDeclaration({ role, market }) && !this.lasts(declaredUntil),
    }
  }

  private lasts(until: string | null): until is string {
    return until !== null && !this.isOver(until)
  }

  private isOver(until: string | null): boolean {
    return until !== null && new Date(until) <= this.clock.now()
  }
}
