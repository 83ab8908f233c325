import type { AgreementVersion } from '@delvik/schemas/values/file-conditions'
import {
  accessLimits,
  type AccessState,
  currentAgreement,
  type FileCondition,
} from '@delvik/schemas/values/file-conditions'
import type { Language } from '@delvik/schemas/values/languages'
import type { Command, Decider, DomainEvent } from '../event-store/decider.ts'
import { DomainError } from '../process/errors.ts'

/** Who wants to read whose file; a service adds by what it knows the file. */
export interface Wish {
  ownerId: string
  readerId: string
}

/** What a reader accepts, and where they do. */
interface Acceptance {
  textVersion: string
  language: Language
  addressHash: string
}

type RequestAccess<Of extends Wish> = Command<
  'RequestAccess',
  { of: Of; condition: FileCondition; agreement: Acceptance | null }
>
export type AccessRequestCommand<Of extends Wish> =
  | RequestAccess<Of>
  /** By the condition as it is now. */
  | Command<'ApproveAccess', { of: Of; condition: FileCondition }>
  | Command<'DeclineAccess' | 'RevokeAccess' | 'EraseRequest', { of: Of }>

/** How somebody's wish to read a file stands. */
export type AccessRequest =
  | { state: 'none' }
  | {
    state: AccessState
    accepted: boolean
    /** ISO 8601; null unless the owner has refused. */
    askAgainAt: string | null
  }

/** What can happen to a request, whatever the events of a service call it. */
const steps = ['requested', 'accepted', 'approved', 'declined', 'revoked', 'erased'] as const
export type Step = (typeof steps)[number]

/** What the event of each step holds. */
export interface StepData<Of extends Wish> {
  requested: Of
  accepted: Of & { textVersion: AgreementVersion; language: Language; addressHash: string }
  approved: Of
  declined: Of & { askAgainAt: string }
  revoked: Of & { askAgainAt: string }
  erased: Of
}

/** What a service calls the steps: of each, an event that holds what the step does. */
export type StepNames<Of extends Wish, E extends DomainEvent> = {
  readonly [S in Step]: Extract<E, { data: StepData<Of>[S] }>['type']
}

const day = 86_400_000

/** The rules of one reader and one file: asked and accepted by the reader, answered and revoked by the owner. */
export function accessRequests<Of extends Wish, E extends DomainEvent>(
  names: StepNames<Of, E>,
): Decider<AccessRequestCommand<Of>, AccessRequest, E> {
  // By the names, each step is an event of the service that holds just this.
  const event = <S extends Step>(step: S, data: StepData<Of>[S]) => ({ type: names[step], data }) as unknown as E
  return {
    initialState: { state: 'none' },
    decide: (command, request) => decide(command, request).map(([step, data]) => event(step, data)),
    evolve(request, { type, data }) {
      const step = steps.find((one) => names[one] === type)
      return step ? evolve(request, step, data as { askAgainAt?: string }) : request // of the two steps that have one
    },
  }
}

type Happened<Of extends Wish> = { [S in Step]: [S, StepData<Of>[S]] }[Step]

function decide<Of extends Wish>(command: AccessRequestCommand<Of>, request: AccessRequest): Happened<Of>[] {
  if (command.type === 'RequestAccess') return ask(command, request)
  const { of } = command.data
  if (command.type === 'EraseRequest') return request.state === 'none' ? [] : [['erased', of]]
  if (request.state === 'none') throw new DomainError('NOT_FOUND')
  const askAgainAt = new Date(command.meta.now.getTime() + accessLimits.daysUntilAgain * day).toISOString()
  switch (command.type) {
    case 'ApproveAccess': {
      if (request.state === 'approved') return []
      if (needsAgreement(command.data.condition) && !request.accepted) throw new DomainError('AGREEMENT_MISSING')
      return [['approved', of]]
    }
    case 'DeclineAccess':
      if (request.state === 'declined') return []
      if (request.state !== 'requested') throw new DomainError('CONFLICT')
      return [['declined', { ...of, askAgainAt }]]
    case 'RevokeAccess':
      if (request.state === 'revoked') return []
      if (request.state !== 'approved') throw new DomainError('CONFLICT')
      return [['revoked', { ...of, askAgainAt }]]
  }
}

/** Asking again while it waits changes nothing, but takes along an acceptance that the owner has come to want since. */
function ask<Of extends Wish>({ data, meta }: RequestAccess<Of>, request: AccessRequest): Happened<Of>[] {
  const { of, condition, agreement } = data
  if (condition === 'open') throw new DomainError('CONFLICT')
  if (request.state === 'approved') return []
  const retryAt = request.state === 'none' || !request.askAgainAt ? null : new Date(request.askAgainAt)
  if (retryAt && meta.now < retryAt) throw new DomainError('ACCESS_REFUSED', { retryAt })
  const textVersion = agreement && acceptable(agreement.textVersion)
  const waits = request.state === 'requested'
  const accepted = waits && request.accepted
  if (needsAgreement(condition) && !accepted && !agreement) throw new DomainError('AGREEMENT_MISSING')
  const happened: Happened<Of>[] = waits ? [] : [['requested', of]]
  if (agreement && textVersion && !accepted) happened.push(['accepted', { ...of, ...agreement, textVersion }])
  return happened
}

/** @throws DomainError AGREEMENT_OUTDATED for any text but the present one */
function acceptable(version: string): AgreementVersion {
  if (version !== currentAgreement) throw new DomainError('AGREEMENT_OUTDATED')
  return version
}

function needsAgreement(condition: FileCondition): boolean {
  return condition === 'onRequestAfterAgreement'
}

function evolve(request: AccessRequest, step: Step, { askAgainAt = null }: { askAgainAt?: string | null }) {
  const accepted = request.state !== 'none' && request.accepted
  switch (step) {
    case 'requested':
      return { state: step, accepted: false, askAgainAt: null } as const
    case 'accepted':
      return request.state === 'none' ? request : { ...request, accepted: true }
    case 'approved':
    case 'declined':
    case 'revoked':
      return { state: step, accepted, askAgainAt } as const
    case 'erased':
      return { state: 'none' } as const
  }
}

/** Others than the owner read what is open, or what they were approved for. */
export function opens(condition: FileCondition, request: AccessState | null): boolean {
  return condition === 'open' || request === 'approved'
}
