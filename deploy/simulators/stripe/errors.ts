/** What Stripe answers when it refuses: https://docs.stripe.com/api/errors. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  doc_url?: string
  payment_intent?: object
}

/** A refusal in Stripe's form. What was done before a card is declined stays done; any other leaves nothing behind. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message)
  }
}

/** @param param in bracket form, as `items[0][price]` */
export function invalid(message: string, param?: string, code?: string): Refusal {
  const body: ErrorBody = { type: 'invalid_request_error', message }
  if (param) body.param = param
  if (code) Object.assign(body, { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` })
  return new Refusal(400, body)
}

/** @param what `customer`, as Stripe words it */
export function noSuch(what: string, id: string, param = 'id'): Refusal {
  const { body } = invalid(`No such ${what}: '${id}'`, param, 'resource_missing')
  // What the address itself names is not found; what a parameter names is a bad request.
  return new Refusal(param === 'id' ? 404 : 400, body)
}

export function unauthorized(message: string): Refusal {
  return new Refusal(401, { type: 'invalid_request_error', message })
}

export function otherBody(key: string): Refusal {
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with. '
    + `Try using a key other than '${key}' if you meant to execute a different request.`
  return new Refusal(400, { type: 'idempotency_error', message })
}
