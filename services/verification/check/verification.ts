import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { VerificationEvent } from '@delvik/schemas/events/verification'
import type { Language } from '@delvik/schemas/values/languages'
import { type BadgeLoss, type CheckFailure, checkLimit } from '@delvik/schemas/values/person/verification'
import { attemptsOf, type OfAccount, unchecked, type Verification } from './state.ts'

/** How a check stands at the provider. */
export type Seen =
  | { status: 'open' | 'submitted' | 'cancelled' }
  | { status: 'failed'; code: CheckFailure }
  | { status: 'verified'; isSameName: boolean }

export type VerificationCommand =
  /** `isPaid` is what is known of the plan; the id of the check is that of the command. */
  | Command<'StartVerification', OfAccount & { lang: Language; isPaid: boolean }>
  /** Without one that is named, of whichever goes on; one that is submitted goes on, unless its owner is erased. */
  | Command<'CancelVerification', OfAccount & { checkId?: string; by: 'owner' | 'time' | 'provider' | 'erasure' }>
  | Command<'SeeCheck', OfAccount & { checkId: string; seen: Seen; isPaid: boolean }>
  | Command<'NotePlan', OfAccount & { isPaid: boolean }>
  /** Another name or picture is shown. */
  | Command<'NoteChange', OfAccount & { cause: BadgeLoss }>

export function verificationStream({ accountId }: OfAccount): string {
  return `verification-${accountId}`
}

export const verificationDecider: Decider<VerificationCommand, Verification, VerificationEvent> = {
  initialState: unchecked,
  decide,
  evolve,
}

/** @throws DomainError CHECK_NEEDS_PLAN, ALREADY_VERIFIED, CHECK_RUNNING, TOO_MANY_CHECKS with the time of the next one */
function decide(command: VerificationCommand, state: Verification): VerificationEvent[] {
  const { data: { accountId }, meta: { now } } = command
  switch (command.type) {
    case 'StartVerification':
      return start(command, state)
    case 'CancelVerification':
      return cancel(command, state)
    case 'SeeCheck':
      return see(command.data, state, now.toISOString())
    case 'NotePlan':
      // Of whom no check is known nothing is shown, and a start says what holds then.
      return state.startedAt ? notePlan(command.data, state) : []
    case 'NoteChange':
      return state.isVerified ? lose(accountId, state, command.data.cause) : []
  }
}

type Of<T extends VerificationCommand['type']> = Extract<VerificationCommand, { type: T }>

function start(
  { data: { accountId, lang, isPaid }, meta: { commandId: checkId, now } }: Of<'StartVerification'>,
  state: Verification,
): VerificationEvent[] {
  if (state.isVerified) throw new DomainError('ALREADY_VERIFIED')
  if (state.check?.isSubmitted) throw new DomainError('CHECK_RUNNING')
  if (!isPaid) throw new DomainError('CHECK_NEEDS_PLAN')
  if (state.check) return []
  const { nextAt } = attemptsOf(state, now)
  if (nextAt) throw new DomainError('TOO_MANY_CHECKS', { retryAt: nextAt })
  return [{ type: 'VerificationStarted', data: { accountId, checkId, lang, at: now.toISOString() } }]
}

function cancel(
  { data: { accountId, by, checkId }, meta: { now } }: Of<'CancelVerification'>,
  { check }: Verification,
): VerificationEvent[] {
  if (!check || (checkId && checkId !== check.checkId)) return []
  if (check.isSubmitted && by === 'owner') throw new DomainError('CHECK_RUNNING')
  if (check.isSubmitted && by !== 'erasure') return []
  return [{ type: 'VerificationCancelled', data: { accountId, checkId: check.checkId, at: now.toISOString() } }]
}

/** What the provider says of the check that goes on; of any other it is too late. */
function see(
  { accountId, checkId, seen, isPaid }: Of<'SeeCheck'>['data'],
  state: Verification,
  at: string,
): VerificationEvent[] {
  const { check } = state
  if (check?.checkId !== checkId) {
    if (!state.isVerified || seen.status !== 'verified') return []
    // It was judged by the name and the plan that were known then; others may have been on their way.
    return seen.isSameName ? notePlan({ accountId, isPaid }, state) : lose(accountId, state, 'name')
  }
  const data = { accountId, checkId, at }
  switch (seen.status) {
    case 'open':
      return []
    case 'submitted':
      return check.isSubmitted ? [] : [{ type: 'VerificationSubmitted', data }]
    case 'cancelled':
      return [{ type: 'VerificationCancelled', data }]
    case 'failed':
      return [{ type: 'VerificationFailed', data: { ...data, code: seen.code } }]
    case 'verified':
      if (!seen.isSameName) return [{ type: 'VerificationFailed', data: { ...data, code: 'nameDiffers' } }]
      return [
        { type: 'AccountVerified', data },
        ...badge(accountId, state, { isVerified: true, isPaid: isPaid && state.isPaid }),
      ]
  }
}

function notePlan({ accountId, isPaid }: Of<'NotePlan'>['data'], state: Verification): VerificationEvent[] {
  const noted: VerificationEvent[] = isPaid === state.isPaid ? [] : [{ type: 'PlanNoted', data: { accountId, isPaid } }]
  return [...noted, ...badge(accountId, state, { isVerified: state.isVerified, isPaid })]
}

function lose(accountId: string, state: Verification, cause: BadgeLoss): VerificationEvent[] {
  return [
    { type: 'VerificationInvalidated', data: { accountId, cause } },
    ...badge(accountId, state, { isVerified: false, isPaid: state.isPaid }),
  ]
}

/** What others are told when the badge appears or goes. */
function badge(
  accountId: string,
  { isShown: before }: Verification,
  { isVerified, isPaid }: Pick<Verification, 'isVerified' | 'isPaid'>,
): VerificationEvent[] {
  const isShown = isVerified && isPaid
  return isShown === before ? [] : [{ type: 'BadgeChanged', data: { accountId, isShown } }]
}

function evolve(state: Verification, event: VerificationEvent): Verification {
  switch (event.type) {
    case 'VerificationStarted': {
      const { checkId, at: startedAt } = event.data
      const check = { checkId, isSubmitted: false }
      return { ...state, check, startedAt, decidedAt: null, failure: null, isPaid: true }
    }
    case 'VerificationSubmitted':
      return { ...state, check: state.check && { ...state.check, isSubmitted: true } }
    case 'VerificationCancelled':
      return { ...state, check: null }
    case 'AccountVerified':
      return { ...state, check: null, isVerified: true, loss: null, decidedAt: event.data.at }
    case 'VerificationFailed': {
      const { at, code: failure } = event.data
      const failedAt = isCounted(failure) ? [...state.failedAt, at].slice(-checkLimit.failures) : state.failedAt
      return { ...state, check: null, failure, failedAt, decidedAt: at }
    }
    case 'VerificationInvalidated':
      return { ...state, isVerified: false, loss: event.data.cause }
    case 'PlanNoted':
      return { ...state, isPaid: event.data.isPaid }
    case 'BadgeChanged':
      return { ...state, isShown: event.data.isShown }
  }
}

/** Where nothing was looked at, nothing has failed. */
function isCounted(failure: CheckFailure): boolean {
  return failure !== 'abandoned' && failure !== 'consentDeclined'
}
