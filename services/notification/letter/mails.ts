import type { Database } from '@delvik/runtime/database'
import { forEach, handle, type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { Role, SocialProvider } from '@delvik/schemas/values/account'
import type { Currency } from '@delvik/schemas/values/markets'
import type { Language } from '@delvik/schemas/values/languages'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import type { DemoTimes } from '@delvik/schemas/values/payment/demo'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import type { Breach } from '@delvik/schemas/values/moderation/report'
import type { MatchReason } from '@delvik/schemas/values/saved-search'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { erased } from '@delvik/schemas/events/definition'

type Reported = PublicEvents<'identity' | 'pitch'>

export const mailKinds = [
  'confirmEmail',
  'alreadyRegistered',
  'confirmNewEmail',
  'emailChanged',
  'addressTaken',
  'resetPassword',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'providerLinked',
  'providerUnlinked',
  'recoveryCodeUsed',
  'newDevice',
  'accountLocked',
  'roleChanged',
  'accountUnlocked',
  'sessionsEnded',
  'accountClosing',
  'closingReminder',
  'accountKept',
  'declarationReminder',
  'declarationEnded',
  'dataExportReady',
  'erasureReceipt',
  'pitchReceived',
  'pitchPublished',
  'pitchChangesRequested',
  'pitchRejected',
  'documentRequested',
  'documentApproved',
  'documentDeclined',
  'profileFileRequested',
  'profileFileApproved',
  'profileFileDeclined',
  'dealProposed',
  'dealReminder',
  'dealDeclined',
  'dealExpired',
  'dealOvertaken',
  'dealConfirmed',
  'reportReceived',
  'reportDismissed',
  'reportEnded',
  'reportUpheld',
  'accountWarned',
  'accountMuted',
  'accountSuspended',
  'accountReinstated',
  'meetingProposed',
  'meetingAccepted',
  'meetingDeclined',
  'meetingCancelled',
  'meetingReminder',
  'paymentReceived',
  'paymentFailed',
  'paymentReminder',
  'upgradeFailed',
  'renewalReminder',
  'membershipUpgraded',
  'membershipCancelled',
  'membershipResumed',
  'membershipEnded',
  'membershipUnpaid',
  'contractWithdrawn',
  'rewardEarned',
  'refundMade',
  'invoiceAgain',
  'demoRequested',
  'demoWanted',
  'identityVerified',
  'identityCheckFailed',
  'badgeLost',
  'reviewsWaiting',
  'searchAlert',
] as const
export type MailKind = (typeof mailKinds)[number]

/** A pitch that somebody's saved search has found, and by which of its fields. */
export interface FoundPitch {
  pitchId: string
  savedSearchId: string
  reasons: MatchReason[]
}

/** The same with its names. */
export interface NamedFoundPitch extends FoundPitch {
  companyName: string
  searchName: string
}

/** When two people meet, or may. */
export interface MailedMeeting {
  id: string
  /** ISO 8601. */
  slots: readonly string[]
  minutes: number
  /** Where each of the two was when they last said so, by IANA zone. */
  zones: { own: string | null; other: string | null }
  /** ISO 8601, when it was proposed, accepted or cancelled. */
  saidAt: string
}

/** What a mail says besides its fixed texts. */
export interface MailParams {
  /** Where it goes instead of to the address of the account. */
  to?: string
  pitchId?: string
  /** Which file of one's own profile, and whose profile it is of. */
  file?: ProfileFileKind
  profileOf?: string
  conversationId?: string
  companyName?: string
  due?: { at: string; market: string }
  reasons?: { code: string; field: string | null }[]
  note?: string | null
  /** Browser and system, by name. */
  device?: string | null
  /** Who signs people in for us. */
  provider?: SocialProvider
  role?: Role
  /** The services that hold nothing any more. */
  erased?: string[]
  /** Which rule was broken, and until when somebody may not do some things. */
  breach?: Breach
  until?: string
  /** When an account that closes is erased. */
  closes?: string
  /** Until when the declaration of an investor is good. */
  declared?: string
  /** Until when a file of all that is held of them is there. */
  downloadable?: string
  meeting?: MailedMeeting
  /** What is paid for, and how much. */
  paidPlan?: PaidPlan
  money?: { amount: number; currency: Currency }
  /** The number of an invoice. */
  invoice?: string
  /** Of a reward. */
  code?: string
  /** When a plan ends, is paid again, or a reward can be used no more. */
  ends?: string
  /** When a contract was made, and when somebody withdrew from it. */
  bought?: string
  received?: string
  /** When a demo suits, and in which language it is to be. */
  demo?: { times: DemoTimes; lang: Language }
  /** How many submissions wait for a reviewer. */
  waiting?: { due: number; overdue: number }
  /** What saved searches have found, as it is kept. */
  alerted?: FoundPitch[]
  /** The same as it is sent. */
  found?: NamedFoundPitch[]
}

export interface Mail {
  kind: MailKind
  accountId: string
  params: MailParams
}

const week = 7 * 24 * 3600_000

/** Which mail an event calls for. */
const mails: Handlers<Reported, [], Mail | undefined> = {
  ConfirmationRequested: ({ data: { accountId } }) => ({ kind: 'confirmEmail', accountId, params: {} }),
  SignUpRepeated: ({ data: { accountId } }) => ({ kind: 'alreadyRegistered', accountId, params: {} }),
  EmailChangeRequested({ data: { accountId, email: to } }) {
    return { kind: 'confirmNewEmail', accountId, params: { to } }
  },
  EmailChanged: ({ data: { accountId, formerEmail: to } }) => ({ kind: 'emailChanged', accountId, params: { to } }),
  AddressWanted: ({ data: { accountId } }) => ({ kind: 'addressTaken', accountId, params: {} }),
  PasswordResetRequested: ({ data: { accountId } }) => ({ kind: 'resetPassword', accountId, params: {} }),
  PasswordChanged: ({ data: { accountId } }) => ({ kind: 'passwordChanged', accountId, params: {} }),
  AccountLocked: ({ data: { accountId } }) => ({ kind: 'accountLocked', accountId, params: {} }),
  NewDeviceSignedIn: ({ data: { accountId, device } }) => ({ kind: 'newDevice', accountId, params: { device } }),
  SecondFactorEnabled: ({ data: { accountId } }) => ({ kind: 'secondFactorOn', accountId, params: {} }),
  SecondFactorDisabled: ({ data: { accountId } }) => ({ kind: 'secondFactorOff', accountId, params: {} }),
  PasskeyAdded: ({ data: { accountId } }) => ({ kind: 'passkeyAdded', accountId, params: {} }),
  PasskeyRemoved: ({ data: { accountId } }) => ({ kind: 'passkeyRemoved', accountId, params: {} }),
  ProviderNoticeDue({ data: { accountId, provider, isLinked } }) {
    return { kind: isLinked ? 'providerLinked' : 'providerUnlinked', accountId, params: { provider } }
  },
  RecoveryCodeUsed: ({ data: { accountId } }) => ({ kind: 'recoveryCodeUsed', accountId, params: {} }),
  RoleChanged: ({ data: { accountId, role } }) => ({ kind: 'roleChanged', accountId, params: { role } }),
  AccountUnlocked: ({ data: { accountId } }) => ({ kind: 'accountUnlocked', accountId, params: {} }),
  SessionsEnded: ({ data: { accountId } }) => ({ kind: 'sessionsEnded', accountId, params: {} }),
  AccountClosing: ({ data: { accountId, until: closes } }) => ({
    kind: 'accountClosing',
    accountId,
    params: { closes },
  }),
  ClosingReminderDue: ({ data: { accountId, until: closes } }) => ({
    kind: 'closingReminder',
    accountId,
    params: { closes },
  }),
  AccountWarned: ({ data: { accountId, breach, statement } }) => ({
    kind: 'accountWarned',
    accountId,
    params: { breach, note: wordsOf(statement) },
  }),
  AccountSuspended: ({ data: { accountId, effects, until, breach, statement } }) => ({
    kind: effects.includes('publish') ? 'accountSuspended' : 'accountMuted',
    accountId,
    params: { breach, until, note: wordsOf(statement) },
  }),
  AccountReinstated: ({ data: { accountId } }) => ({ kind: 'accountReinstated', accountId, params: {} }),
  AccountKept: ({ data: { accountId } }) => ({ kind: 'accountKept', accountId, params: {} }),
  InvestorDeclarationReminderDue: ({ data: { accountId, until: declared } }) => ({
    kind: 'declarationReminder',
    accountId,
    params: { declared },
  }),
  InvestorDeclarationEnded({ data: { accountId, by } }) {
    return by === 'expired' ? { kind: 'declarationEnded', accountId, params: {} } : undefined
  },
  DataExportReady: ({ data: { accountId, until: downloadable } }) => ({
    kind: 'dataExportReady',
    accountId,
    params: { downloadable },
  }),
  PitchSubmitted({ data: { pitchId, ownerId, dueAt, market } }) {
    return { kind: 'pitchReceived', accountId: ownerId, params: { pitchId, due: { at: dueAt, market } } }
  },
  PitchPublished({ data: { pitchId, ownerId, content } }) {
    return { kind: 'pitchPublished', accountId: ownerId, params: { pitchId, companyName: content.companyName } }
  },
  PitchChangesRequested({ data: { pitchId, ownerId, reasons, note } }) {
    return { kind: 'pitchChangesRequested', accountId: ownerId, params: { pitchId, reasons, note } }
  },
  PitchRejected({ data: { pitchId, ownerId, reasons, note } }) {
    const params = { pitchId, reasons: reasons.map((code) => ({ code, field: null })), note }
    return { kind: 'pitchRejected', accountId: ownerId, params }
  },
  DocumentAccessRequested({ data: { pitchId, ownerId } }) {
    return { kind: 'documentRequested', accountId: ownerId, params: { pitchId } }
  },
  DocumentAccessApproved({ data: { pitchId, readerId } }) {
    return { kind: 'documentApproved', accountId: readerId, params: { pitchId } }
  },
  DocumentAccessDeclined({ data: { pitchId, readerId } }) {
    return { kind: 'documentDeclined', accountId: readerId, params: { pitchId } }
  },
  ProfileFileAccessRequested({ data: { ownerId, kind: file } }) {
    return { kind: 'profileFileRequested', accountId: ownerId, params: { file } }
  },
  ProfileFileAccessApproved({ data: { ownerId, readerId } }) {
    return { kind: 'profileFileApproved', accountId: readerId, params: { profileOf: ownerId } }
  },
  ProfileFileAccessDeclined({ data: { ownerId, readerId } }) {
    return { kind: 'profileFileDeclined', accountId: readerId, params: { profileOf: ownerId } }
  },
  // Of what was revoked, the page tells that it was read from; a mail would invite an argument.
  FileAccessRevoked: ignored,
  AccountErased: ignored,
  AccountRegistered: ignored,
  EmailChangeUndone: ignored,
  EmailConfirmed: ignored,
  DataExportPartMade: ignored,
  DataExportRequested: ignored,
  // Whoever it was is in no table of recipients any more: `farewells/`.
  ErasureCompleted: ignored,
  ErasureDone: ignored,
  InvestorDeclarationErased: ignored,
  InvestorDeclared: ignored,
  LanguageChanged: ignored,
  NetworkVisibilityChanged: ignored,
  PhotoChanged: ignored,
  PhotoRemoved: ignored,
  PitchCompleted: ignored,
  DealRefused: ignored,
  PitchRemoved: ignored,
  PitchSaved: ignored,
  PitchUnsaved: ignored,
  PitchRelisted: ignored,
  PitchUnlisted: ignored,
  PitchWithdrawn: ignored,
  ProfileChanged: ignored,
  ProfileErased: ignored,
  RefreshTokenReused: ignored,
  RegionChanged: ignored,
  RoleChosen: ignored,
  ReviewDue: ignored,
  ReviewOverdue: ignored,
  SessionEnded: ignored,
  StaffMemberAppointed: ignored,
  StaffMemberDismissed: ignored,
}

/** A statement of staff; that to somebody who is gone is for nobody. */
export function wordsOf(statement: string | null): string | null {
  return statement === erased ? null : statement
}

/** Puts a mail in the outbox for every event that a person is told of. */
export function mailReaction(database: Database): SubscribedReaction<Reported> {
  return {
    name: 'mail',
    hears: ['identity', 'pitch'],
    maxAge: week,
    react: forEach(mails, async (event: Recorded<Reported>, commandId: (step?: string) => string) => {
      const mail = handle(mails, event)
      if (mail) await putMail(database, mail, { id: commandId(mail.kind), event })
    }),
  }
}

/** @param id the same at every delivery of the event */
export async function putMail(
  database: Database,
  { kind, accountId, params }: Mail,
  { id, event }: { id: string; event: Recorded },
): Promise<void> {
  await database.query(
    `INSERT INTO mails (id, kind, event_id, account_id, params, created_at, next_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (id) DO NOTHING`,
    [id, kind, event.id, accountId, params, event.at],
  )
}
