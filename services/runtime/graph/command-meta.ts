import type { CommandMeta } from '../event-store/decider.ts'
import type { RequestContext } from './request-context.ts'
import { requireViewer } from './auth.ts'

/** The caller's command, made now. @throws DomainError UNAUTHENTICATED */
export function metaOf({ viewer, requestId, trace }: RequestContext, commandId: string, now: Date): CommandMeta {
  return { commandId, actor: requireViewer(viewer).id, now, correlation: requestId, ...(trace && { trace }) }
}
