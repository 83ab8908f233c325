import { batchLoader } from '@delvik/runtime/batch-loader'
import { Database, type Tx } from '@delvik/runtime/database'
import type { Recorded } from '@delvik/runtime/recorded'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { Inject, Injectable } from '@nestjs/common'

/** A deal by which a pitch was taken. */
export interface ClosedDeal {
  dealId: string
  conversationId: string
  /** Of the proposal in the stream. */
  version: number
  confirmedAt: Date
  /** Null until it is made. */
  hash: string | null
  /** When the first of the two was erased. */
  erasedAt: Date | null
}

type Of<Type extends ConversationEvent['type']> = Recorded<Extract<ConversationEvent, { type: Type }>>

/** Beside the event; the proposal's own row is for the one that comes after it. */
export async function noteClosed(tx: Tx, { data: { dealId }, at }: Of<'DealConfirmed'>): Promise<void> {
  await tx.query(
    `INSERT INTO closed_deals (deal_id, conversation_id, pitch_id, version, confirmed_at)
     SELECT deal_id, conversation_id, pitch_id, version, $2 FROM deals WHERE deal_id = $1`,
    [dealId, at],
  )
}

/** What is still known of a deal of somebody who was erased is its checksum, and when it was made. */
export async function noteErased(tx: Tx, { data: { conversationId }, at }: Of<'ParticipantErased'>): Promise<void> {
  await tx.query(
    'UPDATE closed_deals SET erased_at = $2 WHERE conversation_id = $1 AND erased_at IS NULL',
    [conversationId, at],
  )
}

const columns = `deal_id AS "dealId", conversation_id AS "conversationId", version, confirmed_at AS "confirmedAt", hash,
  erased_at AS "erasedAt"`
/** Of one conversation; two people hardly close more. */
const most = 10

@Injectable()
export class ClosedDeals {
  /** Of a conversation, the last one first. */
  readonly of: (conversationId: string) => Promise<ClosedDeal[] | undefined>

  constructor(@Inject(Database) private readonly database: Database) {
    this.of = batchLoader((ids) => this.#ofConversations(ids))
  }

  /** The one of an account that a pitch was taken by. */
  overPitch(pitchId: string, accountId: string): Promise<ClosedDeal | undefined> {
    return this.#one(
      `pitch_id = $1 AND conversation_id IN (SELECT conversation_id FROM participations WHERE account_id = $2)
       ORDER BY confirmed_at DESC LIMIT 1`,
      [pitchId, accountId],
    )
  }

  byHash(hash: string): Promise<ClosedDeal | undefined> {
    return this.#one('hash = $1', [hash])
  }

  find(conversationId: string, dealId: string): Promise<ClosedDeal | undefined> {
    return this.#one('conversation_id = $1 AND deal_id = $2', [conversationId, dealId])
  }

  /** Those without a checksum that can still have one. */
  async unhashed(limit: number): Promise<ClosedDeal[]> {
    const { rows } = await this.database.query<ClosedDeal>(
      `SELECT ${columns} FROM closed_deals WHERE hash IS NULL AND erased_at IS NULL ORDER BY deal_id LIMIT ${limit}`,
    )
    return rows
  }

  /** Once made it stays. */
  async keepHash({ dealId }: ClosedDeal, hash: string): Promise<void> {
    await this.database.query('UPDATE closed_deals SET hash = $2 WHERE deal_id = $1 AND hash IS NULL', [dealId, hash])
  }

  async #one(where: string, values: readonly unknown[]): Promise<ClosedDeal | undefined> {
    const { rows } = await this.database.query<ClosedDeal>(`SELECT ${columns} FROM closed_deals WHERE ${where}`, [
      ...values,
    ])
    return rows[0]
  }

  async #ofConversations(ids: readonly string[]): Promise<Map<string, ClosedDeal[]>> {
    const { rows } = await this.database.query<ClosedDeal>(
      `SELECT ${columns} FROM closed_deals WHERE conversation_id = ANY ($1) ORDER BY confirmed_at DESC`,
      [ids],
    )
    const all = Map.groupBy(rows, ({ conversationId }) => conversationId)
    return new Map([...all].map(([id, deals]) => [id, deals.slice(0, most)]))
  }
}
