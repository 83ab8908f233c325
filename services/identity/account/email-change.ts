import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { AccountEvent, Registered } from './account-state.ts'
import type { EmailChange } from './email-change-state.ts'
import { confirmationAgainAt, linkExpiry } from './mail-links.ts'

type Of<Type extends string, Data = object> = Command<Type, { accountId: string } & Data>

export type EmailChangeCommand =
  /** @property email in `normaliseEmail` form; absent for the one that is wanted already */
  | Of<'RequestEmailChange', { email?: string }>
  | Of<'MailEmailChange'>
  | Of<'WithdrawEmailChange'>
  /** @property expiresAt of the link that was opened, by which it is known whether it is that of the last mail */
  | Of<'ConfirmEmailChange', { expiresAt: Date }>
  | Of<'UndoEmailChange'>
  | Of<'TellAddressWanted'>

/** When an address may be asked for, again or after a change that may be taken back; null when at once. */
function emailChangeAt({ asks, undoUntil }: EmailChange, now: Date): Date | null {
  const free = undoUntil === null ? null : new Date(undoUntil)
  return free && free > now ? free : confirmationAgainAt(asks, now)
}

/** The rules of changing an address. */
export function decideEmailChange(command: EmailChangeCommand, state: Registered): AccountEvent[] {
  const { accountId } = command.data
  switch (command.type) {
    case 'RequestEmailChange':
      return request(command, state)
    case 'MailEmailChange': {
      const { wanted } = state.emailChange
      return wanted ? [{ type: 'EmailChangeRequested', data: { accountId, ...wanted } }] : []
    }
    case 'WithdrawEmailChange':
      return state.emailChange.wanted ? [{ type: 'EmailChangeWithdrawn', data: { accountId } }] : []
    case 'ConfirmEmailChange':
      return confirm(command, state)
    case 'UndoEmailChange':
      return undo(accountId, state)
    case 'TellAddressWanted':
      return tellWanted(command, state)
  }
}

type Named<Type extends EmailChangeCommand['type']> = Extract<EmailChangeCommand, { type: Type }>

function request({ data, meta: { now } }: Named<'RequestEmailChange'>, state: Registered): AccountEvent[] {
  const { emailChange } = state
  const email = data.email ?? emailChange.wanted?.email
  if (!email) throw new DomainError('EMAIL_CHANGE_WITHDRAWN')
  if (email === state.email)
    throw new DomainError('EMAIL_UNCHANGED', { fields: [{ path: 'email', code: 'EMAIL_UNCHANGED' }] })
  const retryAt = emailChangeAt(emailChange, now)
  if (retryAt)
    throw new DomainError(mayBeUndone(emailChange, now) ? 'EMAIL_JUST_CHANGED' : 'TOO_MANY_REQUESTS', { retryAt })
  const { accountId } = data
  return [{ type: 'EmailChangeAsked', data: { accountId, email, expiresAt: linkExpiry('emailChange', now) } }]
}

/** It proves an address, so the account has a confirmed one. */
function confirm({ data, meta: { now } }: Named<'ConfirmEmailChange'>, state: Registered): AccountEvent[] {
  const { wanted } = state.emailChange
  if (wanted?.expiresAt !== data.expiresAt.toISOString()) throw new DomainError('EMAIL_CHANGE_WITHDRAWN')
  const { accountId } = data
  const undoUntil = linkExpiry('emailUndo', now)
  const changed = { accountId, email: wanted.email, formerEmail: state.email, undoUntil }
  const confirmed: AccountEvent[] = state.confirmed ? [] : [{ type: 'EmailConfirmed', data: { accountId } }]
  return [{ type: 'EmailChanged', data: changed }, ...confirmed]
}

function undo(accountId: string, { formerEmail }: Registered): AccountEvent[] {
  if (formerEmail === null) throw new DomainError('LINK_USED')
  return [{ type: 'EmailChangeUndone', data: { accountId, email: formerEmail } }]
}

const hour = 60 * 60_000

/** The owner of an address that somebody else wants is told by mail, once in an hour. */
function tellWanted({ data, meta: { now } }: Named<'TellAddressWanted'>, state: Registered): AccountEvent[] {
  if (now.getTime() < state.addressWantedAt + hour) return []
  return [{ type: 'AddressWanted', data: { ...data, wantedAt: now.toISOString() } }]
}

function mayBeUndone({ undoUntil }: EmailChange, now: Date): boolean {
  return undoUntil !== null && new Date(undoUntil) > now
}
