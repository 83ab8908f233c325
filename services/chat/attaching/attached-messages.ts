import { Database, type Tx } from '@delvik/runtime/database'
import type { Recorded } from '@delvik/runtime/recorded'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { Inject, Injectable } from '@nestjs/common'

type Sent = Recorded<Extract<ConversationEvent, { type: 'MessageSent' }>>

/** A row for each message that carries files, beside its event. */
export async function noteAttached(tx: Tx, { data, version }: Sent): Promise<void> {
  const { conversationId, seq, from, attachments } = data
  if (attachments.length === 0) return
  await tx.query(
    'INSERT INTO attached_messages (conversation_id, seq, account_id, version) VALUES ($1, $2, $3, $4)',
    [conversationId, seq, from, version],
  )
}

/** Where in a conversation files were sent; what they are stands in the log. */
@Injectable()
export class AttachedMessages {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Versions of the stream, the last ones before another, of messages after number `hidden`; the latest first. */
  async before(conversationId: string, page: { version: number; hidden: number; limit: number }): Promise<number[]> {
    const { rows } = await this.database.query<{ version: number }>(
      `SELECT version FROM attached_messages WHERE conversation_id = $1 AND version < $2 AND seq > $3
       ORDER BY version DESC LIMIT $4`,
      [conversationId, page.version, page.hidden, page.limit],
    )
    return rows.map(({ version }) => version)
  }
}
