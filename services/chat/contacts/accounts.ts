import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Plan, Role } from '@delvik/schemas/values/account'
import { type Market, marketFacts } from '@delvik/schemas/values/markets'
import type { SanctionEffect } from '@delvik/schemas/values/moderation/sanction'
import { asksDeclaration } from '@delvik/schemas/values/person/investor-declaration'
import { Inject, Injectable } from '@nestjs/common'
import type { ChatConfig } from '../config.ts'

/** What this service has heard of an account. */
export interface AccountFacts {
  confirmed: boolean
  plan: Plan
  /** Null while they may do everything. */
  sanction: Sanction | null
  /** Whether they are about to leave. */
  closing: boolean
  /** Whether they have to declare themselves before they talk of an investment. */
  undeclared: boolean
}

export interface Sanction {
  effects: readonly SanctionEffect[]
  until: Date
}

/** What the account's own stream says, or that of its membership or of what it declares. */
interface Heard {
  confirmed?: true
  plan?: Plan
  until?: string | null
  sanction?: { effects: readonly SanctionEffect[]; until: string } | null
  closing?: boolean
  role?: Role
  market?: Market
  declaredUntil?: string | null
}

/** Accounts as identity and billing tell of them, each in streams of its own. */
export const accounts: SubscribedModel<Heard, PublicEvents<'identity' | 'billing'>> = {
  name: 'accounts',
  generation: 4,
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
    AccountSuspended: (heard, { data: { effects, until } }) => ({ ...heard, sanction: { effects, until } }),
    AccountReinstated: (heard) => ({ ...heard, sanction: null }),
    AccountClosing: (heard) => ({ ...heard, closing: true }),
    AccountKept: (heard) => ({ ...heard, closing: false }),
    AccountErased: () => null,
    AccountWarned: ignored,
    AccountLocked: ignored,
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
    InvestorDeclarationReminderDue: ignored,
    LanguageChanged: ignored,
    NetworkVisibilityChanged: ignored,
    NewDeviceSignedIn: ignored,
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
    @Inject(Config) private readonly config: Pick<ChatConfig, 'ukSelfDeclaration'>,
  ) {}

  async find(id: string): Promise<AccountFacts> {
    const [account, membership, declaration] = [`account-${id}`, `membership-${id}`, `investor-declaration-${id}`]
    const heard = await this.models.sources<Heard>(accounts, [account, membership, declaration])
    const { plan = 'basic', until = null } = heard.get(membership) ?? {}
    const { confirmed = false, sanction = null, closing = false, ...of } = heard.get(account) ?? {}
    const { declaredUntil = null } = heard.get(declaration) ?? {}
    return {
      confirmed,
      plan: this.isOver(until) ? 'basic' : plan,
      sanction: this.lasting(sanction),
      closing,
      undeclared: this.config.ukSelfDeclaration && asksDeclaration(of) && !this.lasts(declaredUntil),
    }
  }

  /** The IANA zone of their market; undefined where it has not been heard of. */
  async zoneOf(id: string): Promise<string | undefined> {
    const stream = `account-${id}`
    const { market } = (await this.models.sources<Heard>(accounts, [stream])).get(stream) ?? {}
    return market && marketFacts[market].zone
  }

  private lasting(sanction: Heard['sanction'] | null): Sanction | null {
    return sanction && !this.isOver(sanction.until) ? { ...sanction, until: new Date(sanction.until) } : null
  }

  private lasts(until: string | null): boolean {
    return until !== null && !this.isOver(until)
  }

  private isOver(until: string | null): boolean {
    return until !== null && new Date(until) <= this.clock.now()
  }
}

/** The refusal of whoever is muted, or suspended from more than talking. */
export function silencedBy({ effects, until }: Sanction): DomainError {
  return new DomainError(effects.includes('publish') ? 'ACCOUNT_SUSPENDED' : 'ACCOUNT_MUTED', { retryAt: until })
}
