import { staffRoles } from '@delvik/schemas/values/account'
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Viewer } from './viewer.ts'
import type { Clock } from '../process/clock.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { DomainError } from '../process/errors.ts'
import type { PublicKeys } from './public-keys.ts'

export interface AccessTokensOptions {
  keys: Pick<PublicKeys, 'get'>
  ended: Pick<EndedSessions, 'has'>
  clock: Clock
  issuer: string
  audience: string
}

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  staff: z.array(z.enum(staffRoles)),
  auth_time: z.number(),
})

/**
 * The session that a bearer header says it is of; undefined when it says none. Nothing is verified: whoever reads it may
 * refuse by it, and grant nothing.
 */
export function claimedSession(authorization: string | undefined): string | undefined {
  const { sid } = claimed(authorization)
  return typeof sid === 'string' ? sid : undefined
}

/** Milliseconds that a bearer header says it is still good for, at most as long as any of its kind. Nothing is verified. */
export function claimedLife(authorization: string | undefined, now = Date.now()): number {
  const { exp = 0, iat = 0 } = claimed(authorization)
  // By the clock of this machine, which may be behind the platform's.
  return Math.max(0, Math.min(exp * 1000 - now, (exp - iat) * 1000))
}

function claimed(authorization: string | undefined): JWTPayload {
  const token = bearerToken(authorization)
  try {
    return token ? decodeJwt(token) : {}
  } catch {
    return {}
  }
}

function bearerToken(authorization = ''): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1]
}

/** Verifies access tokens: ES256, `typ: at+jwt`, ours, not expired, of a session that has not ended. */
export class AccessTokens {
  constructor(private readonly options: AccessTokensOptions) {}

  /**
   * Who a bearer header names; undefined without a header.
   * @throws DomainError UNAUTHENTICATED, SESSION_ENDED, TRY_AGAIN when the issuer's keys cannot be had
   */
  async viewer(authorization: string | undefined): Promise<Viewer | undefined> {
    if (!authorization) return undefined
    const token = bearerToken(authorization)
    if (!token) throw new DomainError('UNAUTHENTICATED')
    return this.verify(token)
  }

  /** The same for a token alone. */
  async verify(token: string): Promise<Viewer> {
    const { data, success } = claims.safeParse(await this.payload(token))
    if (!success) throw new DomainError('UNAUTHENTICATED')
    if (this.options.ended.has(data.sid)) throw new DomainError('SESSION_ENDED')
    return { id: data.sub, sid: data.sid, staff: data.staff, authTime: new Date(data.auth_time * 1000) }
  }

  private async payload(token: string): Promise<JWTPayload> {
    const { keys, issuer, audience, clock } = this.options
    try {
      const key = await keys.get(decodeProtectedHeader(token).kid ?? '')
      if (!key) throw new DomainError('UNAUTHENTICATED')
      const rules = {
        issuer,
        audience,
        typ: 'at+jwt',
        algorithms: ['ES256'],
        currentDate: clock.now(),
        requiredClaims: ['exp'],
      }
      return (await jwtVerify(token, key, rules)).payload
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw new DomainError('UNAUTHENTICATED')
      throw error
    }
  }
}
