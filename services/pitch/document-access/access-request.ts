import {
  type AccessRequest,
  type AccessRequestCommand,
  accessRequests,
  type StepNames,
} from '@delvik/runtime/access-request'
import type { Decider } from '@delvik/runtime/decider'
import type { PitchDocumentEvent } from '@delvik/schemas/events/pitch'
import { v5 as uuidV5 } from 'uuid'

export type AccessRequestEvent = Exclude<
  PitchDocumentEvent,
  { type: 'DocumentConditionSet' | 'DocumentConditionErased' | 'FileAccessRevoked' }
>

/** Who wants to read the document of which pitch, and whose it is. */
export interface OfRequest {
  pitchId: string
  ownerId: string
  readerId: string
}
export type DocumentRequestCommand = AccessRequestCommand<OfRequest>

/** What the steps of `file-access` are called here. */
export const documentSteps: StepNames<OfRequest, AccessRequestEvent> = {
  requested: 'DocumentAccessRequested',
  accepted: 'AgreementAccepted',
  approved: 'DocumentAccessApproved',
  declined: 'DocumentAccessDeclined',
  revoked: 'DocumentAccessRevoked',
  erased: 'DocumentRequestErased',
}

export const documentRequestDecider: Decider<DocumentRequestCommand, AccessRequest, AccessRequestEvent> =
  accessRequests(documentSteps)

const requests = '5b0c6b1e-2f0f-4b7c-9a55-8f8c6f0f7f51'

/** Of one reader and one pitch, whose stream thus grows with neither. */
export function documentRequestStream({ pitchId, readerId }: Pick<OfRequest, 'pitchId' | 'readerId'>): string {
  return `document-request-${uuidV5(`${readerId} ${pitchId}`, requests)}`
}
