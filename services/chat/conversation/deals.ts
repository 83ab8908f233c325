import { batchLoader } from '@delvik/runtime/batch-loader'
import { Database, type Tx } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { type Handlers, ignored } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import { cancelTimer, setTimer } from '@delvik/runtime/timers'
import { erased } from '@delvik/schemas/events/definition'
import type { DealEvent } from '@delvik/schemas/events/chat'
import { dealDays, type DealState, type DealTerms } from '@delvik/schemas/values/chat'
import { Inject, Injectable } from '@nestjs/common'
import { noteClosed } from './closed-deals.ts'
import { conversationStream } from './conversation.ts'
import { parseTerms } from './terms.ts'

/** The last proposal of a conversation, and what became of it. */
export interface DealRow {
  conversationId: string
  dealId: string
  pitchId: string
  proposedBy: string
  state: DealState
  changedAt: Date
  /** Where the terms stand in the stream. */
  version: number
}

export type ShownDeal = DealRow & {
  /** Null once who has proposed is gone. */
  terms: DealTerms | null
  termsHash: string
  expiresAt: Date
}

/** When the other one is reminded of a proposal, and when it is over. */
export const [reminder, expiry] = ['deal-reminder', 'deal-expiry']

const day = 86_400_000

type Note = (event: Recorded<DealEvent>, tx: Tx) => Promise<void>

/** Rows beside the events of deals: what is proposed last, and what becomes of it. */
export const dealRows = {
  async DealProposed({ data: { conversationId, dealId, pitchId, from, to, expiresAt }, at, version }, tx) {
    await tx.query(
      `INSERT INTO deals (deal_id, conversation_id, pitch_id, proposed_by, proposed_to, state, changed_at, version)
       VALUES ($1, $2, $3, $4, $5, 'proposed', $6, $7)
       ON CONFLICT (conversation_id) DO UPDATE SET deal_id = $1, pitch_id = $3, proposed_by = $4, proposed_to = $5,
         state = 'proposed', changed_at = $6, version = $7`,
      [dealId, conversationId, pitchId, from, to, at, version],
    )
    const stream = conversationStream({ conversationId })
    await setTimer(tx, { stream, name: reminder, due: new Date(at.getTime() + dealDays.reminder * day) })
    await setTimer(tx, { stream, name: expiry, due: new Date(expiresAt) })
  },
  DealReminded: ignored,
  DealAgreed: becomes('agreed'),
  DealDeclined: becomes('declined'),
  DealWithdrawn: becomes('withdrawn'),
  DealExpired: becomes('expired'),
  async DealConfirmed(event, tx) {
    await becomes('confirmed')(event, tx)
    await noteClosed(tx, event)
  },
  DealOvertaken: becomes('overtaken'),
} satisfies Handlers<DealEvent, [tx: Tx]>

function becomes(state: DealState): Note {
  return async ({ data: { conversationId, dealId }, at }, tx) => {
    await tx.query('UPDATE deals SET state = $2, changed_at = $3 WHERE deal_id = $1', [dealId, state, at])
    const stream = conversationStream({ conversationId })
    for (const name of [reminder, expiry]) await cancelTimer(tx, { stream, name })
  }
}

const columns = `conversation_id AS "conversationId", deal_id AS "dealId", pitch_id AS "pitchId",
  proposed_by AS "proposedBy", state, changed_at AS "changedAt", version`

@Injectable()
export class Deals {
  /** The last one of a conversation. */
  readonly last: (conversationId: string) => Promise<DealRow | undefined>

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    this.last = batchLoader((ids) => this.lastOf(ids))
  }

  /** With its terms, which stand in the log alone. */
  async shown(conversationId: string): Promise<ShownDeal | null> {
    const row = await this.last(conversationId)
    if (!row) return null
    const place = { after: row.version - 1, limit: 1 }
    const [event] = await this.store.readPage<DealEvent>(conversationStream(row), place)
    if (event?.type !== 'DealProposed') return null
    const { terms, termsHash, expiresAt } = event.data
    return {
      ...row,
      terms: terms === null || terms === erased ? null : parseTerms(terms),
      termsHash,
      expiresAt: new Date(expiresAt),
    }
  }

  /** Those over a pitch that are not settled. */
  async openOver(pitchId: string): Promise<Pick<DealRow, 'conversationId' | 'dealId'>[]> {
    const { rows } = await this.database.query<DealRow>(
      `SELECT ${columns} FROM deals WHERE pitch_id = $1 AND state IN ('proposed', 'agreed') ORDER BY deal_id`,
      [pitchId],
    )
    return rows
  }

  private async lastOf(ids: readonly string[]): Promise<Map<string, DealRow>> {
    const { rows } = await this.database.query<DealRow>(
      `SELECT ${columns} FROM deals WHERE conversation_id = ANY ($1)`,
      [ids],
    )
    return new Map(rows.map((row) => [row.conversationId, row]))
  }
}
