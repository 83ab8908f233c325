import { randomInt } from 'node:crypto'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig } from '../config.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { hashOf, newRefreshToken } from '../session/refresh-token.ts'
import { Attempts } from './attempts.ts'
import type { Limit } from './throttle.ts'

/** Keys that a browser tries, each of so many rounds: about a tenth of a second, on a slow telephone a second or two. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: { min: 500, max: 1_000 } }

/** Milliseconds that a challenge may be solved, and that a token is good. */
export const checkLife = 10 * 60_000

/** Tries are remembered for so long, in milliseconds. */
const memory = 15 * 60_000

export interface Try {
  ip: string
  /** Of an exchange. */
  token: string | null | undefined
  now: Date
}

/**
 * Proof of work in the place of a picture puzzle: whoever asks often lets their browser work for a moment. Nobody has to
 * see, hear or type anything, and nobody else is asked.
 */
@Injectable()
export class HumanChecks {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'addressSecret' | 'uncheckedTries'>,
  ) {}

  /** Signed, and kept nowhere. */
  challenge(now: Date): Promise<Challenge> {
    const { counter: { min, max }, ...difficulty } = work
    return createChallenge({
      ...difficulty,
      counter: randomInt(min, max),
      data: { until: now.getTime() + checkLife },
      deriveKey,
      ...this.secrets,
    })
  }

  /** @returns a token that admits one try @throws DomainError HUMAN_CHECK_REQUIRED for what is wrong, late or used */
  async exchange({ challenge, solution }: Payload, now: Date): Promise<string> {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets })
    const until = Number(challenge.parameters.data?.['until'])
    if (!verified || !(until > now.getTime())) throw new DomainError('HUMAN_CHECK_REQUIRED')
    const token = newRefreshToken()
    const { rowCount } = await this.database.query(
      `INSERT INTO human_checks (challenge_hash, token_hash, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [hashOf(challenge.parameters.nonce), hashOf(token), new Date(now.getTime() + checkLife)],
    )
    if (rowCount === 0) throw new DomainError('HUMAN_CHECK_REQUIRED')
    return token
  }

  /** Counts a try by its IP address; further ones have to come with a token. @throws DomainError HUMAN_CHECK_REQUIRED */
  async admit({ ip, token, now }: Try): Promise<void> {
    const limit: Limit = { count: this.config.uncheckedTries, within: memory, block: 'untilOldestAges' }
    const until = await this.attempts.count(this.blindIndex.ofIp('unchecked', ip), limit, now)
    if (until && !(token && (await this.use(token, now)))) throw new DomainError('HUMAN_CHECK_REQUIRED')
  }

  private async use(token: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'UPDATE human_checks SET token_hash = NULL WHERE token_hash = $1 AND expires_at > $2',
      [hashOf(token), now],
    )
    return rowCount === 1
  }

  private get secrets() {
    const { addressSecret } = this.config
    return {
      hmacSignatureSecret: `human check ${addressSecret}`,
      hmacKeySignatureSecret: `human check key ${addressSecret}`,
    }
  }
}
