import type { ErrorCode } from '@delvik/schemas/errors'
import type { ErrorRequestHandler } from 'express'
import { DomainError } from '../process/errors.ts'
import type { Refusals } from './refusals.ts'
import { requestIdOf } from './request-context.ts'

/** HTTP status of a refusal; 400 for those that are not named. */
const statuses: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  SESSION_ENDED: 401,
  WRONG_CODE: 401,
  PASSKEY_REFUSED: 401,
  SIGN_IN_EXPIRED: 401,
  PROVIDER_EXPIRED: 401,
  PROVIDER_TAKEN: 409,
  PROVIDER_LINKED: 409,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  DOCUMENT_TYPE: 415,
  ATTACHMENT_TYPE: 415,
  FILE_DAMAGED: 422,
  FILE_INFECTED: 422,
  DOCUMENT_DAMAGED: 422,
  DOCUMENT_ENCRYPTED: 422,
  DOCUMENT_ACTIVE: 422,
  NOT_PLAIN_TEXT: 422,
  QUOTA_EXCEEDED: 402,
  ACCOUNT_LOCKED: 423,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_UPLOADS: 429,
  SERVER_ERROR: 500,
  TRY_AGAIN: 503,
}

/** What Express's own parsers refuse. */
const parserErrors: Partial<Record<string, ErrorCode>> = {
  'entity.too.large': 'BODY_TOO_LARGE',
  'entity.parse.failed': 'BAD_REQUEST',
  'encoding.unsupported': 'BAD_REQUEST',
  'charset.unsupported': 'BAD_REQUEST',
  'request.aborted': 'BAD_REQUEST',
}

/** Answers errors of plain HTTP routes by code, as the graph does: `{ code, fields?, retryAt?, requestId }`. */
export function httpErrors(refusals: Refusals): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const requestId = requestIdOf(request.headers)
    if (response.headersSent) {
      refusals.logger.error({ requestId, err: error }, 'answer was broken off')
      return void response.destroy()
    }
    // Express refuses an address that it cannot decode by a plain status.
    const fault = parserErrors[error?.type] ?? (error?.status === 400 ? 'BAD_REQUEST' : undefined)
    const { code, details } = refusals.note(fault ? new DomainError(fault) : error, { requestId })
    response.status(statuses[code] ?? 400).json({ code, ...details, requestId })
  }
}
