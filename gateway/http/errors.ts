import { type ErrorCode, errorCodes, type FieldError } from '@delvik/schemas/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'

/** What a caller learns of a refusal: the extensions of a graph error, or the body of a plain HTTP one. */
export interface Refusal {
  code: ErrorCode
  fields?: FieldError[]
  /** ISO 8601. */
  retryAt?: string
  requestId: string
}

/** A request that the gateway refuses by itself, with the HTTP status that says so. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldError[] | undefined

  constructor(code: ErrorCode, status = 400, fields?: FieldError[]) {
    super(code)
    this.code = code
    this.status = status
    this.fields = fields
  }
}

const known = new Set<string>(errorCodes)

/** Codes of Apollo Server and graphql-js for what the caller did wrong. */
const callersFault: Record<string, ErrorCode> = {
  GRAPHQL_PARSE_FAILED: 'BAD_REQUEST',
  GRAPHQL_VALIDATION_FAILED: 'BAD_REQUEST',
  OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST',
  PERSISTED_QUERY_NOT_SUPPORTED: 'BAD_REQUEST',
  BAD_USER_INPUT: 'INVALID_INPUT',
}

/** The error as it leaves the gateway: path and code, never a text, a stack or the name of a subgraph. */
export function publicError(
  { path }: Pick<GraphQLFormattedError, 'path'>,
  error: unknown,
  requestId: string,
): GraphQLFormattedError {
  const refusal = { ...refusalOf(error instanceof GraphQLError ? error.extensions : {}), requestId }
  return { message: refusal.code, ...(path && { path }), extensions: { ...refusal } }
}

function refusalOf(extensions: Record<string, unknown>): Omit<Refusal, 'requestId'> {
  return {
    code: codeOf(extensions),
    ...(Array.isArray(extensions['fields']) && { fields: extensions['fields'].filter(isFieldError) }),
    ...(typeof extensions['retryAt'] === 'string' && { retryAt: extensions['retryAt'] }),
  }
}

function codeOf({ code, serviceName }: Record<string, unknown>): ErrorCode {
  if (isErrorCode(code)) return code
  const fault = typeof code === 'string' && Object.hasOwn(callersFault, code) ? callersFault[code] : undefined
  // A subgraph that finds the gateway's query malformed is our fault; an input that it alone understands is not.
  return fault && (!serviceName || fault === 'INVALID_INPUT') ? fault : 'SERVER_ERROR'
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && known.has(code)
}

function isFieldError(field: unknown): field is FieldError {
  const { path, code } = Object(field)
  return typeof path === 'string' && isErrorCode(code)
}
