import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { ErrorCode } from '@delvik/schemas/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { isOutage } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import type { Logger } from '../process/logger.ts'
import type { RequestContext } from './request-context.ts'

/** Codes of Apollo Server for what the caller did wrong. */
const callersFault: Record<string, ErrorCode> = {
  GRAPHQL_PARSE_FAILED: 'BAD_REQUEST',
  OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  GRAPHQL_VALIDATION_FAILED: 'INVALID_INPUT',
  BAD_USER_INPUT: 'INVALID_INPUT',
}

/**
 * The refusal that stands for any error: one of the closed list, SERVER_ERROR for what nobody foresaw.
 * @param apolloCode what Apollo Server calls it
 */
export function refusalOf(error: unknown, apolloCode?: unknown): DomainError {
  const fault = callersFault[String(apolloCode)]
  if (fault) return new DomainError(fault)
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof DomainError) return cause
  return new DomainError(isOutage(cause) ? 'TRY_AGAIN' : 'SERVER_ERROR')
}

/** An error as a graph answers it: a code and what belongs to it, never a text or a stack. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { extensions: { code: apolloCode, requestId } = {}, path } = formatted
  const { code, details } = refusalOf(error, apolloCode)
  return { message: code, ...(path && { path }), extensions: withoutEmpty({ code, ...details, requestId }) }
}

/** Logs what nobody foresaw and puts the request's id on every error. */
export function requestErrors(logger: Logger): ApolloServerPlugin<RequestContext> {
  const hooks: GraphQLRequestListener<RequestContext> = {
    async didEncounterErrors({ errors, contextValue: { requestId }, operationName }) {
      for (const error of errors) logError(logger, error, { requestId, operationName })
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

function logError(logger: Logger, error: GraphQLError, where: object): void {
  const { code } = refusalOf(error, error.extensions.code)
  const err = error.originalError ?? error
  if (code === 'SERVER_ERROR') logger.error({ ...where, err }, 'request failed')
  else if (code === 'TRY_AGAIN') logger.warn({ ...where, err }, 'request could not be served')
}

function withoutEmpty(extensions: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).filter(([, value]) => value !== undefined))
}
