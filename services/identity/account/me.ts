import type { Collection } from '@delvik/runtime/documents'
import { EventStore } from '@delvik/runtime/event-store'
import { foldRows, ignored } from '@delvik/runtime/handlers'
import { type ReadModel, ReadModels, unlessAway } from '@delvik/runtime/read-model'
import type { Position } from '@delvik/runtime/recorded'
import type { Role, StaffRole } from '@delvik/schemas/values/account'
import { accountIdOf } from '@delvik/schemas/values/handle'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountEvent } from './account-state.ts'
import { accountStream } from './account.ts'
import { type EmailChange, emailChangeAfter, type EmailChangeEvent, noEmailChange } from './email-change-state.ts'
import type { Breach } from '@delvik/schemas/values/moderation/report'
import type { Sanction } from '@delvik/schemas/values/moderation/sanction'
import { erased } from '@delvik/schemas/events/definition'
import { afterResend, confirmationAgainAt } from './mail-links.ts'

/** An account as its owner sees it. */
export interface MeRow {
  id: string
  name: string
  email: string
  confirmed: boolean
  role: Role | null
  lang: Language
  market: Market
  staff: readonly StaffRole[]
  memberSince: string
  resends: readonly number[] | null
  /** Absent or null while the owner does not leave. */
  closingUntil?: string | null
  /** Absent or null while they may do everything. */
  sanction?: (Sanction & { breach: Breach; statement: string | null }) | null
  /** Absent while nobody has asked for one. */
  emailChange?: EmailChange
}

function changing(row: MeRow | null, event: EmailChangeEvent): MeRow | null {
  return row && { ...row, emailChange: emailChangeAfter(row.emailChange ?? noEmailChange, event) }
}

function moved(row: MeRow | null, event: Extract<EmailChangeEvent, { data: { email: string } }>): MeRow | null {
  const after = changing(row, event)
  return after && { ...after, email: event.data.email }
}

export const me: ReadModel<MeRow, AccountEvent> = {
  name: 'me',
  generation: 3,
  streams: 'account-',
  indexes: [],
  fold: {
    AccountRegistered(_, { data: { accountId: id, name, email, lang, market }, at }) {
      const memberSince = at.toISOString()
      return { id, name, email, lang, market, memberSince, confirmed: false, role: null, staff: [], resends: null }
    },
    ConfirmationRequested: (row, { at }) => row && { ...row, resends: afterResend(row.resends, at.getTime()) },
    EmailConfirmed: (row) => row && { ...row, confirmed: true },
    EmailChangeAsked: changing,
    EmailChangeWithdrawn: changing,
    EmailChanged: moved,
    EmailChangeUndone: moved,
    PasswordChanged: changing,
    PasswordReset: changing,
    RoleChosen: (row, { data: { role } }) => row && { ...row, role },
    RoleChanged: (row, { data: { role } }) => row && { ...row, role },
    LanguageChanged: (row, { data: { lang } }) => row && { ...row, lang },
    RegionChanged: (row, { data: { market } }) => row && { ...row, market },
    StaffRoleGranted: (row, { data: { role } }) => row && { ...row, staff: [...row.staff, role] },
    StaffRoleRevoked: (row, { data: { role } }) => row && { ...row, staff: row.staff.filter((one) => one !== role) },
    AccountClosing: (row, { data: { until } }) => row && { ...row, closingUntil: until },
    AccountKept: (row) => row && { ...row, closingUntil: null },
    AccountSuspended(row, { data: { effects, until, breach, statement } }) {
      return row && { ...row, sanction: { effects, until, breach, statement: statement === erased ? null : statement } }
    },
    AccountReinstated: (row) => row && { ...row, sanction: null },
    AccountErasureStarted: () => null,
    AccountErased: () => null,
    ClosingReminderDue: ignored,
    SignUpRepeated: ignored,
    StaffMemberAppointed: ignored,
    StaffMemberDismissed: ignored,
    PasswordResetRequested: ignored,
    StaffActed: ignored,
    SessionsEnded: ignored,
    AddressWanted: ignored,
    EmailChangeRequested: ignored,
    AccountWarned: ignored,
    AccountLocked: ignored,
    AccountUnlocked: ignored,
    SecondFactorEnabled: ignored,
    SecondFactorDisabled: ignored,
    PasskeyAdded: ignored,
    PasskeyRemoved: ignored,
    RecoveryCodesRenewed: ignored,
    RecoveryCodeUsed: ignored,
    ProviderLinked: ignored,
    ProviderNoticeDue: ignored,
    ProviderUnlinked: ignored,
  },
}

/** The queries on accounts. */
@Injectable()
export class People {
  private readonly documents: Collection<MeRow>

  constructor(
    @Inject(ReadModels) models: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    this.documents = models.of(me)
  }

  /**
   * What the owner of an account sees, undefined for one that there is not.
   * @param seen a write that must show; when the read model has not got there, or is away, the log is read
   */
  async me(accountId: string, seen?: Position): Promise<MeRow | undefined> {
    const asked = this.documents.get(accountId)
    const document = await (seen ? unlessAway(asked) : asked)
    if (document && document.version >= (seen?.version ?? 0)) return document.row
    const events = await this.store.read<AccountEvent>(accountStream(accountId))
    return foldRows(me.fold, events) ?? undefined
  }

  /** Whom a handle names; who leaves is gone for the others already. */
  async at(handle: string, viewerId: string): Promise<MeRow | undefined> {
    const accountId = accountIdOf(handle)
    const account = accountId && (await this.me(accountId))
    return account && (account.id === viewerId || !account.closingUntil) ? account : undefined
  }

  /** Several people at once, as others see them. */
  async others(accountIds: readonly string[]): Promise<Map<string, PublicAccount>> {
    const documents = await this.documents.many(accountIds)
    return new Map(documents.map(({ id, row }) => [id, publicAccount(row)]))
  }
}

/** What one person gets to know of another. */
export type PublicAccount = ReturnType<typeof publicAccount>

function publicAccount({ id, name, role, memberSince }: MeRow) {
  return { id, name, role, memberSince }
}

/** A row as the graph answers it. */
export function toMe(row: MeRow, now: Date) {
  const {
    email,
    confirmed,
    role,
    lang,
    market,
    staff,
    memberSince,
    resends,
    closingUntil,
    sanction,
    emailChange = noEmailChange,
  } = row
  const { wanted } = emailChange
  return {
    account: publicAccount(row),
    email,
    emailConfirmed: confirmed,
    role,
    language: lang,
    market,
    staffRoles: staff,
    memberSince,
    confirmationAgainAt: confirmed ? null : confirmationAgainAt(resends ?? [], now),
    closing: closingUntil ? { until: closingUntil } : null,
    sanction: sanction && new Date(sanction.until) > now ? sanction : null,
    emailChange: wanted && new Date(wanted.expiresAt) > now ? wanted : null,
  }
}
