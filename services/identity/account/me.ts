import type { Collection } from '@delvik/runtime/documents'
import type { EventStore } from '@delvik/runtime/event-store'
import { type ReadModel, unlessAway } from '@delvik/runtime/read-model'
import type { Position, Recorded } from '@delvik/runtime/recorded'
import type { Role, StaffRole } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { type AccountEvent, afterResend, confirmationAgainAt } from './account.ts'
import { accountStream } from './change-account.ts'

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
}

export const me: ReadModel<MeRow, AccountEvent> = {
  name: 'me',
  generation: 1,
  streams: 'account-',
  indexes: [],
  fold,
}

function fold(row: MeRow | null, event: Recorded<AccountEvent>): MeRow | null {
  if (event.type === 'AccountRegistered') return registered(event)
  if (!row) return row
  switch (event.type) {
    case 'ConfirmationRequested':
      return { ...row, resends: afterResend(row.resends, event.at.getTime()) }
    case 'EmailConfirmed':
      return { ...row, confirmed: true }
    case 'RoleChosen':
      return { ...row, role: event.data.role }
    case 'LanguageChanged':
      return { ...row, lang: event.data.lang }
    case 'RegionChanged':
      return { ...row, market: event.data.market }
    case 'StaffRoleGranted':
      return { ...row, staff: [...row.staff, event.data.role] }
    case 'StaffRoleRevoked':
      return { ...row, staff: row.staff.filter((role) => role !== event.data.role) }
    case 'SignUpRepeated':
    case 'PasswordResetRequested':
    case 'PasswordReset':
    case 'AccountLocked':
      return row
  }
}

function registered({ data, at }: Extract<Recorded<AccountEvent>, { type: 'AccountRegistered' }>): MeRow {
  const { accountId: id, name, email, lang, market } = data
  const memberSince = at.toISOString()
  return { id, name, email, lang, market, memberSince, confirmed: false, role: null, staff: [], resends: null }
}

/** The queries on accounts. */
export class People {
  constructor(
    private readonly documents: Collection<MeRow>,
    private readonly store: EventStore,
  ) {}

  /**
   * What the owner of an account sees, undefined for one that there is not.
   * @param seen a write that must show; when the read model has not got there, or is away, the log is read
   */
  async me(accountId: string, seen?: Position): Promise<MeRow | undefined> {
    const asked = this.documents.get(accountId)
    const document = await (seen ? unlessAway(asked) : asked)
    if (document && document.version >= (seen?.version ?? 0)) return document.row
    const events = await this.store.read<AccountEvent>(accountStream(accountId))
    return events.reduce<MeRow | null>(fold, null) ?? undefined
  }

  /** The names of several people at once. */
  async names(accountIds: readonly string[]): Promise<Map<string, string>> {
    const documents = await this.documents.many(accountIds)
    return new Map(documents.map(({ id, row }) => [id, row.name]))
  }
}

/** A row as the graph answers it. */
export function toMe(row: MeRow, now: Date) {
  const { id, name, email, confirmed, role, lang, market, staff, memberSince, resends } = row
  return {
    account: { id, name }, email, emailConfirmed: confirmed, role, language: lang, market, staffRoles: staff,
    memberSince, confirmationAgainAt: confirmed ? null : confirmationAgainAt(resends ?? [], now),
  }
}
