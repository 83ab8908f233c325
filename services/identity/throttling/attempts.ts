import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import { type Limit, type AttemptCount, counted } from './throttle.ts'

interface AttemptsRow {
  recent: Date[]
  blocks: number
  blocked_until: Date
}

/** Counts attempts under a key, exactly, also when many come at once. */
@Injectable()
export class Attempts {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Until when the key is blocked; undefined when it is not. */
  async blockedUntil(key: Buffer, now: Date): Promise<Date | undefined> {
    const { rows } = await this.database.query<AttemptsRow>(
      'SELECT blocked_until FROM attempt_counts WHERE key = $1 AND blocked_until > $2',
      [key, now],
    )
    return rows[0]?.blocked_until
  }

  /** Counts one attempt. @returns until when it is refused, undefined when it may go on */
  async count(key: Buffer, limit: Limit, now: Date): Promise<Date | undefined> {
    return this.database.transaction(async (tx) => {
      await tx.query('INSERT INTO attempt_counts (key) VALUES ($1) ON CONFLICT DO NOTHING', [key])
      const row = await lock(tx, key)
      if (row && row.blocked_until > now) return row.blocked_until
      const { recent, blocks, blockedUntil } = counted(row && toAttempts(row), limit, now.getTime())
      await tx.query('UPDATE attempt_counts SET recent = $2, blocks = $3, blocked_until = $4 WHERE key = $1', [
        key,
        recent.map((at) => new Date(at)),
        blocks,
        new Date(blockedUntil),
      ])
      return undefined
    })
  }

  /** Forgets what was counted and blocked. */
  async clear(key: Buffer, tx: Pick<Tx, 'query'> = this.database): Promise<void> {
    await tx.query('DELETE FROM attempt_counts WHERE key = $1', [key])
  }

  /** The same by account. */
  async clearOf(tx: Tx, accountId: string): Promise<void> {
    const ofAccount =
      'DELETE FROM attempt_counts WHERE key = (SELECT email_hash FROM credentials WHERE account_id = $1)'
    await tx.query(ofAccount, [accountId])
  }

  /** Has a block told as AccountLocked, if there is one. The same work for an address that nobody has. */
  async tell(key: Buffer, accountId: string | undefined, now: Date): Promise<void> {
    await this.database.query('UPDATE attempt_counts SET tell_account = $2 WHERE key = $1 AND blocked_until > $3', [
      key,
      accountId ?? null,
      now,
    ])
  }

  /** Locks of accounts that have no event yet. */
  async untold(limit: number): Promise<{ key: Buffer; accountId: string; until: Date }[]> {
    const { rows } = await this.database.query<{ key: Buffer; accountId: string; until: Date }>(
      `SELECT key, tell_account AS "accountId", blocked_until AS until FROM attempt_counts
       WHERE tell_account IS NOT NULL LIMIT $1`,
      [limit],
    )
    return rows
  }

  async countUntold(): Promise<number> {
    return (await this.untold(1_000)).length
  }

  /** The lock until `until` has its event; a longer one that came meanwhile has not. */
  async told(key: Buffer, until: Date): Promise<void> {
    await this.database.query('UPDATE attempt_counts SET tell_account = NULL WHERE key = $1 AND blocked_until = $2', [
      key,
      until,
    ])
  }
}

async function lock(tx: Tx, key: Buffer): Promise<AttemptsRow | undefined> {
  const { rows } = await tx.query<AttemptsRow>(
    'SELECT recent, blocks, blocked_until FROM attempt_counts WHERE key = $1 FOR UPDATE',
    [key],
  )
  return rows[0]
}

function toAttempts({ recent, blocks, blocked_until: blockedUntil }: AttemptsRow): AttemptCount {
  return { recent: recent.map((at) => at.getTime()), blocks, blockedUntil: blockedUntil.getTime() }
}
