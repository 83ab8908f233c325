import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { clientIpOf, originOf } from '@delvik/runtime/request-context'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'
import { json, type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { visitor } from '../account/registration.ts'
import { humanCheckRoutes } from './human-check-routes.ts'
import type { HumanChecks } from '../throttling/human-checks.ts'
import { placeOf } from '../session/place.ts'
import type { PasskeySignIn } from './passkey-sign-in.ts'
import type { SecondStep } from './second-step.ts'
import type { KnownDevices } from '../session/known-devices.ts'
import type { Grant } from '../session/refresh-families.ts'
import { hashOf, newRefreshToken } from '../session/refresh-token.ts'
import { handoffRoutes } from './handoff-routes.ts'
import { checkSameOrigin } from './same-origin.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Proved, Sessions } from '../session/sessions.ts'
import type { SigningKeys } from '../tokens/signing-keys.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'

interface AuthParts {
  check: PasswordCheck
  secondStep: SecondStep
  passkeys: PasskeySignIn
  sessions: Sessions
  humanChecks: HumanChecks
  devices: KnownDevices
  issuer: TokenIssuer
  keys: SigningKeys
  clock: Clock
  origins: readonly string[]
  /** Absent where one host speaks every language. */
  hosts?: LanguageHosts
}

/** `__Host-`: set by this host alone, for all its paths, over TLS; browsers take localhost for safe as well. */
const cookieName = '__Host-delvik'
/** Stays when somebody signs out: the browser is known by it. */
const deviceCookie = { name: '__Host-delvik-device', maxAge: 365 * 24 * 3_600_000 }
const cookieRules = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const

const credentials = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })
const secondProof = z.object({ challenge: z.string().max(100), code: z.string().max(100) })

/** Signing in and out and renewing the access token: plain HTTP, since the refresh token is a cookie. */
export function authRoutes(
  { check, secondStep, passkeys, humanChecks, sessions, devices, issuer, keys, clock, origins, hosts }: AuthParts,
): (router: Router) => void {
  /** For one command. */
  function asked({ headers }: Request, now = clock.now()): CommandMeta {
    return metaOf(originOf(headers), randomUUID(), now, visitor)
  }

  async function answer(response: Response, grant: Grant, now: Date, device?: string): Promise<void> {
    const token = await issuer.issue(grant, now)
    setCookie(response, grant, now)
    if (device) response.cookie(deviceCookie.name, device, { ...cookieRules, maxAge: deviceCookie.maxAge })
    response.json(token)
  }

  async function signIn(request: Request, response: Response): Promise<void> {
    const { success, data } = credentials.safeParse(request.body)
    if (!success) throw new DomainError('INVALID_INPUT')
    const now = clock.now()
    const browser = browserOf(request)
    const credential = await check.prove({
      ...data,
      ip: ipOf(request),
      now,
      ...(browser && { device: hashOf(browser) }),
    })
    const challenge = await secondStep.challenge(credential, now)
    if (challenge) response.json({ challenge })
    else await start(request, response, { ...credential, secondStep: false })
  }

  async function proveSecondFactor(request: Request, response: Response): Promise<void> {
    const { success, data } = secondProof.safeParse(request.body)
    if (!success) throw new DomainError('INVALID_INPUT')
    const device = hashOf(browserOf(request) ?? '')
    await start(request, response, await secondStep.prove({ ...data, device }, asked(request)))
  }

  async function askForPasskey(_request: Request, response: Response): Promise<void> {
    response.json(await passkeys.ask(clock.now()))
  }

  async function provePasskey(request: Request, response: Response): Promise<void> {
    await start(request, response, await passkeys.prove(request.body, clock.now()))
  }

  async function start(request: Request, response: Response, proved: Proved): Promise<void> {
    const meta = asked(request)
    const before = cookieOf(request)
    if (before) await sessions.signOut(before, asked(request, meta.now))
    const browser = browserOf(request) ?? newRefreshToken()
    const device = await devices.at(proved.accountId, hashOf(browser))
    const grant = await sessions.start(proved, { place: placeOf(request.headers, hosts), device }, meta)
    await answer(response, grant, meta.now, browser)
  }

  async function refresh(request: Request, response: Response): Promise<void> {
    const token = cookieOf(request)
    if (!token) throw new DomainError('UNAUTHENTICATED')
    const meta = asked(request)
    try {
      await answer(response, await sessions.refresh(token, deviceOf(request), meta), meta.now)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SESSION_ENDED') response.clearCookie(cookieName, cookieRules)
      throw error
    }
  }

  async function signOut(request: Request, response: Response): Promise<void> {
    const token = cookieOf(request)
    if (token) await sessions.signOut(token, asked(request))
    response.clearCookie(cookieName, cookieRules).sendStatus(204)
  }

  const human = humanCheckRoutes(humanChecks, clock)
  const handingOff = handoffRoutes({ sessions, clock, origins, setCookie, tokenOf: (request) => cookieOf(request) })

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

/** The refresh token, for this host alone. */
function setCookie(response: Response, { refreshToken, idleUntil }: Grant, now: Date): void {
  const maxAge = wholeSeconds(idleUntil.getTime() - now.getTime())
  response.cookie(cookieName, refreshToken, { ...cookieRules, maxAge })
}

function neverCached(_request: Request, response: Response, next: () => void): void {
  response.set('cache-control', 'no-store')
  next()
}

function wholeSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000) * 1_000
}

function cookieOf({ headers }: Request, name = cookieName): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** What the browser is known by, when it is of our making. */
function browserOf(request: Request): string | undefined {
  return /^[\w-]{43}$/.exec(cookieOf(request, deviceCookie.name) ?? '')?.[0]
}

/** Tells one browser from another well enough to forgive a repeat of some seconds. */
function deviceOf({ headers }: Request): Buffer {
  return createHash('sha256').update(headers['user-agent'] ?? '').digest()
}

function ipOf({ headers, socket }: Request): string {
  return clientIpOf(headers) || (socket.remoteAddress ?? '')
}
