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

/** `fetch` throws a TypeError when nobody answers. By their names, since a test has its own classes. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ClientError)) return (error as Error | undefined)?.name === 'TypeError'
  const { status = 0 } = (error.cause ?? {}) as { status?: number } // of an answer, else without
  return error.code === 'OAUTH_TIMEOUT' || status >= 500
}
