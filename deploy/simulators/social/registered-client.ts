import type { ProviderName } from './people.ts'

/** What Delvik is registered as at a service. Production refuses secrets of this form. */
export interface RegisteredClient {
  id: string
  secret: string
}

export function clientAt(provider: ProviderName): RegisteredClient {
  return { id: `delvik-at-${provider}`, secret: `the client secret at ${provider} of the demo` }
}

/** Where answers may be sent: any port of this machine, since the demo's and those of tests differ, and each language has a name. */
export function isCallback(provider: ProviderName, address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(address)
  const isLoopback = /^((\w+\.)?localhost|127\.0\.0\.1)$/.test(hostname)
  return protocol === 'http:' && isLoopback && pathname === `/auth/social/${provider}/callback` && search + hash === ''
}
