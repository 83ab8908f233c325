import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'

/** Whoever comes back sooner goes on with the same visit. */
const pause = "interval '30 minutes'"

/** Visits of the home feed. They are rows only: nobody else is told when somebody looks. */
@Injectable()
export class Visits {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** When the visit before the present one ended; null in the first one. */
  async last(accountId: string, now: Date): Promise<Date | null> {
    const { rows } = await this.database.query<{ last: Date | null }>(
      `SELECT CASE WHEN seen_at < $2::timestamptz - ${pause} THEN seen_at ELSE last_visit END AS last
       FROM visits WHERE account_id = $1`,
      [accountId, now],
    )
    return rows[0]?.last ?? null
  }

  /** The present visit goes on until now, or begins. */
  async see(accountId: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO visits AS v (account_id, seen_at) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET seen_at = greatest(v.seen_at, excluded.seen_at),
         last_visit = CASE WHEN v.seen_at < excluded.seen_at - ${pause} THEN v.seen_at ELSE v.last_visit END`,
      [accountId, now],
    )
  }
}
