import type { IdentityEvent } from '@delvik/schemas/events/identity'
import type { Role, StaffRole } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
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
  lockedUntil: number
  /** Whether sign-in asks for a code as well. */
  secondFactor: boolean
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
    case 'PasswordChanged':
      return { ...state, resetAskedAt: null }
    case 'PasswordReset':
      return { ...state, resetAskedAt: null, lockedUntil: 0 }
    case 'AccountLocked':
      return { ...state, lockedUntil: Date.parse(event.data.until) }
    case 'AccountUnlocked':
      return { ...state, lockedUntil: 0 }
    case 'SecondFactorEnabled':
      return { ...state, secondFactor: true }
    case 'SecondFactorDisabled':
      return { ...state, secondFactor: false }
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

function registered({ lang, market, termsAcceptedAt }: Fact<'AccountRegistered'>['data']): Registered {
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
    lockedUntil: 0,
    secondFactor: false,
  }
}
