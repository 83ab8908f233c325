import { createHash } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import { json, type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { humanCheckRoutes } from './human-check-routes.ts'
import type { HumanChecks } from '../throttling/human-checks.ts'
import type { PasskeySignIn } from './passkey-sign-in.ts'
import type { SecondStep } from './second-step.ts'
import { hashOf } from '../session/refresh-token.ts'
import { browserOf, clearToken, type Entrance, ipOf, neverCached, setToken, tokenOf } from './entrance.ts'
import { handoffRoutes } from './handoff-routes.ts'
import { checkSameOrigin } from './same-origin.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Sessions } from '../session/sessions.ts'
import type { SigningKeys } from '../tokens/signing-keys.ts'

interface AuthParts {
  entrance: Entrance
  check: PasswordCheck
  secondStep: SecondStep
  passkeys: PasskeySignIn
  sessions: Sessions
  humanChecks: HumanChecks
  keys: SigningKeys
  clock: Clock
  origins: readonly string[]
}

const credentials = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })
const secondProof = z.object({ challenge: z.string().max(100), code: z.string().max(100) })

/** Signing in and out and renewing the access token: plain HTTP, since the refresh token is a cookie. */
export function authRoutes(
  { entrance, check, secondStep, passkeys, humanChecks, sessions, keys, clock, origins }: AuthParts,
): (router: Router) => void {
  async function signIn(request: Request, response: Response): Promise<void> {
    const { success, data } = credentials.safeParse(request.body)
    if (!success) throw new DomainError('INVALID_INPUT')
    const browser = browserOf(request)
    const credential = await check.prove({
      ...data,
      ip: ipOf(request),
      now: clock.now(),
      ...(browser && { device: hashOf(browser) }),
    })
    await entrance.enter(request, response, credential)
  }

  async function proveSecondFactor(request: Request, response: Response): Promise<void> {
    const { success, data } = secondProof.safeParse(request.body)
    if (!success) throw new DomainError('INVALID_INPUT')
    const device = hashOf(browserOf(request) ?? '')
    await entrance.start(request, response, await secondStep.prove({ ...data, device }, entrance.asked(request)))
  }

  async function askForPasskey(_request: Request, response: Response): Promise<void> {
    response.json(await passkeys.ask(clock.now()))
  }

  async function provePasskey(request: Request, response: Response): Promise<void> {
    await entrance.start(request, response, await passkeys.prove(request.body, clock.now()))
  }

  async function refresh(request: Request, response: Response): Promise<void> {
    const token = tokenOf(request)
    if (!token) throw new DomainError('UNAUTHENTICATED')
    const meta = entrance.asked(request)
    try {
      await entrance.goOn(response, await sessions.refresh(token, deviceOf(request), meta), meta.now)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SESSION_ENDED') clearToken(response)
      throw error
    }
  }

  async function signOut(request: Request, response: Response): Promise<void> {
    const token = tokenOf(request)
    if (token) await sessions.signOut(token, entrance.asked(request))
    clearToken(response).sendStatus(204)
  }

  const human = humanCheckRoutes(humanChecks, clock)
  const handingOff = handoffRoutes({ sessions, clock, origins, setCookie: setToken, tokenOf })

  return (router) => {
    router.get('/.well-known/jwks.json', async (_request, response) => {
      response.set('cache-control', 'public, max-age=300').json(await keys.published(clock.now()))
    })
    router.use('/auth', neverCached)
    router.post('/auth/adopt', ...handingOff.adopt)
    router.use('/auth', checkSameOrigin(origins), json({ limit: '8kb' }))
    router.post('/auth/handoff', handingOff.handOff)
    router.get('/auth/human-check', human.give)
    router.post('/auth/human-check', human.exchange)
    router.post('/auth/sign-in', signIn)
    router.post('/auth/second-factor', proveSecondFactor)
    router.post('/auth/passkey/ask', askForPasskey)
    router.post('/auth/passkey', provePasskey)
    router.post('/auth/refresh', refresh)
    router.post('/auth/sign-out', signOut)
  }
}

/** Tells one browser from another well enough to forgive a repeat of some seconds. */
function deviceOf({ headers }: Request): Buffer {
  return createHash('sha256').update(headers['user-agent'] ?? '').digest()
}
