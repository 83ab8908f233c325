import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import type { Credential } from '../credentials/credentials.ts'
import { hashOf, newRefreshToken } from '../session/refresh-token.ts'

/** Milliseconds. */
const life = 5 * 60_000

/** The password that was proved. */
export type Proved = Pick<Credential, 'accountId' | 'version'>

/** Sign-ins whose password was right and whose code is due. */
@Injectable()
export class Challenges {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** @returns the challenge, of which a hash is kept */
  async give({ accountId, version }: Proved, now: Date): Promise<string> {
    const challenge = newRefreshToken()
    await this.database.query(
      'INSERT INTO sign_in_challenges (challenge_hash, account_id, version, expires_at) VALUES ($1, $2, $3, $4)',
      [hashOf(challenge), accountId, version, new Date(now.getTime() + life)],
    )
    return challenge
  }

  /** Undefined when it is over. */
  async find(challenge: string, now: Date): Promise<Proved | undefined> {
    const { rows } = await this.database.query<Proved>(
      `SELECT account_id AS "accountId", version FROM sign_in_challenges
       WHERE challenge_hash = $1 AND expires_at > $2`,
      [hashOf(challenge), now],
    )
    return rows[0]
  }

  /** It is good for one session. @returns false when another had it */
  async use(tx: Tx, challenge: string): Promise<boolean> {
    const { rowCount } = await tx.query('DELETE FROM sign_in_challenges WHERE challenge_hash = $1', [hashOf(challenge)])
    return rowCount === 1
  }
}
