import { DomainError } from '@delvik/runtime/errors'
import { normaliseEmail, isEmail } from '@delvik/schemas/forms/account-form'
import type { SocialProvider } from '@delvik/schemas/values/account'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchProtectedResource,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { z } from 'zod'
import type { ProviderSettings } from '../social-config.ts'

/** Whom a provider has seen. */
export interface Known {
  /** What the provider calls them, for good. */
  subject: string
  /** May be empty. */
  name: string
  /** In `normaliseEmail` form; null when the provider tells none. */
  email: string | null
  /** Whether the provider has made sure that the address is theirs. */
  verified: boolean
  /** When they proved themselves to the provider, in milliseconds; of those that say it. */
  authTime?: number
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

interface Protocol {
  scope: string
  pkce: boolean
  /** Whether there is an id token, which says a nonce again. */
  nonce: boolean
  open(settings: ProviderSettings): Promise<Configuration>
  /** What is asked of it; `again` has people prove themselves though it knows them still. */
  fresh(again: boolean): Record<string, string>
  person(configuration: Configuration, tokens: Tokens): Promise<Known>
}

/** Seconds that a provider is given to answer. */
const patience = 10

const shown = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() })
const shownByX = z.object({
  data: z.object({ id: z.string().min(1), name: z.string().optional(), confirmed_email: z.string().optional() }),
})

/** How each of them is spoken to. */
export const protocols: Record<SocialProvider, Protocol> = {
  google: {
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
    open: ({ url = '', clientId, clientSecret }) =>
      discovery(new URL(url), clientId, undefined, ClientSecretPost(clientSecret), {
        execute: isPlain(url) ? [allowInsecureRequests] : [],
        timeout: patience,
      }),
    fresh: (again): Record<string, string> => again ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' },
    person: async (_, tokens) => {
      const claims = tokens.claims()
      if (!claims) throw new DomainError('PROVIDER_REFUSED')
      const { sub, name, email, email_verified: verified, auth_time: authTime } = claims
      const told = knownAs({ id: sub, name: text(name), email: text(email) }, verified === true)
      return { ...told, ...(authTime && { authTime: authTime * 1_000 }) }
    },
  },
  facebook: {
    scope: 'public_profile email',
    pkce: false,
    nonce: false,
    open: async ({ url, clientId, clientSecret }) =>
      plain(url ?? 'https://www.facebook.com', ClientSecretPost(clientSecret), {
        clientId,
        authorize: `${url ?? 'https://www.facebook.com/v25.0'}/dialog/oauth`,
        api: url ?? 'https://graph.facebook.com/v25.0',
        token: '/oauth/access_token',
        person: '/me?fields=id,name,email',
      }),
    fresh: (again): Record<string, string> => again ? { auth_type: 'reauthenticate' } : {},
    // It says nothing of whether an address is somebody's.
    person: async (configuration, tokens) => knownAs(shown.parse(await show(configuration, tokens)), false),
  },
  x: {
    scope: 'tweet.read users.read users.email',
    pkce: true,
    nonce: false,
    open: async ({ url, clientId, clientSecret }) =>
      plain(url ?? 'https://x.com', ClientSecretBasic(clientSecret), {
        clientId,
        authorize: `${url ?? 'https://x.com'}/i/oauth2/authorize`,
        api: url ?? 'https://api.x.com',
        token: '/2/oauth2/token',
        person: '/2/users/me?user.fields=confirmed_email',
      }),
    fresh: () => ({}),
    person: async (configuration, tokens) => {
      const { data: { confirmed_email: email, ...data } } = shownByX.parse(await show(configuration, tokens))
      return knownAs({ ...data, email }, true)
    },
  },
}

interface Places {
  clientId: string
  authorize: string
  api: string
  token: string
  person: string
}

/** Of a service that tells nobody where it answers. */
function plain(issuer: string, auth: ReturnType<typeof ClientSecretPost>, places: Places): Configuration {
  const { clientId, authorize, api, token, person } = places
  const server = {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: api + token,
    userinfo_endpoint: api + person,
  }
  const configuration = new Configuration(server, clientId, undefined, auth)
  configuration.timeout = patience
  if (isPlain(api)) allowInsecureRequests(configuration)
  return configuration
}

/** Only the demo's stand-ins are spoken to without TLS. */
function isPlain(url: string): boolean {
  return new URL(url).protocol === 'http:'
}

async function show(configuration: Configuration, { access_token: token }: Tokens): Promise<unknown> {
  const address = new URL(configuration.serverMetadata().userinfo_endpoint ?? '')
  const response = await fetchProtectedResource(configuration, token, address, 'GET')
  return response.json()
}

function knownAs({ id, name = '', email = '' }: z.infer<typeof shown>, verified: boolean): Known {
  const address = normaliseEmail(email)
  const isOne = isEmail(address)
  return { subject: id, name, email: isOne ? address : null, verified: isOne && verified }
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}
