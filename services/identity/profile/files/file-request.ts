import {
  type AccessRequest,
  type AccessRequestCommand,
  accessRequests,
  type StepNames,
} from '@delvik/runtime/access-request'
import type { Decider } from '@delvik/runtime/decider'
import type { ProfileFileEvent } from '@delvik/schemas/events/identity'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { v5 as uuidV5 } from 'uuid'

/** A file of a profile, whichever one it is at the moment. */
export interface OwnFile {
  ownerId: string
  kind: ProfileFileKind
}
/** Who wants to read which file. */
export interface OfRequest extends OwnFile {
  readerId: string
}

export type FileRequestEvent = Exclude<ProfileFileEvent, { type: 'FileAccessRevoked' }>
export type FileRequestCommand = AccessRequestCommand<OfRequest>

/** What the steps of `file-access` are called here. */
export const fileSteps: StepNames<OfRequest, FileRequestEvent> = {
  requested: 'ProfileFileAccessRequested',
  accepted: 'AgreementAccepted',
  approved: 'ProfileFileAccessApproved',
  declined: 'ProfileFileAccessDeclined',
  revoked: 'ProfileFileAccessRevoked',
  erased: 'ProfileFileRequestErased',
}

export const fileRequestDecider: Decider<FileRequestCommand, AccessRequest, FileRequestEvent> = accessRequests(
  fileSteps,
)

const requests = '2f6f0d0e-64a5-4a43-9a3c-3f5c6b9d7a18'

/** Of one reader and one file, whose stream thus grows with neither. */
export function fileRequestStream({ ownerId, kind, readerId }: OfRequest): string {
  return `file-request-${uuidV5(`${readerId} ${ownerId} ${kind}`, requests)}`
}
