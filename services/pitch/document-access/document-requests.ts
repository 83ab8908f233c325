import type { ReadModel } from '@delvik/runtime/read-model'
import { requestFold, type RequestRow } from '@delvik/runtime/request-rows'
import { type AccessRequestEvent, documentSteps, type OfRequest } from './access-request.ts'

/** How somebody's wish to read the document of a pitch stands. */
export type DocumentRequest = RequestRow<OfRequest>

export const documentRequests: ReadModel<DocumentRequest, AccessRequestEvent> = {
  name: 'document-requests',
  generation: 1,
  streams: 'document-request-',
  indexes: [['pitchId', '-askedAt'], ['ownerId'], ['readerId', '-askedAt']],
  fold: requestFold<OfRequest, AccessRequestEvent>(documentSteps),
}
