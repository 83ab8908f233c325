import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { Role, SocialProvider, StaffRole } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { type ClosingCommand, decideClosing } from './closing.ts'
import { type AccountEvent, type AccountState, evolve, type Registered } from './account-state.ts'
import { decideEmailChange, type EmailChangeCommand } from './email-change.ts'
import { decideProvider, linked, type ProviderCommand, unlinkAll } from './linking.ts'
import { confirmationAgainAt, linkExpiry } from './mail-links.ts'
import { decideSanction, lifted, type SanctionCommand } from './sanction.ts'
import { type ActOfStaff, changeRole, staffActed } from './staff-act.ts'
import { grant, revoke } from './staff-roles.ts'

type Of<Type extends string, Data = object> = Command<Type, { accountId: string } & Data>

interface NewAccount {
  name: string
  email: string
  market: Market
  lang: Language
  termsVersion: string
  /** Who lets them in, and whether it has made sure of the address; absent for a password. */
  by?: { provider: SocialProvider; verified: boolean }
  /** The code of the link by which somebody has invited them. */
  invitation?: string
}

export type AccountCommand =
  | EmailChangeCommand
  | ClosingCommand
  | SanctionCommand
  | Of<'SignUp', NewAccount>
  | ProviderCommand
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
  | Of<'AddPasskey'>
  | Of<'RemovePasskey'>
  | Of<'GrantStaffRole', { role: StaffRole }>
  | Of<'RevokeStaffRole', { role: StaffRole }>
  | Of<'ActAsStaff', ActOfStaff>
  | Of<'StartErasure'>
  | Of<'EraseAccount'>

/** Milliseconds (decision A28). */
const resetPause = 10 * 60_000
const repeatPause = 60 * 60_000

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
  // Whoever is gone has nothing to be kept from.
  if (command.type === 'SanctionAccount' && state.status !== 'registered') return []
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
      return [{ type: 'PasswordReset', data: { accountId } }, ...unlinkAll(accountId, state)]
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
    case 'AddPasskey':
      return [{ type: 'PasskeyAdded', data: { accountId } }]
    case 'RemovePasskey':
      return [{ type: 'PasskeyRemoved', data: { accountId } }]
    case 'RequestEmailChange':
    case 'MailEmailChange':
    case 'WithdrawEmailChange':
    case 'ConfirmEmailChange':
    case 'UndoEmailChange':
    case 'TellAddressWanted':
      return decideEmailChange(command, state)
    case 'LinkProvider':
    case 'UnlinkProvider':
      return decideProvider(command, state)
    case 'GrantStaffRole':
      return grant(command.data, state)
    case 'RevokeStaffRole':
      return revoke(command.data, state)
    case 'CloseAccount':
    case 'KeepAccount':
    case 'RemindOfClosing':
    case 'EndClosing':
      return decideClosing(command, state)
    case 'SanctionAccount':
    case 'EndSanction':
      return decideSanction(command, state)
    case 'ActAsStaff':
      return [staffActed(command, state), ...broughtAbout(command, state)]
  }
}

type Named<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>

function register({ data: { by, ...data }, meta }: Named<'SignUp'>, state: AccountState): AccountEvent[] {
  if (state.status !== 'none') throw new DomainError('CONFLICT')
  const { accountId } = data
  const via = by?.provider ?? 'password'
  return [
    { type: 'AccountRegistered', data: { ...data, via, termsAcceptedAt: meta.now.toISOString() } },
    by?.verified
      ? { type: 'EmailConfirmed', data: { accountId } }
      : { type: 'ConfirmationRequested', data: { accountId, expiresAt: linkExpiry('confirm', meta.now) } },
    ...(by ? [linked(accountId, by.provider)] : []),
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
  return [{ type: 'ConfirmationRequested', data: { ...data, expiresAt: linkExpiry('confirm', meta.now) } }]
}

function chooseRole({ data }: Named<'ChooseRole'>, state: Registered): AccountEvent[] {
  if (state.role === data.role) return []
  if (state.role) throw new DomainError('ROLE_ALREADY_CHOSEN')
  return [{ type: 'RoleChosen', data }]
}

function requestPasswordReset({ data, meta }: Named<'RequestPasswordReset'>, state: Registered): AccountEvent[] {
  const retryAt = new Date((state.resetAskedAt ?? 0) + resetPause)
  if (retryAt > meta.now) throw new DomainError('RESET_ALREADY_SENT', { retryAt })
  return [{ type: 'PasswordResetRequested', data: { ...data, expiresAt: linkExpiry('reset', meta.now) } }]
}

function lock({ data: { accountId, until } }: Named<'LockAccount'>, state: Registered): AccountEvent[] {
  if (state.lockedUntil >= until.getTime()) return []
  return [{ type: 'AccountLocked', data: { accountId, until: until.toISOString() } }]
}

function withSecondFactor({ secondFactor }: Registered, event: AccountEvent): AccountEvent[] {
  if (!secondFactor) throw new DomainError('CONFLICT')
  return [event]
}

/** By an act of the staff. */
function broughtAbout({ data: { accountId, act }, meta }: Named<'ActAsStaff'>, state: Registered): AccountEvent[] {
  switch (act.act) {
    case 'lookUp':
      return []
    case 'changeRole':
      return changeRole(accountId, act.role, state)
    case 'unlock':
      return state.lockedUntil > meta.now.getTime() ? [{ type: 'AccountUnlocked', data: { accountId } }] : []
    case 'resendConfirmation':
      return requestConfirmation({ type: 'RequestConfirmation', data: { accountId }, meta }, state)
    case 'endSessions':
      return [{ type: 'SessionsEnded', data: { accountId } }]
    case 'liftSanction':
      return lifted(accountId, state)
    case 'grantStaffRole':
      return grant({ accountId, role: act.staffRole }, state)
    case 'revokeStaffRole':
      return revoke({ accountId, role: act.staffRole }, state)
    case 'erase':
      return startErasure(accountId, state)
  }
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
