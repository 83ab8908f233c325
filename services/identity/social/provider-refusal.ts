import { DomainError } from '@delvik/runtime/errors'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

const away = ['server_error', 'temporarily_unavailable']

/** What somebody is told when a provider has not let them in: they said no, it does not answer, or something does not fit. */
export function refusalOfProvider(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof AuthorizationResponseError) return new DomainError(codeOf(error.error))
  const isAway = error instanceof ResponseBodyError ? error.status >= 500 : isUnanswered(error)
  return new DomainError(isAway ? 'PROVIDER_AWAY' : 'PROVIDER_REFUSED')
}

function codeOf(error: string): 'PROVIDER_DECLINED' | 'PROVIDER_AWAY' | 'PROVIDER_REFUSED' {
  if (error === 'access_denied') return 'PROVIDER_DECLINED'
  return away.includes(error) ? 'PROVIDER_AWAY' : 'PROVIDER_REFUSED'
}

/** `fetch` throws a TypeError when nobody answers, which the library hands on or wraps. */
function isUnanswered(error: unknown): boolean {
  const { code, cause } = error instanceof ClientError ? error : { code: undefined, cause: error }
  const { name, status = 0 } = (cause ?? {}) as { name?: string; status?: number } // an error, an answer, or neither
  return code === 'OAUTH_TIMEOUT' || name === 'TypeError' || status >= 500
}
