import type { IdentityEvent } from '@delvik/schemas/events/identity'
import type { Role, SocialProvider, StaffRole } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import type { Sanction } from '@delvik/schemas/values/moderation/sanction'
import type { Market } from '@delvik/schemas/values/markets'
import { type EmailChange, emailChangeAfter, noEmailChange } from './email-change-state.ts'
import { afterResend, linkAskedAt } from './mail-links.ts'

type SessionEventType = 'SessionStarted' | 'NewDeviceSignedIn' | 'SessionEnded' | 'RefreshTokenReused'
export type AccountEvent = Exclude<IdentityEvent, { type: SessionEventType }>

export interface Registered {
  status: 'registered'
  confirmed: boolean
  role: Role | null
  lang: Language
  market: Market
  staff: readonly StaffRole[]
  /** Of these roles, those of which other services were told. */
  appointed: readonly StaffRole[]
  /** Moments of the last confirmation mails that were asked for; the one of the registration does not count. */
  resends: readonly number[] | null
  /** When somebody last signed up with this address, the first time included. */
  signedUpAt: number
  resetAskedAt: number | null
  email: string
  /** The address before, while the change may be taken back. */
  formerEmail: string | null
  emailChange: EmailChange
  /** When the owner was last told that somebody else wants their address. */
  addressWantedAt: number
  lockedUntil: number
  /** Whether a password lets its owner in. */
  hasPassword: boolean
  /** Who else does. */
  providers: readonly SocialProvider[]
  /** Whether sign-in asks for a code as well. */
  secondFactor: boolean
  /** Until when its owner, who wants to leave, may keep it; null while they do not. */
  closingUntil: string | null
  /** Null while they may do everything. */
  sanction: Sanction | null
}
/** Once `erasing`, there is no way back, and nothing else is done for the account. */
export type AccountState = { status: 'none' } | Registered | { status: 'erasing' } | { status: 'erased' }

type Fact<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>

export function evolve(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === 'AccountRegistered') return registered(event.data)
  if (event.type === 'AccountErasureStarted') return { status: 'erasing' }
  if (event.type === 'AccountErased') return { status: 'erased' }
  if (state.status !== 'registered') return state
  switch (event.type) {
    case 'SignUpRepeated':
      return { ...state, signedUpAt: Date.parse(event.data.repeatedAt) }
    case 'ConfirmationRequested':
      return { ...state, resends: afterResend(state.resends, linkAskedAt('confirm', event.data.expiresAt)) }
    case 'EmailConfirmed':
      return { ...state, confirmed: true }
    case 'RoleChosen':
    case 'RoleChanged':
      return { ...state, role: event.data.role }
    case 'LanguageChanged':
      return { ...state, lang: event.data.lang }
    case 'RegionChanged':
      return { ...state, market: event.data.market }
    case 'PasswordResetRequested':
      return { ...state, resetAskedAt: linkAskedAt('reset', event.data.expiresAt) }
    case 'ProviderLinked':
      return { ...state, providers: [...state.providers, event.data.provider] }
    case 'ProviderUnlinked':
      return { ...state, providers: state.providers.filter((one) => one !== event.data.provider) }
    case 'PasswordChanged':
      return { ...state, resetAskedAt: null, emailChange: emailChangeAfter(state.emailChange, event) }
    case 'PasswordReset':
      return {
        ...state,
        resetAskedAt: null,
        lockedUntil: 0,
        hasPassword: true,
        emailChange: emailChangeAfter(state.emailChange, event),
      }
    case 'AccountLocked':
      return { ...state, lockedUntil: Date.parse(event.data.until) }
    case 'AccountUnlocked':
      return { ...state, lockedUntil: 0 }
    case 'SecondFactorEnabled':
      return { ...state, secondFactor: true }
    case 'SecondFactorDisabled':
      return { ...state, secondFactor: false }
    case 'EmailChangeAsked':
    case 'EmailChangeWithdrawn':
      return { ...state, emailChange: emailChangeAfter(state.emailChange, event) }
    case 'EmailChanged':
      return withEmail(state, event, event.data.formerEmail)
    case 'EmailChangeUndone':
      return withEmail(state, event, null)
    case 'AddressWanted':
      return { ...state, addressWantedAt: Date.parse(event.data.wantedAt) }
    case 'AccountClosing':
      return { ...state, closingUntil: event.data.until }
    case 'AccountKept':
      return { ...state, closingUntil: null }
    case 'AccountSuspended':
      return { ...state, sanction: { effects: event.data.effects, until: event.data.until } }
    case 'AccountReinstated':
      return { ...state, sanction: null }
    case 'AccountWarned':
    case 'ClosingReminderDue':
    case 'EmailChangeRequested':
    case 'ProviderNoticeDue':
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
    case 'StaffActed':
    case 'SessionsEnded':
      return state
    case 'StaffRoleGranted':
      return { ...state, staff: [...state.staff, event.data.role] }
    case 'StaffRoleRevoked':
      return { ...state, staff: state.staff.filter((role) => role !== event.data.role) }
    case 'StaffMemberAppointed':
      return { ...state, appointed: [...state.appointed, event.data.role] }
    case 'StaffMemberDismissed':
      return { ...state, appointed: state.appointed.filter((role) => role !== event.data.role) }
  }
}

/** The link by which the address before could set a password is good no more. */
function withEmail(
  state: Registered,
  event: Fact<'EmailChanged'> | Fact<'EmailChangeUndone'>,
  formerEmail: string | null,
): Registered {
  const { email } = event.data
  const emailChange = emailChangeAfter(state.emailChange, event)
  return { ...state, email, formerEmail, emailChange, resetAskedAt: null }
}

function registered({ email, lang, market, via, termsAcceptedAt }: Fact<'AccountRegistered'>['data']): Registered {
  return {
    status: 'registered',
    confirmed: false,
    role: null,
    lang,
    market,
    signedUpAt: Date.parse(termsAcceptedAt),
    staff: [],
    appointed: [],
    resends: null,
    resetAskedAt: null,
    email,
    formerEmail: null,
    emailChange: noEmailChange,
    addressWantedAt: 0,
    lockedUntil: 0,
    hasPassword: via === 'password',
    providers: [],
    secondFactor: false,
    closingUntil: null,
    sanction: null,
  }
}
