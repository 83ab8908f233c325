import { createHash } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { Worker } from '@delvik/runtime/worker'
import { sameText } from '@delvik/schemas/values/chat'

const day = 86_400_000

interface SentText {
  accountId: string
  conversationId: string
  body: string | null
  at: Date
}

/**
 * Counts to how many people somebody writes the same. Messages of one person wait for each other by their pace, so the
 * count is exact. Greetings and thanks, which everybody writes to everybody, are not counted.
 * @throws DomainError SAME_TEXT_TOO_OFTEN for the sixth within 24 hours, with the moment to try again
 */
export async function countText(tx: Tx, { accountId, conversationId, body, at }: SentText): Promise<void> {
  const words = bareWords(body ?? '')
  if (words.length < sameText.length) return
  const text = [accountId, createHash('sha256').update(`${accountId} ${words}`).digest()]
  const { rows: [fifth] } = await tx.query<{ sentAt: Date }>(
    `SELECT sent_at AS "sentAt" FROM sent_texts
     WHERE account_id = $1 AND text_hash = $2 AND conversation_id <> $3 AND sent_at > $4
     ORDER BY sent_at DESC OFFSET $5 LIMIT 1`,
    [...text, conversationId, new Date(at.getTime() - day), sameText.people - 1],
  )
  if (fifth) throw new DomainError('SAME_TEXT_TOO_OFTEN', { retryAt: new Date(fifth.sentAt.getTime() + day) })
  await tx.query(
    `INSERT INTO sent_texts (account_id, text_hash, conversation_id, sent_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, text_hash, conversation_id) DO UPDATE SET sent_at = $4`,
    [...text, conversationId, at],
  )
}

/** What stays when blanks, signs and the case of letters are changed. */
function bareWords(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Those of yesterday count nowhere. */
export function forgetTexts(database: Database, clock: Clock): Worker {
  return {
    name: 'texts that are forgotten',
    every: 60_000,
    tick: () =>
      deleteBatch(database, {
        table: 'sent_texts',
        where: 'sent_at <= $1',
        values: [new Date(clock.now().getTime() - day)],
      }),
    due: async () => 0,
  }
}
