import type { Collection } from '@delvik/runtime/documents'
import { findPage, type Page, type PageInput } from '@delvik/runtime/paging'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { AccessState, AgreementVersion } from '@delvik/schemas/values/file-conditions'
import type { AccessRequestEvent, OfRequest } from './access-request.ts'

/** How somebody's wish to read the document of a pitch stands. Moments are ISO 8601. */
export interface DocumentRequest extends OfRequest {
  ownerId: string
  state: AccessState
  askedAt: string
  answeredAt: string | null
  /** Which text of the agreement they have accepted, and when. */
  accepted: { textVersion: AgreementVersion; at: string } | null
  askAgainAt: string | null
}

export const documentRequests: ReadModel<DocumentRequest, AccessRequestEvent> = {
  name: 'document-requests',
  generation: 1,
  streams: 'document-request-',
  indexes: [['pitchId', '-askedAt'], ['ownerId'], ['readerId', '-askedAt']],
  fold: {
    DocumentAccessRequested(_, { data: { pitchId, ownerId, readerId }, at }) {
      const askedAt = at.toISOString()
      return {
        pitchId,
        ownerId,
        readerId,
        state: 'requested',
        askedAt,
        answeredAt: null,
        accepted: null,
        askAgainAt: null,
      }
    },
    AgreementAccepted: (row, { data: { textVersion }, at }) =>
      row && { ...row, accepted: { textVersion, at: at.toISOString() } },
    DocumentAccessApproved: (row, { at }) => answered(row, 'approved', at),
    DocumentAccessDeclined: (row, { data, at }) => answered(row, 'declined', at, data.askAgainAt),
    DocumentAccessRevoked: (row, { data, at }) => answered(row, 'revoked', at, data.askAgainAt),
    DocumentRequestErased: () => null,
  },
}

function answered(row: DocumentRequest | null, state: AccessState, at: Date, askAgainAt: string | null = null) {
  return row && { ...row, state, answeredAt: at.toISOString(), askAgainAt }
}

const answers: readonly AccessState[] = ['approved', 'declined', 'revoked']

/** Those that wait for the owner, or those that were answered; asked last first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
export function findRequests(
  requests: Collection<DocumentRequest>,
  { pitchId, waiting }: { pitchId: string; waiting: boolean },
  page: PageInput,
): Promise<Page<string>> {
  const where = { pitchId, state: waiting ? 'requested' as const : answers }
  return findPage(requests, { by: 'askedAt', direction: 'desc', where }, page)
}
