import { generateKeyPairSync } from 'node:crypto'
import { type RequestHandler, Router, urlencoded } from 'express'
import Provider, { type Configuration, interactionPolicy, type InteractionResults, type JWK } from 'oidc-provider'
import { consentPage } from './consent-page.ts'
import { KeptInMemory } from './kept-in-memory.ts'
import { peopleOf, personOf } from './people.ts'
import { clientAt, isCallback } from './registered-client.ts'

/** Everything that an account has is told: nothing is asked for but what the page says. */
const scope = 'openid email profile'
const claims = { email: ['email', 'email_verified'], profile: ['name'] }

/** Answers as Google does: OpenID Connect with discovery, PKCE, nonce and a signed id token. @param issuer its own address */
export function googleRoutes(issuer: string): Router {
  const provider = openProvider(issuer)
  const router = Router()
  router.get('/interaction/:uid', async (request, response) => {
    const { uid } = await provider.interactionDetails(request, response)
    response.type('html').send(consentPage('google', `${issuer}/interaction/${uid}`))
  })
  router.post('/interaction/:uid', urlencoded({ extended: false, limit: '1kb' }), answer(provider))
  router.use(provider.callback())
  return router
}

function openProvider(issuer: string): Provider {
  const { id, secret } = clientAt('google')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const configuration: Configuration = {
    adapter: KeptInMemory,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK] }, // as it was made
    clients: [{
      client_id: id,
      client_secret: secret,
      redirect_uris: ['http://localhost/auth/social/google/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    }],
    claims,
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: [secret], short: { path: '/' }, long: { path: '/' } },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askingWho(), url: (_context, { uid }) => `${issuer}/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, accountId) => accountOf(accountId),
  }
  const provider = new Provider(issuer, configuration)
  provider.Client.prototype.redirectUriAllowed = (address) => isCallback('google', address)
  return provider
}

/** Google has a prompt of its own by which people choose the account each time. */
function askingWho(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function accountOf(accountId: string) {
  const person = personOf('google', accountId)
  if (!person) return undefined
  const { name, email, emailVerified } = person
  return { accountId, claims: () => ({ sub: accountId, name, email, email_verified: emailVerified }) }
}

function answer(provider: Provider): RequestHandler {
  return async (request, response) => {
    const { params } = await provider.interactionDetails(request, response)
    const { answer, person } = request.body as Record<string, unknown> // a form
    const who = personOf('google', person) ?? peopleOf('google')[0]!
    const result = answer === 'allow' ? await allowed(provider, who.id, String(params['client_id'])) : declined
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
}

const declined: InteractionResults = { error: 'access_denied', error_description: 'The person has declined' }

async function allowed(provider: Provider, accountId: string, clientId: string): Promise<InteractionResults> {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope(scope)
  return { select_account: {}, login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
}
