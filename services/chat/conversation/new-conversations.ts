import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import { type DayRows, forgetAfterADay, keepDayLimit } from '@delvik/runtime/day-limit'
import type { Worker } from '@delvik/runtime/worker'

interface NewConversation {
  accountId: string
  conversationId: string
  at: Date
  /** Within 24 hours. */
  limit: number
}

const counted: DayRows = { table: 'new_conversations', by: 'account_id', since: 'begun_at' }

/** Counts a conversation that somebody begins. @throws DomainError TOO_MANY_CONVERSATIONS until the one begun first is a day old */
export async function takeNewConversation(tx: Tx, { accountId: who, conversationId, at, limit }: NewConversation) {
  await keepDayLimit(tx, { ...counted, most: limit, code: 'TOO_MANY_CONVERSATIONS' }, { who, at })
  await tx.query('INSERT INTO new_conversations (account_id, conversation_id, begun_at) VALUES ($1, $2, $3)', [
    who,
    conversationId,
    at,
  ])
}

export function forgetNewConversations(database: Database, clock: Clock): Worker {
  return { name: 'new conversations that are forgotten', ...forgetAfterADay(database, clock, counted) }
}
