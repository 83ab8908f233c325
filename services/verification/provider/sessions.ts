import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'

export interface Session {
  /** By the provider's name. */
  id: string
  checkId: string
  /** The failure that it had before this check began; null without one. */
  known: string | null
}

/** Where the provider checks people: one session goes on for several checks of somebody, if it can. */
@Injectable()
export class Sessions {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** The last one first. */
  async of(accountId: string): Promise<Session[]> {
    const { rows } = await this.database.query<Session>(
      `SELECT session_id AS id, check_id AS "checkId", known_failure AS known FROM check_sessions WHERE account_id = $1
       ORDER BY turn DESC`,
      [accountId],
    )
    return rows
  }

  async accountOf(id: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ id: string }>(
      'SELECT account_id AS id FROM check_sessions WHERE session_id = $1',
      [id],
    )
    return rows[0]?.id
  }

  /** There is one caller for each account at a time. */
  async keep(accountId: string, { id, checkId, known }: Session, at: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO check_sessions AS one (session_id, account_id, check_id, known_failure, opened_at, turn)
       SELECT $1, $2, $3, $4, $5, coalesce(max(turn), 0) + 1 FROM check_sessions WHERE account_id = $2
       ON CONFLICT (session_id) DO UPDATE SET check_id = $3, known_failure = $4, opened_at = $5, turn = excluded.turn
       WHERE one.check_id <> $3`,
      [id, accountId, checkId, known, at],
    )
  }

  async forget(id: string): Promise<void> {
    await this.database.query('DELETE FROM check_sessions WHERE session_id = $1', [id])
  }
}
