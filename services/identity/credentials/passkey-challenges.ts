import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Config } from '@delvik/runtime/config'
import type { Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig } from '../config.ts'

/** Milliseconds in which a device has to answer. */
const life = 5 * 60_000
const bytes = { random: 16, time: 6, mark: 32 }

/** What a device signs. Each is signed by us and kept nowhere, so that asking for many costs nothing. */
@Injectable()
export class PasskeyChallenges {
  constructor(@Inject(Config) private readonly config: Pick<IdentityConfig, 'masterKey'>) {}

  /** @param what it is good for */
  give(what: string, now: Date): Uint8Array<ArrayBuffer> {
    const told = Buffer.alloc(bytes.random + bytes.time)
    randomBytes(bytes.random).copy(told)
    told.writeUIntBE(now.getTime() + life, bytes.random, bytes.time)
    return new Uint8Array(Buffer.concat([told, this.mark(what, told)]))
  }

  /** Whether we gave it for this, and not too long ago. @param challenge in base64url, as devices give it back */
  isGood(challenge: string, what: string, now: Date): boolean {
    const given = Buffer.from(challenge, 'base64url')
    if (given.length !== bytes.random + bytes.time + bytes.mark) return false
    const told = given.subarray(0, bytes.random + bytes.time)
    const isOurs = timingSafeEqual(given.subarray(told.length), this.mark(what, told))
    return isOurs && told.readUIntBE(bytes.random, bytes.time) > now.getTime()
  }

  /** It is answered once. @returns false when it was before */
  async use(tx: Tx, challenge: string, now: Date): Promise<boolean> {
    const { rowCount } = await tx.query(
      `INSERT INTO answered_passkey_challenges (challenge_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [createHash('sha256').update(challenge).digest(), new Date(now.getTime() + life)],
    )
    return rowCount === 1
  }

  private mark(what: string, told: Buffer): Buffer {
    return createHmac('sha256', this.config.masterKey).update(`passkey challenge:${what}:`).update(told).digest()
  }
}
