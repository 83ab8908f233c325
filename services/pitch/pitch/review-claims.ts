import type { Clock } from '@delvik/runtime/clock'
import { Database, type Tx } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { Worker } from '@delvik/runtime/worker'
import { Inject, Injectable } from '@nestjs/common'

/** A reviewer's hold on a submission. */
export interface ReviewClaim {
  pitchId: string
  reviewerId: string
  until: Date
}

const leaseMs = 30 * 60_000

/** Leases, so that two reviewers do not read the same pitch; one that has run out is nobody's. */
@Injectable()
export class ReviewClaims {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Takes or renews. @throws DomainError CLAIMED_BY_OTHER */
  async claim(pitchId: string, reviewerId: string, now: Date): Promise<void> {
    const { rowCount } = await this.database.query(
      `INSERT INTO review_claims AS c (pitch_id, reviewer_id, until) VALUES ($1, $2, $3)
       ON CONFLICT (pitch_id) DO UPDATE SET reviewer_id = excluded.reviewer_id, until = excluded.until
       WHERE c.reviewer_id = excluded.reviewer_id OR c.until <= $4`,
      [pitchId, reviewerId, new Date(now.getTime() + leaseMs), now],
    )
    if (!rowCount) throw new DomainError('CLAIMED_BY_OTHER')
  }

  /** Gives one's own claim back; nothing happens without one. */
  async release(pitchId: string, reviewerId: string): Promise<void> {
    const own = [pitchId, reviewerId]
    await this.database.query('DELETE FROM review_claims WHERE pitch_id = $1 AND reviewer_id = $2', own)
  }

  async of(pitchIds: readonly string[], now: Date): Promise<Map<string, ReviewClaim>> {
    const { rows } = await this.database.query<ReviewClaim>(
      `SELECT pitch_id AS "pitchId", reviewer_id AS "reviewerId", until FROM review_claims
       WHERE pitch_id = ANY($1) AND until > $2`,
      [pitchIds, now],
    )
    return new Map(rows.map((claim) => [claim.pitchId, claim]))
  }
}

/** Deletes leases that nobody renewed, of pitches that were withdrawn for example. */
export function forgetLeases(database: Database, clock: Clock): Worker {
  return {
    name: 'leases that have run out',
    every: 3_600_000,
    tick: () => deleteBatch(database, { table: 'review_claims', where: 'until < $1', values: [clock.now()] }),
    due: async () => 0,
  }
}

/**
 * Ends the claim on a pitch that the reviewer has decided on.
 * @throws DomainError CLAIMED_BY_OTHER when somebody else is reading it
 */
export async function closeClaim(tx: Tx, pitchId: string, by: { reviewerId: string; now: Date }): Promise<void> {
  const { rows } = await tx.query('DELETE FROM review_claims WHERE pitch_id = $1 RETURNING *', [pitchId])
  const claim = rows[0]
  if (claim && claim.reviewer_id !== by.reviewerId && claim.until > by.now) throw new DomainError('CLAIMED_BY_OTHER')
}
