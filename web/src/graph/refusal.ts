import type { ErrorCode, FieldError } from '@delvik/schemas/errors'

export interface GraphError {
  message: string
  extensions?: { code?: string; fields?: FieldError[]; requestId?: string; retryAt?: string }
}

export interface RefusalDetails {
  fields?: FieldError[]
  requestId?: string
  retryAt?: string
}

/** An answer that is not the wanted one. Its code is a key of the `errors` texts. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code)
  }
}

/** By its form alone: the closed list is long, and a code without a text reads as a server error. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[A-Z_]+$/.test(code)
}

export function refusalFrom(error: GraphError): Refusal {
  const { code, fields, requestId, retryAt } = error.extensions ?? {}
  return new Refusal(isErrorCode(code) ? code : 'SERVER_ERROR', { fields, requestId, retryAt })
}

/** Whatever was thrown by a call to the graph, as a refusal; a lost connection reads "try again". */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const errors = (error as { errors?: GraphError[] } | null)?.errors
  if (errors?.[0]) return refusalFrom(errors[0])
  return new Refusal('TRY_AGAIN')
}
