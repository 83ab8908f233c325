import type { ErrorCode, FieldError } from '@delvik/schemas/errors'

/** A refusal by rule. Its code is a translation key; no text for people leaves a service. */
export class DomainError extends Error {
  override name = 'DomainError'
  constructor(
    readonly code: ErrorCode,
    readonly details: { fields?: FieldError[]; retryAt?: Date } = {},
  ) {
    super(code)
  }
}

/** A refusal for want of room, decided before any work: nothing is away, and whoever comes later may be served. */
export class Overload extends DomainError {
  override name = 'Overload'
  constructor() {
    super('TRY_AGAIN')
  }
}
