import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { FilledStatement } from '@delvik/schemas/forms/investor-declaration-form'
import type { InvestorDeclarationEvent } from '@delvik/schemas/events/identity'
import {
  currentStatement,
  type DeclarationEnd,
  declarationEnd,
  declarationReminder,
} from '@delvik/schemas/values/person/investor-declaration'

type Of<Type extends string, Data = object> = Command<Type, { accountId: string } & Data>

export type DeclarationCommand =
  | Of<'SignInvestorStatement', FilledStatement & { textVersion: string }>
  | Of<'DeclineInvestorStatements', { textVersion: string }>
  | Of<'WithdrawInvestorDeclaration'>
  /** By timers; `isAsked` tells whether the account is one that needs a declaration at that moment. */
  | Of<'RemindOfDeclaration', { isAsked: boolean }>
  | Of<'EndDeclaration', { isAsked: boolean }>
  | Of<'EraseInvestorDeclaration'>

/** `until` is ISO 8601, of a declaration that has not been ended. */
export type Declaration = { is: 'none' } | { is: 'erased' } | { is: 'declared'; until: string } | {
  is: 'over' | 'declined'
}

export function declarationStream(accountId: string): string {
  return `investor-declaration-${accountId}`
}

/** What one investor in the United Kingdom states of themselves, year after year. */
export const declarationDecider: Decider<DeclarationCommand, Declaration, InvestorDeclarationEvent> = {
  initialState: { is: 'none' },
  decide,
  evolve,
}

function decide(command: DeclarationCommand, state: Declaration): InvestorDeclarationEvent[] {
  const { data: { accountId }, meta: { now } } = command
  if (command.type === 'EraseInvestorDeclaration') {
    return state.is === 'none' || state.is === 'erased'
      ? []
      : [{ type: 'InvestorDeclarationErased', data: { accountId } }]
  }
  if (state.is === 'erased') throw new DomainError('NOT_FOUND')
  const until = state.is === 'declared' ? state.until : null
  switch (command.type) {
    case 'SignInvestorStatement':
      return [
        { type: 'InvestorStatementSigned', data: { ...command.data, textVersion: asShown(command.data) } },
        { type: 'InvestorDeclared', data: { accountId, until: declarationEnd(now).toISOString() } },
      ]
    case 'DeclineInvestorStatements':
      if (state.is === 'declined') return []
      return [
        { type: 'InvestorStatementsDeclined', data: { accountId, textVersion: asShown(command.data) } },
        ...(until === null ? [] : [ended(accountId, 'neither')]),
      ]
    case 'WithdrawInvestorDeclaration':
      return until === null ? [] : [ended(accountId, 'withdrawn')]
    case 'RemindOfDeclaration': {
      const isDue = until !== null && declarationReminder(new Date(until)) <= now && now < new Date(until)
      if (!isDue || !command.data.isAsked) return []
      return [{ type: 'InvestorDeclarationReminderDue', data: { accountId, until } }]
    }
    case 'EndDeclaration':
      if (until === null || now < new Date(until)) return []
      return [ended(accountId, command.data.isAsked ? 'expired' : 'unneeded')]
  }
}

function ended(accountId: string, by: DeclarationEnd): InvestorDeclarationEvent {
  return { type: 'InvestorDeclarationEnded', data: { accountId, by } }
}

/** @throws DomainError STATEMENT_OUTDATED for any text but the present one */
function asShown({ textVersion }: { textVersion: string }): typeof currentStatement {
  if (textVersion !== currentStatement) throw new DomainError('STATEMENT_OUTDATED')
  return currentStatement
}

function evolve(state: Declaration, event: InvestorDeclarationEvent): Declaration {
  switch (event.type) {
    case 'InvestorDeclared':
      return { is: 'declared', until: event.data.until }
    case 'InvestorDeclarationEnded':
      return state.is === 'declined' ? state : { is: 'over' }
    case 'InvestorStatementsDeclined':
      return { is: 'declined' }
    case 'InvestorDeclarationErased':
      return { is: 'erased' }
    case 'InvestorStatementSigned':
    case 'InvestorDeclarationReminderDue':
      return state
  }
}
