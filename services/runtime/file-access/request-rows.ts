import type { AccessState, AgreementVersion } from '@delvik/schemas/values/file-conditions'
import type { DomainEvent } from '../event-store/decider.ts'
import type { Fold } from '../event-store/handlers.ts'
import type { Collection, Find } from '../read-models/documents.ts'
import { endEach } from '../read-models/every-row.ts'
import type { Erasure } from '../service/erasures.ts'
import type { AccessRequestCommand, StepData, StepNames, Wish } from './access-request.ts'

/** How a wish stands, for those two who are concerned. Moments are ISO 8601. */
export interface Standing {
  state: AccessState
  askedAt: string
  answeredAt: string | null
  /** Which text of the agreement they have accepted, and when. */
  accepted: { textVersion: AgreementVersion; at: string } | null
  askAgainAt: string | null
}
export type RequestRow<Of extends Wish> = Of & Standing

/** What the events of a request add up to. */
export function requestFold<Of extends Wish, E extends DomainEvent>(names: StepNames<Of, E>): Fold<RequestRow<Of>, E> {
  type Row = RequestRow<Of> | null
  type Happened<S extends keyof StepData<Of>> = { data: StepData<Of>[S]; at: Date }
  const answered =
    (state: AccessState) => (row: Row, { data, at }: Happened<'approved' | 'declined' | 'revoked'>): Row => {
      const askAgainAt = 'askAgainAt' in data ? data.askAgainAt : null
      return row && { ...row, state, answeredAt: at.toISOString(), askAgainAt }
    }
  const fold = {
    [names.requested]: (_: Row, { data, at }: Happened<'requested'>): Row => {
      const askedAt = at.toISOString()
      return { ...data, state: 'requested', askedAt, answeredAt: null, accepted: null, askAgainAt: null }
    },
    [names.accepted]: (row: Row, { data: { textVersion }, at }: Happened<'accepted'>): Row =>
      row && { ...row, accepted: { textVersion, at: at.toISOString() } },
    [names.approved]: answered('approved'),
    [names.declined]: answered('declined'),
    [names.revoked]: answered('revoked'),
    [names.erased]: () => null,
  }
  return fold as unknown as Fold<RequestRow<Of>, E> // the names are those of its events, and each holds what its step does
}

/** Ends every request of somebody who is erased, and every one for a file of theirs. */
export async function eraseRequests<Of extends Wish>(
  requests: Collection<RequestRow<Of>>,
  { accountId, meta }: Erasure,
  { wishOf, streamOf, execute }: {
    wishOf(row: RequestRow<Of>): Of
    streamOf(of: Of): string
    execute(command: AccessRequestCommand<Of>): Promise<unknown>
  },
): Promise<void> {
  for (const where of [{ ownerId: accountId }, { readerId: accountId }])
    await endEach(requests, where as NonNullable<Find<RequestRow<Of>>['where']>, (row) => { // each wish has both
      const of = wishOf(row)
      return execute({ type: 'EraseRequest', data: { of }, meta: meta(streamOf(of)) })
    })
}
