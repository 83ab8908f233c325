import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Milliseconds. */
export const refreshLife = { idle: 14 * 24 * 3_600_000, whole: 90 * 24 * 3_600_000, repeat: 10_000 } as const

/** A refresh token as it is kept, with what is known of its family. */
export interface KeptToken {
  /** Never later than the family's end. */
  idleUntil: Date
  usedAt: Date | null
  /** Fingerprint of the browser that used it. */
  usedBy: Buffer | null
  /** Makes the successor, together with the token itself; gone when a repeat is out of the question. */
  salt: Buffer | null
}

export interface RefreshTokenFamily {
  sid: string
  accountId: string
  authTime: Date
  expiresAt: Date
  ended: string | null
}

/**
 * `fresh`: never used. `repeated`: used a moment ago by the same browser, as several tabs do, or a page whose answer
 * was lost. `reused`: used before, so two hold it, and one of them has stolen it.
 */
type TokenVerdict = 'fresh' | 'repeated' | 'reused' | 'lapsed' | 'ended'

export function judge(
  family: RefreshTokenFamily,
  token: KeptToken,
  { device, now }: { device: Buffer; now: Date },
): TokenVerdict {
  if (family.ended) return 'ended'
  if (token.usedAt) {
    const recent = now.getTime() - token.usedAt.getTime() < refreshLife.repeat
    return recent && token.salt && token.usedBy?.equals(device) ? 'repeated' : 'reused'
  }
  return token.idleUntil <= now ? 'lapsed' : 'fresh'
}

/** 256 bits that say nothing. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token after `token`: made of it and a random salt, so that it can be given again without being kept in clear. */
export function successorOf(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
