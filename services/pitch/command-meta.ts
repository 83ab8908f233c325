import type { CommandMeta } from '@delvik/runtime/decider'
import type { RequestContext } from '@delvik/runtime/request-context'
import { requireViewer } from '@delvik/runtime/auth'

/** The caller's command, made now. @throws DomainError UNAUTHENTICATED */
export function metaOf({ viewer, requestId, trace }: RequestContext, commandId: string, now: Date): CommandMeta {
  return { commandId, actor: requireViewer(viewer).id, now, correlation: requestId, ...(trace && { trace }) }
}
