import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { PitchDocumentEvent } from '@delvik/schemas/events/pitch'
import {
  accessLimits,
  type AccessState,
  type AgreementVersion,
  currentAgreement,
  type FileCondition,
} from '@delvik/schemas/values/file-conditions'
import type { Language } from '@delvik/schemas/values/languages'
import { v5 as uuidV5 } from 'uuid'

export type AccessRequestEvent = Exclude<
  PitchDocumentEvent,
  { type: 'DocumentConditionSet' | 'DocumentConditionErased' | 'FileAccessRevoked' }
>

export interface OfRequest {
  pitchId: string
  readerId: string
}

/** What a reader accepts, and where they do. */
interface Acceptance {
  textVersion: string
  language: Language
  addressHash: string
}

type RequestDocumentAccess = Command<
  'RequestDocumentAccess',
  OfRequest & { ownerId: string; condition: FileCondition; agreement: Acceptance | null }
>
export type AccessRequestCommand =
  | RequestDocumentAccess
  /** By the condition as it is now. */
  | Command<'ApproveDocumentAccess', OfRequest & { condition: FileCondition }>
  | Command<'DeclineDocumentAccess' | 'RevokeDocumentAccess' | 'EraseDocumentRequest', OfRequest>

type Known = OfRequest & {
  ownerId: string
  state: AccessState
  accepted: boolean
  /** ISO 8601; null unless the owner has refused. */
  askAgainAt: string | null
}
export type AccessRequest = { state: 'none' } | Known

const requests = '5b0c6b1e-2f0f-4b7c-9a55-8f8c6f0f7f51'
const day = 86_400_000

/** Of one reader and one pitch, whose stream thus grows with neither. */
export function documentRequestStream({ pitchId, readerId }: OfRequest): string {
  return `document-request-${uuidV5(`${readerId} ${pitchId}`, requests)}`
}

export const accessRequestDecider: Decider<AccessRequestCommand, AccessRequest, AccessRequestEvent> = {
  initialState: { state: 'none' },
  decide,
  evolve,
}

function decide(command: AccessRequestCommand, request: AccessRequest): AccessRequestEvent[] {
  if (command.type === 'RequestDocumentAccess') return ask(command, request)
  if (command.type === 'EraseDocumentRequest')
    return request.state === 'none' ? [] : [{ type: 'DocumentRequestErased', data: ids(request) }]
  if (request.state === 'none') throw new DomainError('NOT_FOUND')
  const askAgainAt = new Date(command.meta.now.getTime() + accessLimits.daysUntilAgain * day).toISOString()
  switch (command.type) {
    case 'ApproveDocumentAccess': {
      if (request.state === 'approved') return []
      if (needsAgreement(command.data.condition) && !request.accepted) throw new DomainError('AGREEMENT_MISSING')
      return [{ type: 'DocumentAccessApproved', data: ids(request) }]
    }
    case 'DeclineDocumentAccess':
      if (request.state === 'declined') return []
      if (request.state !== 'requested') throw new DomainError('CONFLICT')
      return [{ type: 'DocumentAccessDeclined', data: { ...ids(request), askAgainAt } }]
    case 'RevokeDocumentAccess':
      if (request.state === 'revoked') return []
      if (request.state !== 'approved') throw new DomainError('CONFLICT')
      return [{ type: 'DocumentAccessRevoked', data: { ...ids(request), askAgainAt } }]
  }
}

/** Asking again while it waits changes nothing, but takes along an acceptance that the owner has come to want since. */
function ask({ data, meta }: RequestDocumentAccess, request: AccessRequest): AccessRequestEvent[] {
  const { pitchId, ownerId, readerId, condition, agreement } = data
  if (condition === 'open') throw new DomainError('CONFLICT')
  if (request.state === 'approved') return []
  const retryAt = request.state === 'none' || !request.askAgainAt ? null : new Date(request.askAgainAt)
  if (retryAt && meta.now < retryAt) throw new DomainError('ACCESS_REFUSED', { retryAt })
  const textVersion = agreement && acceptable(agreement.textVersion)
  const waits = request.state === 'requested'
  const accepted = waits && request.accepted
  if (needsAgreement(condition) && !accepted && !agreement) throw new DomainError('AGREEMENT_MISSING')
  const of = { pitchId, ownerId, readerId }
  const events: AccessRequestEvent[] = waits ? [] : [{ type: 'DocumentAccessRequested', data: of }]
  if (agreement && textVersion && !accepted)
    events.push({ type: 'AgreementAccepted', data: { ...of, ...agreement, textVersion } })
  return events
}

/** @throws DomainError AGREEMENT_OUTDATED for any text but the present one */
function acceptable(version: string): AgreementVersion {
  if (version !== currentAgreement) throw new DomainError('AGREEMENT_OUTDATED')
  return version
}

function needsAgreement(condition: FileCondition): boolean {
  return condition === 'onRequestAfterAgreement'
}

function ids({ pitchId, ownerId, readerId }: Known) {
  return { pitchId, ownerId, readerId }
}

function evolve(request: AccessRequest, { type, data }: AccessRequestEvent): AccessRequest {
  const { pitchId, ownerId, readerId } = data
  const known = { pitchId, ownerId, readerId, accepted: request.state !== 'none' && request.accepted }
  switch (type) {
    case 'DocumentAccessRequested':
      return { ...known, state: 'requested', accepted: false, askAgainAt: null }
    case 'AgreementAccepted':
      return request.state === 'none' ? request : { ...request, accepted: true }
    case 'DocumentAccessApproved':
      return { ...known, state: 'approved', askAgainAt: null }
    case 'DocumentAccessDeclined':
      return { ...known, state: 'declined', askAgainAt: data.askAgainAt }
    case 'DocumentAccessRevoked':
      return { ...known, state: 'revoked', askAgainAt: data.askAgainAt }
    case 'DocumentRequestErased':
      return { state: 'none' }
  }
}
