import { z } from 'zod'
import {
  roles,
  staffRoles,
  identityChecks,
  socialProviders,
  staffActs,
  staffReasons,
  waysIn,
} from '../values/account.ts'
import { languages } from '../values/languages.ts'
import { markets } from '../values/markets.ts'
import { type EventOf, internal, personal, published } from './definition.ts'
import { investorDeclarationEvents, sanctionEvents } from './account-standing.ts'
import { dataExportEvents } from './data-export.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'
import { profileEvents, profileFileEvents } from './profile.ts'

const accountId = z.uuid()
const account = z.object({ accountId })
const ofContact = { schema: 1, subject: 'accountId', domain: 'contact' } as const

/** Streams `account-<id>` and `session-<sid>`; `profile-<account id>` in `profile.ts`, `data-export-…` in `data-export.ts`, `investor-declaration-…` in `account-standing.ts`, `erasure-…` in `erasure.ts`. */
const own = {
  AccountRegistered: published({
    ...ofContact,
    description: 'Somebody has signed up; whether the address is confirmed, EmailConfirmed tells.',
    data: account.extend({
      market: z.enum(markets),
      lang: z.enum(languages),
      via: z.enum(waysIn),
      termsVersion: z.string(),
      termsAcceptedAt: z.iso.datetime(),
      name: personal(z.string()),
      email: personal(z.string()),
      invitation: z.string().optional().describe('The code of the link by which somebody has invited them.'),
    }),
  }),
  ConfirmationRequested: published({
    schema: 1,
    description: 'A mail is due with a link that confirms the address.',
    data: account.extend({ expiresAt: z.iso.datetime() }),
  }),
  EmailConfirmed: published({
    schema: 1,
    description: "The link of the mail was used: the address is the account's own.",
    data: account,
  }),
  EmailChangeAsked: internal({
    ...ofContact,
    data: account.extend({ email: personal(z.string()), expiresAt: z.iso.datetime() }),
  }),
  EmailChangeRequested: published({
    ...ofContact,
    description: 'A mail is due to the address that the account wants, with a link that confirms it.',
    data: account.extend({ email: personal(z.string()), expiresAt: z.iso.datetime() }),
  }),
  EmailChangeWithdrawn: internal({ schema: 1, data: account }),
  EmailChanged: published({
    ...ofContact,
    description: 'The account has another address; a mail is due to the former one, with a link that takes it back.',
    data: account.extend({
      email: personal(z.string()),
      formerEmail: personal(z.string()),
      undoUntil: z.iso.datetime(),
    }),
  }),
  EmailChangeUndone: published({
    ...ofContact,
    description: 'The link of the former mailbox was used: the account has that address again, and every session ends.',
    data: account.extend({ email: personal(z.string()) }),
  }),
  AddressWanted: published({
    schema: 1,
    description: 'Somebody wanted the address of this account for another; its owner hears of it by mail.',
    data: account.extend({ wantedAt: z.iso.datetime() }),
  }),
  SignUpRepeated: published({
    schema: 1,
    description: 'Somebody signed up with an address that has an account already; its owner hears of it by mail.',
    data: account.extend({ repeatedAt: z.iso.datetime() }),
  }),
  RoleChosen: published({
    schema: 1,
    description: 'The account has become an investor or an entrepreneur.',
    data: account.extend({ role: z.enum(roles) }),
  }),
  RoleChanged: published({
    schema: 1,
    description: 'Staff have made an investor of an entrepreneur, or the other way round.',
    data: account.extend({ role: z.enum(roles) }),
  }),
  LanguageChanged: published({
    schema: 1,
    description: 'Pages and mails come in another language from now on.',
    data: account.extend({ lang: z.enum(languages) }),
  }),
  RegionChanged: published({
    schema: 1,
    description: 'The account belongs to another market from now on.',
    data: account.extend({ market: z.enum(markets) }),
  }),
  PasswordResetRequested: published({
    schema: 1,
    description: 'A mail is due with a link that sets a new password.',
    data: account.extend({ expiresAt: z.iso.datetime() }),
  }),
  PasswordChanged: published({
    schema: 1,
    description: 'The owner has set a new password by the one before; every other session of theirs ends.',
    data: account,
  }),
  PasswordReset: internal({ schema: 1, data: account }),
  ProviderLinked: internal({ schema: 1, data: account.extend({ provider: z.enum(socialProviders) }) }),
  ProviderUnlinked: internal({ schema: 1, data: account.extend({ provider: z.enum(socialProviders) }) }),
  ProviderNoticeDue: published({
    schema: 1,
    description: 'A mail is due that a provider lets somebody into the account from now on, or nobody any more.',
    data: account.extend({ provider: z.enum(socialProviders), isLinked: z.boolean() }),
  }),
  AccountLocked: published({
    schema: 1,
    description: 'Too many wrong passwords were tried: nobody signs in for a while.',
    data: account.extend({ until: z.iso.datetime() }),
  }),
  AccountUnlocked: published({
    schema: 1,
    description: 'Staff have let somebody sign in again before the lock was over.',
    data: account,
  }),
  SecondFactorEnabled: published({
    schema: 1,
    description: 'Sign-in asks for a code as well from now on.',
    data: account,
  }),
  SecondFactorDisabled: published({
    schema: 1,
    description: 'Sign-in asks for the password alone from now on.',
    data: account,
  }),
  PasskeyAdded: published({
    schema: 1,
    description: 'A key of a device signs somebody in without a password from now on.',
    data: account,
  }),
  PasskeyRemoved: published({
    schema: 1,
    description: 'A key of a device signs somebody in no more.',
    data: account,
  }),
  RecoveryCodesRenewed: internal({ schema: 1, data: account }),
  RecoveryCodeUsed: published({
    schema: 1,
    description: 'Somebody signed in by a recovery code in the place of one of their app.',
    data: account,
  }),
  StaffRoleGranted: internal({ schema: 1, data: account.extend({ role: z.enum(staffRoles) }) }),
  StaffRoleRevoked: internal({ schema: 1, data: account.extend({ role: z.enum(staffRoles) }) }),
  /** Beside what it brings about; the note is of the person whose account it is. */
  StaffActed: internal({
    schema: 1,
    subject: 'accountId',
    domain: 'content',
    data: account.extend({
      staffId: z.uuid(),
      act: z.enum(staffActs),
      reason: z.enum(staffReasons),
      note: personal(z.string().nullable()),
      role: z.enum(roles).optional(),
      staffRole: z.enum(staffRoles).optional(),
      check: z.enum(identityChecks).optional(),
    }),
  }),
  SessionsEnded: published({
    schema: 1,
    description: 'Staff have signed somebody out everywhere; a SessionEnded follows for each session.',
    data: account,
  }),
  ...sanctionEvents,
  AccountClosing: published({
    schema: 1,
    description:
      'Its owner wants to leave: nobody else sees the account, which is erased at that moment unless it is kept.',
    data: account.extend({ until: z.iso.datetime() }),
  }),
  ClosingReminderDue: published({
    schema: 1,
    description: 'A mail is due that the account is about to be erased, and how to keep it.',
    data: account.extend({ until: z.iso.datetime() }),
  }),
  AccountKept: published({
    schema: 1,
    description: 'Its owner stays after all: the account is as it was.',
    data: account,
  }),
  AccountErasureStarted: internal({ schema: 1, data: account }),
  AccountErased: published({
    schema: 1,
    description:
      'The account is gone and its keys are destroyed. Each service removes what it holds and answers ErasureDone.',
    data: account,
  }),
  StaffMemberAppointed: published({
    schema: 1,
    description: 'The account has a role in the staff from now on.',
    data: account.extend({ role: z.enum(staffRoles) }),
  }),
  StaffMemberDismissed: published({
    schema: 1,
    description: 'The account has a role in the staff no more.',
    data: account.extend({ role: z.enum(staffRoles) }),
  }),

  SessionStarted: internal({ schema: 1, data: z.object({ sid: z.uuid(), accountId }) }),
  NewDeviceSignedIn: published({
    ...ofContact,
    description: 'Somebody has signed in with a browser that has not signed in to this account before.',
    data: z.object({
      sid: z.uuid(),
      accountId,
      device: personal(z.string().nullable()),
      market: personal(z.string().nullable()),
    }),
  }),
  SessionEnded: published({
    schema: 1,
    description: 'A session is over; its access tokens are refused from now on.',
    data: z.object({
      sid: z.uuid(),
      accountId,
      reason: z.enum(['signedOut', 'passwordReset', 'passwordChanged', 'emailChangeUndone', 'tokenReused', 'expired',
        'closing', 'erased', 'byStaff']),
    }),
  }),
  RefreshTokenReused: published({
    schema: 1,
    description: 'A refresh token came a second time, as it does after a theft.',
    data: z.object({ sid: z.uuid(), accountId }),
  }),
}

/** On the stream of its own answer. */
const erasureEnd = {
  ErasureCompleted: published({
    schema: 1,
    description: 'All of these services have answered that they hold nothing any more of an account that was erased.',
    data: account.extend({ services: z.array(z.string()) }),
  }),
}

export const identityEvents = {
  ...own,
  ...profileEvents,
  ...profileFileEvents,
  ...dataExportEvents,
  ...investorDeclarationEvents,
  ...erasureEvents,
  ...erasureEnd,
  ...exportPartEvents,
}
/** Of accounts and sessions. */
export type IdentityEvent = EventOf<typeof own>
export type ErasureEndEvent = EventOf<typeof erasureEnd>
/** Of profiles. */
export type ProfileEvent = EventOf<typeof profileEvents>
export type ProfileFileEvent = EventOf<typeof profileFileEvents>
/** Of exports of one's own data. */
export type DataExportEvent = EventOf<typeof dataExportEvents>
/** Of the declarations of investors. */
export type InvestorDeclarationEvent = EventOf<typeof investorDeclarationEvents>
