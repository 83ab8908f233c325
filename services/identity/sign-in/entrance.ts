import { randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { CommandMeta } from '@delvik/runtime/decider'
import { clientIpOf, originOf } from '@delvik/runtime/request-context'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'
import type { Request, Response } from 'express'
import { visitor } from '../account/registration.ts'
import type { KnownDevices } from '../session/known-devices.ts'
import { placeOf } from '../session/place.ts'
import type { Grant } from '../session/refresh-families.ts'
import { hashOf, newRefreshToken } from '../session/refresh-token.ts'
import type { Proved, Sessions } from '../session/sessions.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { SecondStep } from './second-step.ts'

export interface EntranceParts {
  secondStep: SecondStep
  sessions: Sessions
  devices: KnownDevices
  issuer: TokenIssuer
  clock: Clock
  /** Absent where one host speaks every language. */
  hosts?: LanguageHosts | undefined
}

/** `__Host-`: set by this host alone, for all its paths, over TLS; browsers take localhost for safe as well. */
const cookieName = '__Host-delvik'
/** Stays when somebody signs out: the browser is known by it. */
const deviceCookie = { name: '__Host-delvik-device', maxAge: 365 * 24 * 3_600_000 }
export const cookieRules = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const

/** Where people get in who have proved who they are, whichever way: with a code where one is due, to a session of their own. */
export class Entrance {
  constructor(private readonly parts: EntranceParts) {}

  /** For one command. */
  asked({ headers }: Request, now = this.parts.clock.now()): CommandMeta {
    return metaOf(originOf(headers), randomUUID(), now, visitor)
  }

  /** @param more what the answer says besides */
  async enter(request: Request, response: Response, proved: Omit<Proved, 'secondStep'>, more = {}): Promise<void> {
    const challenge = await this.parts.secondStep.challenge(proved, this.parts.clock.now())
    if (challenge) response.json({ challenge, ...more })
    else await this.start(request, response, { ...proved, secondStep: false }, more)
  }

  /** In the place of the session that the browser has. */
  async start(request: Request, response: Response, proved: Proved, more = {}): Promise<void> {
    const { sessions, devices, hosts } = this.parts
    const meta = this.asked(request)
    const before = tokenOf(request)
    if (before) await sessions.signOut(before, this.asked(request, meta.now))
    const browser = browserOf(request) ?? newRefreshToken()
    const device = await devices.at(proved.accountId, hashOf(browser))
    const grant = await sessions.start(proved, { place: placeOf(request.headers, hosts), device }, meta)
    setToken(response, grant, meta.now)
    response.cookie(deviceCookie.name, browser, { ...cookieRules, maxAge: deviceCookie.maxAge })
    response.json({ ...(await this.parts.issuer.issue(grant, meta.now)), ...more })
  }

  /** Goes on with a session. */
  async goOn(response: Response, grant: Grant, now: Date): Promise<void> {
    const token = await this.parts.issuer.issue(grant, now)
    setToken(response, grant, now)
    response.json(token)
  }
}

/** The refresh token, for this host alone. */
export function setToken(response: Response, { refreshToken, idleUntil }: Grant, now: Date): void {
  const maxAge = wholeSeconds(idleUntil.getTime() - now.getTime())
  response.cookie(cookieName, refreshToken, { ...cookieRules, maxAge })
}

export function clearToken(response: Response): Response {
  return response.clearCookie(cookieName, cookieRules)
}

export function tokenOf(request: Request): string | undefined {
  return cookieOf(request, cookieName)
}

/** What the browser is known by, when it is of our making. */
export function browserOf(request: Request): string | undefined {
  return /^[\w-]{43}$/.exec(cookieOf(request, deviceCookie.name) ?? '')?.[0]
}

export function cookieOf({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

export function ipOf({ headers, socket }: Request): string {
  return clientIpOf(headers) || (socket.remoteAddress ?? '')
}

export function neverCached(_request: Request, response: Response, next: () => void): void {
  response.set('cache-control', 'no-store')
  next()
}

function wholeSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000) * 1_000
}
