import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'
import { refusalOf, type Refusals } from './refusals.ts'
import type { RequestContext } from './request-context.ts'

/** An error as a graph answers it: a code and what belongs to it, never a text or a stack. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { extensions: { code: apolloCode, requestId } = {}, path } = formatted
  const { code, details } = refusalOf(error, apolloCode)
  return { message: code, ...(path && { path }), extensions: withoutEmpty({ code, ...details, requestId }) }
}

/** Notes every error and puts the request's id on it. */
export function requestErrors(refusals: Refusals): ApolloServerPlugin<RequestContext> {
  const hooks: GraphQLRequestListener<RequestContext> = {
    async didEncounterErrors({ errors, contextValue: { requestId }, operationName }) {
      for (const error of errors) refusals.note(error, { requestId, operationName }, error.extensions.code)
    },
    async willSendResponse({ response: { body }, contextValue: { requestId } }) {
      if (body.kind !== 'single') return
      const { errors } = body.singleResult
      if (errors)
        body.singleResult.errors = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }))
    },
  }
  return { requestDidStart: async () => hooks }
}

function withoutEmpty(extensions: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).filter(([, value]) => value !== undefined))
}
