import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { Worker } from '@delvik/runtime/worker'
import { messagePace } from '@delvik/schemas/values/chat'

const window = messagePace.seconds * 1_000

/** Counts a message of somebody over all copies. @throws DomainError TOO_MANY_REQUESTS, with the moment to try again */
export async function keepPace(tx: Tx, accountId: string, at: Date): Promise<void> {
  const { rows } = await tx.query<{ since: Date; sent: number }>(
    `INSERT INTO message_paces AS pace (account_id, since, sent) VALUES ($1, $2, 1)
     ON CONFLICT (account_id) DO UPDATE SET
       since = CASE WHEN pace.since <= $3 THEN $2 ELSE pace.since END,
       sent = CASE WHEN pace.since <= $3 THEN 1 ELSE pace.sent + 1 END
     RETURNING since, sent`,
    [accountId, at, new Date(at.getTime() - window)],
  )
  const { since, sent } = rows[0]!
  if (sent <= messagePace.messages) return
  throw new DomainError('TOO_MANY_REQUESTS', { retryAt: new Date(since.getTime() + window) })
}

export function forgetPaces(database: Database, clock: Clock): Worker {
  return {
    name: 'paces that are forgotten',
    every: 60_000,
    tick: () =>
      deleteBatch(database, {
        table: 'message_paces',
        where: 'since <= $1',
        values: [new Date(clock.now().getTime() - window)],
      }),
    due: async () => 0,
  }
}
