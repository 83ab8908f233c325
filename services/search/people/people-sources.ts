import { ignored } from '@delvik/runtime/handlers'
import type { Merged, SubscribedModel } from '@delvik/runtime/subscribed-model'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { erased } from '@delvik/schemas/events/definition'
import type { Role, StaffRole } from '@delvik/schemas/values/account'
import { handleOf } from '@delvik/schemas/values/handle'
import type { Market } from '@delvik/schemas/values/markets'
import { type Industry, logoUrl } from '@delvik/schemas/values/pitch'
import type { PersonDocument, RetiredPerson } from './people-index.ts'

export type PeopleNews = PublicEvents<'identity' | 'verification'>

interface AccountSource {
  accountId: string
  /** With which they have signed up. */
  name: string
  market: Market
  role: Role | null
  confirmed: boolean
  /** Their roles in the staff. */
  staff: readonly StaffRole[]
  memberSince: string
  /** Whether they are about to leave. */
  closing?: boolean
}

/** What somebody has said of themselves, as far as it may be found. */
interface ProfileSource {
  username?: string
  city?: string | null
  interests?: Industry[]
  photo?: { path: string; token: string } | null
  inNetwork?: boolean
}

/** Whether their badge is shown. */
interface BadgeSource {
  isShown: boolean
}

export type PeopleSource = AccountSource | ProfileSource | BadgeSource

/** An account with its profile, whichever is heard of first. */
export const peopleSources = {
  name: 'people',
  /** Rises with any change of `personOf`, and of the tables or the mapping of an index, too. */
  generation: 3,
  hears: ['identity', 'verification'],
  fold: {
    AccountRegistered: (_, { data: { accountId, name, market }, at }) => ({
      accountId,
      name,
      market,
      role: null,
      confirmed: false,
      staff: [],
      memberSince: at.toISOString(),
    }),
    EmailConfirmed: (row) => row && { ...row, confirmed: true },
    RoleChosen: (row, { data: { role } }) => row && { ...row, role },
    RoleChanged: (row, { data: { role } }) => row && { ...row, role },
    StaffMemberAppointed: (row, { data: { role } }) =>
      row && 'staff' in row ? { ...row, staff: [...row.staff, role] } : row,
    StaffMemberDismissed: (row, { data: { role } }) =>
      row && 'staff' in row ? { ...row, staff: row.staff.filter((one) => one !== role) } : row,
    RegionChanged: (row, { data: { market } }) => row && { ...row, market },
    AccountClosing: (row) => row && { ...row, closing: true },
    AccountKept: (row) => row && { ...row, closing: false },
    AccountErased: () => null,
    ProfileChanged: (row, { data: { username, city, interests } }) => ({
      ...row,
      ...(username !== undefined && { username }),
      ...(city !== undefined && { city }),
      ...(interests && { interests }),
    }),
    PhotoChanged: (row, { data: { path, token } }) => ({ ...row, photo: { path, token } }),
    PhotoRemoved: (row) => ({ ...row, photo: null }),
    NetworkVisibilityChanged: (row, { data: { inNetwork } }) => ({ ...row, inNetwork }),
    ProfileErased: () => null,
    ProfileFileAccessApproved: ignored,
    ProfileFileAccessDeclined: ignored,
    ProfileFileAccessRequested: ignored,
    FileAccessRevoked: ignored,
    BadgeChanged: (_, { data: { isShown } }) => ({ isShown }),
    AccountVerified: ignored,
    VerificationFailed: ignored,
    VerificationInvalidated: ignored,
    AccountReinstated: ignored,
    AccountSuspended: ignored,
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
    InvestorDeclarationEnded: ignored,
    InvestorDeclarationErased: ignored,
    InvestorDeclarationReminderDue: ignored,
    InvestorDeclared: ignored,
    LanguageChanged: ignored,
    PasskeyAdded: ignored,
    PasskeyRemoved: ignored,
    ProviderNoticeDue: ignored,
    PasswordChanged: ignored,
    PasswordResetRequested: ignored,
    RecoveryCodeUsed: ignored,
    NewDeviceSignedIn: ignored,
    RefreshTokenReused: ignored,
    SecondFactorDisabled: ignored,
    SecondFactorEnabled: ignored,
    SessionEnded: ignored,
    SessionsEnded: ignored,
    SignUpRepeated: ignored,
  },
  completes: (source) => ('accountId' in source ? { needs: [], takes: companionsOf(source.accountId) } : undefined),
} satisfies SubscribedModel<PeopleSource, PeopleNews>

const prefix = 'account-'

function companionsOf(id: string): string[] {
  return [`profile-${id}`, `verification-${id}`]
}

/** What an index is to hold of somebody, at the sum of the sequences of account and profile. */
export function personOf({ stream, version, main, others }: Merged<PeopleSource>): PersonDocument | RetiredPerson {
  const id = stream.slice(prefix.length)
  const account = main as AccountSource | null // `completes` names no other main source
  const profile = (others.get(`profile-${id}`) ?? {}) as ProfileSource // nor another companion
  if (!account || account.name === erased || !isFound(account, profile)) return { id, version }
  const { name, role, market, memberSince } = account
  const { username = name, city = null, interests = [], photo } = profile
  const { isShown: verified = false } = (others.get(`verification-${id}`) ?? {}) as Partial<BadgeSource> // likewise
  const facts = { role, market, city, interests, verified, memberSince, photo: photo ? logoUrl(photo) : null }
  return { id, version, card: { handle: handleOf(id), username, ...facts } }
}

/** Those whose address is their own and who want it and stay; staff look after the others. */
function isFound({ confirmed, staff, closing = false }: AccountSource, { inNetwork = true }: ProfileSource): boolean {
  return confirmed && !closing && inNetwork && staff.length === 0
}
