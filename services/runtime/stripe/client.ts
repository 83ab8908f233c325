import { NotDone } from '../claims/claims.ts'
import Stripe from 'stripe'
import type { StripeSettings } from './settings.ts'

/** The provider's own client, which speaks to the provider or to the simulator. */
export function openStripe({ secretKey, apiUrl, timeoutMs }: StripeSettings): Stripe {
  const options = { timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false }
  if (!apiUrl) return new Stripe(secretKey, options)
  const { protocol, hostname: host, port } = new URL(apiUrl)
  return new Stripe(secretKey, { ...options, host, port, protocol: protocol === 'http:' ? 'http' : 'https' })
}

/** What it has refused; whatever else went wrong may go right another time. */
type StripeRefusal =
  | Stripe.errors.StripeInvalidRequestError
  | Stripe.errors.StripeCardError
  | Stripe.errors.StripeIdempotencyError

export function isRefusal(error: unknown): error is StripeRefusal {
  const { errors } = Stripe
  return [errors.StripeInvalidRequestError, errors.StripeCardError, errors.StripeIdempotencyError].some((one) =>
    error instanceof one
  )
}

/** Whether the provider knows nothing of what was asked for. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * What a failed call means for the row that wanted it. Its own words may quote somebody, and are left out.
 * @throws NotDone, and what is no answer of the provider as it is
 */
export function rethrow(error: unknown): never {
  if (isRefusal(error)) throw new NotDone('refused', `the provider refuses it: ${error.code ?? error.type}`)
  if (error instanceof Stripe.errors.StripeError)
    throw new NotDone('away', `the provider does not answer: ${error.type}`)
  throw error
}

/** The id of what the provider names, or sends whole. */
export function idOf(one: string | { id: string } | null | undefined): string | undefined {
  return typeof one === 'string' ? one : one?.id
}
