import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { IdentityEvent } from '@delvik/schemas/events/identity'
import type { Role, StaffRole } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'

type Of<Type extends string, Data = object> = Command<Type, { accountId: string } & Data>

export type AccountCommand =
  | Of<'SignUp', { name: string; email: string; market: Market; lang: Language; termsVersion: string }>
  | Of<'RepeatSignUp'>
  | Of<'RequestConfirmation'>
  | Of<'ConfirmEmail'>
  | Of<'ChooseRole', { role: Role }>
  | Of<'ChangeLanguage', { lang: Language }>
  | Of<'ChangeRegion', { market: Market }>
  | Of<'RequestPasswordReset'>
  /** @property sid the session that stays */
  | Of<'ChangePassword', { sid: string }>
  | Of<'ResetPassword'>
  | Of<'LockAccount', { until: Date }>
  | Of<'EnableSecondFactor'>
  | Of<'DisableSecondFactor'>
  | Of<'RenewRecoveryCodes'>
  | Of<'UseRecoveryCode'>
  | Of<'GrantStaffRole', { role: StaffRole }>
  | Of<'RevokeStaffRole', { role: StaffRole }>
  | Of<'StartErasure'>
  | Of<'EraseAccount'>

type SessionEventType = 'SessionStarted' | 'SessionEnded' | 'RefreshTokenReused'
export type AccountEvent = Exclude<IdentityEvent, { type: SessionEventType }>

interface Registered {
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

const minute = 60_000
const hour = 60 * minute

/** Milliseconds (decision A28). */
const linkLife = { confirm: 24 * hour, reset: hour } as const
const resend = { pause: minute, perDay: 5, day: 24 * hour }
const resetPause = 10 * minute
const repeatPause = hour

export function accountStream(accountId: string): string {
  return `account-${accountId}`
}

export function accountOf(stream: string): string {
  return stream.slice(accountStream('').length)
}

/** The rules of one account. */
export const account: Decider<AccountCommand, AccountState, AccountEvent> = {
  initialState: { status: 'none' },
  decide,
  evolve,
}

function decide(command: AccountCommand, state: AccountState): AccountEvent[] {
  if (command.type === 'SignUp') return register(command, state)
  const { accountId } = command.data
  if (command.type === 'EraseAccount') return eraseAccount(accountId, state)
  if (command.type === 'StartErasure') return startErasure(accountId, state)
  if (state.status !== 'registered') throw new DomainError('NOT_FOUND')
  switch (command.type) {
    case 'RepeatSignUp':
      return repeatSignUp(command, state)
    case 'RequestConfirmation':
      return requestConfirmation(command, state)
    case 'ConfirmEmail':
      return state.confirmed ? [] : [{ type: 'EmailConfirmed', data: { accountId } }]
    case 'ChooseRole':
      return chooseRole(command, state)
    case 'ChangeLanguage':
      return command.data.lang === state.lang ? [] : [{ type: 'LanguageChanged', data: command.data }]
    case 'ChangeRegion':
      return command.data.market === state.market ? [] : [{ type: 'RegionChanged', data: command.data }]
    case 'RequestPasswordReset':
      return requestPasswordReset(command, state)
    case 'ChangePassword':
      return [{ type: 'PasswordChanged', data: { accountId } }]
    case 'ResetPassword':
      return [{ type: 'PasswordReset', data: { accountId } }]
    case 'LockAccount':
      return lock(command, state)
    case 'EnableSecondFactor':
      if (state.secondFactor) throw new DomainError('CONFLICT')
      return [{ type: 'SecondFactorEnabled', data: { accountId } }]
    case 'DisableSecondFactor':
      return withSecondFactor(state, { type: 'SecondFactorDisabled', data: { accountId } })
    case 'RenewRecoveryCodes':
      return withSecondFactor(state, { type: 'RecoveryCodesRenewed', data: { accountId } })
    case 'UseRecoveryCode':
      return withSecondFactor(state, { type: 'RecoveryCodeUsed', data: { accountId } })
    case 'GrantStaffRole':
      return grant(command, state)
    case 'RevokeStaffRole':
      return revoke(command, state)
  }
}

type Named<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>
type Fact<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>

function register({ data, meta }: Named<'SignUp'>, state: AccountState): AccountEvent[] {
  if (state.status !== 'none') throw new DomainError('CONFLICT')
  const { accountId } = data
  return [
    { type: 'AccountRegistered', data: { ...data, via: 'password', termsAcceptedAt: meta.now.toISOString() } },
    { type: 'ConfirmationRequested', data: { accountId, expiresAt: later(meta.now, linkLife.confirm) } },
  ]
}

/** The owner is told by mail, once in an hour; whoever signed up is answered as everybody. */
function repeatSignUp({ data, meta }: Named<'RepeatSignUp'>, state: Registered): AccountEvent[] {
  if (meta.now.getTime() < state.signedUpAt + repeatPause) return []
  return [{ type: 'SignUpRepeated', data: { ...data, repeatedAt: meta.now.toISOString() } }]
}

function requestConfirmation({ data, meta }: Named<'RequestConfirmation'>, state: Registered): AccountEvent[] {
  if (state.confirmed) throw new DomainError('ALREADY_CONFIRMED')
  const retryAt = confirmationAgainAt(state.resends ?? [], meta.now)
  if (retryAt) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
  return [{ type: 'ConfirmationRequested', data: { ...data, expiresAt: later(meta.now, linkLife.confirm) } }]
}

function chooseRole({ data }: Named<'ChooseRole'>, state: Registered): AccountEvent[] {
  if (state.role === data.role) return []
  if (state.role) throw new DomainError('ROLE_ALREADY_CHOSEN')
  return [{ type: 'RoleChosen', data }]
}

function requestPasswordReset({ data, meta }: Named<'RequestPasswordReset'>, state: Registered): AccountEvent[] {
  const retryAt = new Date((state.resetAskedAt ?? 0) + resetPause)
  if (retryAt > meta.now) throw new DomainError('RESET_ALREADY_SENT', { retryAt })
  return [{ type: 'PasswordResetRequested', data: { ...data, expiresAt: later(meta.now, linkLife.reset) } }]
}

function lock({ data: { accountId, until } }: Named<'LockAccount'>, state: Registered): AccountEvent[] {
  if (state.lockedUntil >= until.getTime()) return []
  return [{ type: 'AccountLocked', data: { accountId, until: until.toISOString() } }]
}

function withSecondFactor({ secondFactor }: Registered, event: AccountEvent): AccountEvent[] {
  if (!secondFactor) throw new DomainError('CONFLICT')
  return [event]
}

function startErasure(accountId: string, { status }: AccountState): AccountEvent[] {
  if (status === 'none') throw new DomainError('NOT_FOUND')
  return status === 'registered' ? [{ type: 'AccountErasureStarted', data: { accountId } }] : []
}

function eraseAccount(accountId: string, { status }: AccountState): AccountEvent[] {
  if (status === 'erased') return []
  if (status !== 'erasing') throw new DomainError('NOT_FOUND')
  return [{ type: 'AccountErased', data: { accountId } }]
}

/** Repeated, it tells of a role that was granted when nobody was told. */
function grant({ data }: Named<'GrantStaffRole'>, { staff, appointed }: Registered): AccountEvent[] {
  const granted: AccountEvent[] = staff.includes(data.role) ? [] : [{ type: 'StaffRoleGranted', data }]
  return appointed.includes(data.role) ? granted : [...granted, { type: 'StaffMemberAppointed', data }]
}

/** Likewise. */
function revoke({ data }: Named<'RevokeStaffRole'>, { staff, appointed }: Registered): AccountEvent[] {
  const revoked: AccountEvent[] = staff.includes(data.role) ? [{ type: 'StaffRoleRevoked', data }] : []
  return appointed.includes(data.role) ? [...revoked, { type: 'StaffMemberDismissed', data }] : revoked
}

/** When a confirmation mail may be asked for after those at `resends` (milliseconds, oldest first); null when now. */
export function confirmationAgainAt(resends: readonly number[], now: Date): Date | null {
  const today = resends.filter((at) => at > now.getTime() - resend.day)
  const last = today.at(-1)
  if (last === undefined) return null
  const again = today.length < resend.perDay ? last + resend.pause : (today.at(-resend.perDay) ?? last) + resend.day
  return again > now.getTime() ? new Date(again) : null
}

/** The moments that count for the limit, after a confirmation mail was asked for at `at`. */
export function afterResend(resends: readonly number[] | null, at: number): readonly number[] {
  return resends === null ? [] : [...resends, at].slice(-resend.perDay)
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === 'AccountRegistered') return registered(event.data)
  if (event.type === 'AccountErasureStarted') return { status: 'erasing' }
  if (event.type === 'AccountErased') return { status: 'erased' }
  if (state.status !== 'registered') return state
  switch (event.type) {
    case 'SignUpRepeated':
      return { ...state, signedUpAt: Date.parse(event.data.repeatedAt) }
    case 'ConfirmationRequested':
      return { ...state, resends: afterResend(state.resends, asked(event.data.expiresAt, linkLife.confirm)) }
    case 'EmailConfirmed':
      return { ...state, confirmed: true }
    case 'RoleChosen':
      return { ...state, role: event.data.role }
    case 'LanguageChanged':
      return { ...state, lang: event.data.lang }
    case 'RegionChanged':
      return { ...state, market: event.data.market }
    case 'PasswordResetRequested':
      return { ...state, resetAskedAt: asked(event.data.expiresAt, linkLife.reset) }
    case 'PasswordChanged':
      return { ...state, resetAskedAt: null }
    case 'PasswordReset':
      return { ...state, resetAskedAt: null, lockedUntil: 0 }
    case 'AccountLocked':
      return { ...state, lockedUntil: Date.parse(event.data.until) }
    case 'SecondFactorEnabled':
      return { ...state, secondFactor: true }
    case 'SecondFactorDisabled':
      return { ...state, secondFactor: false }
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
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

function later(now: Date, life: number): string {
  return new Date(now.getTime() + life).toISOString()
}

function asked(expiresAt: string, life: number): number {
  return Date.parse(expiresAt) - life
}
