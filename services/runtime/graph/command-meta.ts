import type { CommandMeta } from '../event-store/decider.ts'
import { requireViewer } from './auth.ts'
import type { RequestContext } from './request-context.ts'

type Origin = Pick<RequestContext, 'requestId' | 'trace'> & Partial<Pick<RequestContext, 'viewer'>>

/**
 * Of a command that a request asks for, made now.
 * @param actor the caller, unless the request is by somebody who has not signed in
 * @throws DomainError UNAUTHENTICATED when it is to be the caller and there is none
 */
export function metaOf(
  { viewer, requestId, trace }: Origin,
  commandId: string,
  now: Date,
  actor = requireViewer(viewer).id,
): CommandMeta {
  return { commandId, actor, now, correlation: requestId, ...(trace && { trace }) }
}
