import { Clock } from '@delvik/runtime/clock'
import { Database, type Tx } from '@delvik/runtime/database'
import { handleOf } from '@delvik/schemas/values/handle'
import { Inject, Injectable } from '@nestjs/common'

interface Row {
  id: string
  kind: 'call' | 'look'
  what: string
  accountId: string
  since: Date
  attempts: number
  nextAt: Date
  failed: string | null
}

interface News {
  id: string
  type: string
  at: Date
  state: 'taken' | 'waiting' | 'unknown'
}

/** Milliseconds in which the provider answers; what waits for longer is stuck. */
const patience = 120_000
/** Rows of one list: who sees more has an outage, and the metrics count it. */
const most = 50

/** What the provider has told and is to be asked for, and what of it is stuck. */
@Injectable()
export class ProviderWork {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async shown() {
    const [{ rows: stuck }, { rows: divergences }, { rows: news }] = await Promise.all([
      this.database.query<Row>(
        `SELECT id, 'call' AS kind, wish ->> 'kind' AS what, account_id AS "accountId", created_at AS since, attempts,
           next_at AS "nextAt", failed FROM provider_calls WHERE created_at < $1 OR attempts > 0 OR failed IS NOT NULL
         UNION ALL
         SELECT id, 'look', 'look', id, created_at, attempts, next_at, failed FROM customer_looks
         WHERE created_at < $1 OR attempts > 0 OR failed IS NOT NULL
         ORDER BY since LIMIT ${most}`,
        [new Date(this.clock.now().getTime() - patience)],
      ),
      this.database.query<{ kind: string; subject: string; accountId: string | null; foundAt: Date }>(
        `SELECT kind, subject, account_id AS "accountId", found_at AS "foundAt" FROM divergences ORDER BY found_at LIMIT ${most}`,
      ),
      this.database.query<News>(
        `SELECT webhook_inbox.id, type, received_at AS at,
           CASE WHEN account_id IS NULL THEN 'unknown' WHEN customer_looks.id IS NULL THEN 'taken' ELSE 'waiting' END AS state
         FROM webhook_inbox LEFT JOIN customer_looks ON customer_looks.id = account_id
         ORDER BY received_at DESC, webhook_inbox.id LIMIT ${most}`,
      ),
    ])
    return {
      stuck: stuck.map(({ accountId, ...row }) => ({ ...row, handle: handleOf(accountId) })),
      divergences: divergences.map(({ accountId, ...one }) => ({ ...one, handle: accountId && handleOf(accountId) })),
      news,
    }
  }

  /** Whose it is; undefined when it is done by now. */
  async accountOf(kind: Row['kind'], id: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ id: string }>(
      kind === 'call'
        ? 'SELECT account_id AS id FROM provider_calls WHERE id = $1'
        : 'SELECT id FROM customer_looks WHERE id = $1',
      [id],
    )
    return rows[0]?.id
  }

  /** As if it had never been tried, now; what somebody is at is left to them. Leases are of the database's own time. */
  async again(tx: Tx, kind: Row['kind'], id: string): Promise<void> {
    const table = kind === 'call' ? 'provider_calls' : 'customer_looks'
    await tx.query(
      `UPDATE ${table} SET failed = NULL, attempts = 0, next_at = $2 WHERE id = $1 AND (taken_until IS NULL OR taken_until < now())`,
      [id, this.clock.now()],
    )
  }
}
