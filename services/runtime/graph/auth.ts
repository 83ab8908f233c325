import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { GqlExecutionContext } from '@nestjs/graphql'
import { DomainError } from '../process/errors.ts'
import type { RequestContext } from './request-context.ts'
import type { Viewer } from './viewer.ts'

/** The resolver argument that holds the `Viewer`, undefined for a signed-out caller. */
export const Who = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).viewer)

/** The resolver argument with the whole `RequestContext`. */
export const Request = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context))

/** @throws DomainError UNAUTHENTICATED for a signed-out caller */
export function requireViewer(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw new DomainError('UNAUTHENTICATED')
  return viewer
}

function requestOf(context: ExecutionContext): RequestContext {
  return GqlExecutionContext.create(context).getContext<RequestContext>()
}
