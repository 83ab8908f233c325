export const roles = ['investor', 'entrepreneur'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['reviewer', 'support', 'analyst', 'operator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** By whom one may sign in besides a password, in the order in which they are shown. */
export const socialProviders = ['google', 'facebook', 'x'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** They are called so in every language. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook', x: 'X' }

/** How an account came to be. */
export const waysIn = ['password', ...socialProviders] as const

export const plans = ['basic', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]
/** They are called so in every language. */
export const planNames = { basic: 'Basic', premium: 'Premium', enterprise: 'Enterprise' } as const satisfies Record<
  Plan,
  string
>

/** Version of the terms that sign-up accepts. */
export const termsVersion = '2026-11-01'

export const passwordLength = { min: 8, max: 128 } as const

/** What staff do about the account of somebody; each is written down. */
export const staffActs = [
  'lookUp',
  'changeRole',
  'unlock',
  'resendConfirmation',
  'endSessions',
  'liftSanction',
  'grantStaffRole',
  'revokeStaffRole',
  'erase',
] as const
export type StaffActName = (typeof staffActs)[number]

/** Why they do it. */
export const staffReasons = ['ownerAsked', 'abuseSuspected', 'legalDuty', 'ownMistake', 'duties'] as const
export type StaffReason = (typeof staffReasons)[number]

/** How they made sure that it is the owner who asks. */
export const identityChecks = ['mailFromAddress', 'calledBack', 'documentSeen'] as const
export type IdentityCheck = (typeof identityChecks)[number]

/** Characters that may be added to a reason. */
export const staffNoteLength = 500
