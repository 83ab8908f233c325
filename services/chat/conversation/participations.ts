import type { Beside } from '@delvik/runtime/change'
import { batchLoader } from '@delvik/runtime/batch-loader'
import { Database, type Tx } from '@delvik/runtime/database'
import { ignored } from '@delvik/runtime/handlers'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { Inject, Injectable } from '@nestjs/common'
import { noteAttached } from '../attaching/attached-messages.ts'
import type { ConversationCommand } from './conversation.ts'
import { interestRows } from '../interest/interests.ts'
import { meetingRows } from '../meeting/meetings.ts'
import { noteErased } from './closed-deals.ts'
import { dealRows } from './deals.ts'
import { takeNewConversation } from './new-conversations.ts'
import { countText } from '../shield/same-texts.ts'
import { keepPace } from './message-pace.ts'

/** How far each of the two has read, by account. */
export type Readings = ReadonlyMap<string, { readSeq: number; unread: number }>

/** Rows beside the events of conversations: who takes part, and how far they have read. */
@Injectable()
export class Participations {
  readonly readings: (conversationId: string) => Promise<Readings | undefined>

  readonly beside: Beside<ConversationCommand, ConversationEvent> = {
    async ConversationOpened({ data: { conversationId, from, to }, at }, tx, command) {
      if (command.type === 'OpenConversation') {
        await takeNewConversation(tx, { accountId: from, conversationId, at, limit: command.data.limit })
      }
      await tx.query('INSERT INTO participations (account_id, conversation_id) VALUES ($1, $3), ($2, $3)', [
        from,
        to,
        conversationId,
      ])
    },
    async MessageSent(event, tx) {
      const { data: { conversationId, from, seq, body }, at } = event
      await keepPace(tx, from, at)
      await countText(tx, { accountId: from, conversationId, body, at })
      await noteAttached(tx, event)
      await sent(tx, { conversationId, from, seq })
    },
    ConversationHidden: ({ data: { conversationId, accountId, upTo } }, tx) =>
      read(tx, { conversationId, accountId, seq: upTo }),
    SubjectChosen: ignored,
    ContactBlocked: ignored,
    ContactUnblocked: ignored,
    // Rows that name an account go with it.
    ParticipantErased: (event, tx) => noteErased(tx, event),
    ...dealRows,
    ...meetingRows,
    // Who tells one thing after the other is as loud as who writes.
    async InterestShown(event, tx) {
      await keepPace(tx, event.data.from, event.at)
      await interestRows.InterestShown(event, tx)
    },
    async PitchPassed(event, tx) {
      await keepPace(tx, event.data.from, event.at)
      await interestRows.PitchPassed(event, tx)
    },
  }

  constructor(@Inject(Database) private readonly database: Database) {
    this.readings = batchLoader((ids) => this.many(ids))
  }

  /** What is there up to a message is read; what was read stays so. */
  read(reading: Reading): Promise<void> {
    return read(this.database, reading)
  }

  async unread(accountId: string): Promise<number> {
    const { rows } = await this.database.query<{ unread: number }>(
      'SELECT coalesce(sum(last_seq - read_seq), 0)::int AS unread FROM participations WHERE account_id = $1',
      [accountId],
    )
    return rows[0]!.unread
  }

  /** The conversations that somebody takes part in. */
  async of(accountId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      'SELECT conversation_id AS id FROM participations WHERE account_id = $1 ORDER BY conversation_id',
      [accountId],
    )
    return rows.map(({ id }) => id)
  }

  private async many(ids: readonly string[]): Promise<Map<string, Readings>> {
    const { rows } = await this.database.query<{ id: string; accountId: string; readSeq: number; unread: number }>(
      `SELECT conversation_id AS id, account_id AS "accountId", read_seq AS "readSeq", last_seq - read_seq AS unread
       FROM participations WHERE conversation_id = ANY ($1)`,
      [ids],
    )
    const byConversation = Map.groupBy(rows, ({ id }) => id)
    return new Map(
      [...byConversation].map(([id, both]) => [id, new Map(both.map(({ accountId, ...one }) => [accountId, one]))]),
    )
  }
}

interface Reading {
  conversationId: string
  accountId: string
  seq: number
}

/** Whoever writes has read; nobody is told of it who knows. */
async function sent(tx: Tx, { conversationId, from, seq }: { conversationId: string; from: string; seq: number }) {
  await tx.query(
    `UPDATE participations SET last_seq = $3,
       told_seq = CASE WHEN account_id = $2 AND told_seq = last_seq THEN $3 ELSE told_seq END,
       read_seq = CASE WHEN account_id = $2 THEN $3 ELSE read_seq END
     WHERE conversation_id = $1`,
    [conversationId, from, seq],
  )
}

async function read(tx: Tx, { conversationId, accountId, seq }: Reading): Promise<void> {
  await tx.query(
    `UPDATE participations SET read_seq = least(last_seq, $3)
     WHERE conversation_id = $1 AND account_id = $2 AND read_seq < least(last_seq, $3)`,
    [conversationId, accountId, seq],
  )
}
