import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { Worker } from '@delvik/runtime/worker'

const day = 86_400_000

interface NewConversation {
  accountId: string
  conversationId: string
  at: Date
  /** Within 24 hours. */
  limit: number
}

/**
 * Counts a conversation that somebody begins. Two of one person wait for each other, so that the count is exact.
 * @throws DomainError TOO_MANY_CONVERSATIONS until the one that was begun first is a day old
 */
export async function takeNewConversation(tx: Tx, { accountId, conversationId, at, limit }: NewConversation) {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('new conversations'), hashtext($1))`, [accountId])
  const { rows } = await tx.query<{ begunAt: Date }>(
    `SELECT begun_at AS "begunAt" FROM new_conversations WHERE account_id = $1 AND begun_at > $2
     ORDER BY begun_at DESC OFFSET $3 LIMIT 1`,
    [accountId, new Date(at.getTime() - day), limit - 1],
  )
  const [earliest] = rows
  if (earliest) {
    throw new DomainError('TOO_MANY_CONVERSATIONS', { retryAt: new Date(earliest.begunAt.getTime() + day) })
  }
  await tx.query('INSERT INTO new_conversations (account_id, conversation_id, begun_at) VALUES ($1, $2, $3)', [
    accountId,
    conversationId,
    at,
  ])
}

/** Those of yesterday count nowhere. */
export function forgetNewConversations(database: Database, clock: Clock): Worker {
  return {
    name: 'new conversations that are forgotten',
    every: 60_000,
    tick: () =>
      deleteBatch(database, {
        table: 'new_conversations',
        where: 'begun_at <= $1',
        values: [new Date(clock.now().getTime() - day)],
      }),
    due: async () => 0,
  }
}
