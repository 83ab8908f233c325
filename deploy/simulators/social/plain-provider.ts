import { createHash, randomBytes } from 'node:crypto'
import { type Request, type Response, Router, urlencoded } from 'express'
import { consentPage } from './consent-page.ts'
import { personOf, type ProviderName, type SocialPerson } from './people.ts'
import { clientAt, isCallback } from './registered-client.ts'

/** How a service that speaks OAuth 2 without OpenID Connect does it. */
export interface Dialect {
  provider: ProviderName
  paths: { authorize: string; token: string; person: string }
  /** Whether a code is exchanged by whoever has the verifier of its challenge alone. */
  pkce: boolean
  /** What is told of somebody. */
  tell(person: SocialPerson): object
}

interface Asked {
  redirectUri: string
  state: string
  challenge: string
}

type Granted = Asked & { person: SocialPerson }

/** The authorization code flow of RFC 6749, with PKCE where the service has it: each code is good once. */
export function plainRoutes({ provider, paths, pkce, tell }: Dialect): Router {
  const asked = new Map<string, Asked>()
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, SocialPerson>()

  function authorize({ query }: Request, response: Response): void {
    const { client_id: id, redirect_uri: redirectUri, state = '', code_challenge: challenge = '' } = query
    const known = id === clientAt(provider).id && isCallback(provider, redirectUri)
    if (!known || (pkce && !challenge)) return void response.status(400).json({ error: 'invalid_request' })
    const key = keep(asked, { redirectUri, state: String(state), challenge: String(challenge) })
    response.type('html').send(consentPage(provider, `?asked=${key}`))
  }

  function answer({ query, body }: Request, response: Response): void {
    const wish = take(asked, query['asked'])
    if (!wish) return void response.status(400).send('The question has been answered already.')
    const person = personOf(provider, body.person)
    const allowed = body.answer === 'allow' && person
    const told = new URLSearchParams({ state: wish.state })
    if (allowed) told.set('code', keep(codes, { ...wish, person }))
    else told.set('error', 'access_denied')
    response.redirect(303, `${wish.redirectUri}?${told}`)
  }

  function exchange({ headers, body }: Request, response: Response): void {
    if (!isClient(headers.authorization, body)) return void response.status(401).json({ error: 'invalid_client' })
    const granted = take(codes, body.code)
    const proved = !pkce || granted?.challenge === challengeOf(String(body.code_verifier))
    if (!granted || !proved || granted.redirectUri !== body.redirect_uri)
      return void response.status(400).json({ error: 'invalid_grant' })
    response.json({ access_token: keep(tokens, granted.person), token_type: 'bearer', expires_in: 600 })
  }

  function show({ headers }: Request, response: Response): void {
    const person = tokens.get(headers.authorization?.replace(/^Bearer /i, '') ?? '')
    if (person) response.json(tell(person))
    else response.status(401).json({ error: 'invalid_token' })
  }

  function isClient(authorization = '', { client_id: id, client_secret: secret }: Record<string, unknown>): boolean {
    const client = clientAt(provider)
    const [basicId, basicSecret] = loginOf(authorization)
    return (basicId ?? id) === client.id && (basicSecret ?? secret) === client.secret
  }

  const form = urlencoded({ extended: false, limit: '8kb' })
  const router = Router()
  router.get(paths.authorize, authorize)
  router.post(paths.authorize, form, answer)
  router.post(paths.token, form, exchange)
  router.get(paths.person, show)
  return router
}

function keep<T>(store: Map<string, T>, value: T): string {
  const key = randomBytes(24).toString('base64url')
  store.set(key, value)
  return key
}

function take<T>(store: Map<string, T>, key: unknown): T | undefined {
  const value = store.get(String(key))
  store.delete(String(key))
  return value
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Of a basic login, whose parts are encoded as those of a form (RFC 6749, 2.3.1). */
function loginOf(authorization: string): string[] {
  const [, basic] = /^Basic (.+)$/.exec(authorization) ?? []
  if (!basic) return []
  const parts = Buffer.from(basic, 'base64').toString().split(':')
  return parts.map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
}
