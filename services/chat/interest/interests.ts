import { batchLoader } from '@delvik/runtime/batch-loader'
import { Database, type Tx } from '@delvik/runtime/database'
import type { Handlers } from '@delvik/runtime/handlers'
import type { InterestEvent } from '@delvik/schemas/events/chat'
import { type InterestLevel, interestLevels, type PassReason, readPassReasons } from '@delvik/schemas/values/interest'
import { Inject, Injectable } from '@nestjs/common'
import { countPasses } from './pass-tallies.ts'

/** What somebody has told the owner of a pitch of it. */
export interface InterestRow {
  conversationId: string
  pitchId: string
  accountId: string
  level: InterestLevel | null
  /** None unless they have passed. */
  reasons: PassReason[]
  changedAt: Date
}

/** How many are how far with a pitch. */
export type InterestCounts = Record<InterestLevel | 'passed', number>

/** Rows beside the events of interest: what was told last. */
export const interestRows = {
  InterestShown: ({ data: { level, ...of }, at }, tx) => tell(tx, { ...of, level, reasons: [], at }),
  async PitchPassed({ data: { codes, ...of }, at }, tx) {
    await tell(tx, { ...of, level: null, reasons: readPassReasons(codes), at })
    await countPasses(tx, of.pitchId)
  },
} satisfies Handlers<InterestEvent, [tx: Tx]>

interface Told extends Pick<InterestRow, 'conversationId' | 'pitchId' | 'level' | 'reasons'> {
  from: string
  to: string
  at: Date
}

async function tell(tx: Tx, { conversationId, pitchId, from, to, level, reasons, at }: Told): Promise<void> {
  await tx.query(
    `INSERT INTO interests (conversation_id, pitch_id, account_id, owner_id, level, reasons, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (conversation_id, pitch_id) DO UPDATE SET level = $5, reasons = $6, changed_at = $7`,
    [conversationId, pitchId, from, to, level, reasons, at],
  )
}

const columns = `conversation_id AS "conversationId", pitch_id AS "pitchId", account_id AS "accountId", level, reasons,
  changed_at AS "changedAt"`

@Injectable()
export class InterestList {
  /** Of a conversation, the last change last. */
  readonly of: (conversationId: string) => Promise<InterestRow[] | undefined>

  constructor(@Inject(Database) private readonly database: Database) {
    this.of = batchLoader((ids) => this.#ofConversations(ids))
  }

  async counts(pitchId: string): Promise<InterestCounts> {
    const { rows } = await this.database.query<{ place: keyof InterestCounts; people: number }>(
      `SELECT coalesce(level, 'passed') AS place, count(*)::int AS people FROM interests
       WHERE pitch_id = $1 AND (level IS NOT NULL OR reasons <> '{}') GROUP BY 1`,
      [pitchId],
    )
    const found = new Map(rows.map(({ place, people }) => [place, people]))
    const all = [...interestLevels, 'passed'] as const
    return Object.fromEntries(all.map((place) => [place, found.get(place) ?? 0])) as InterestCounts // each has its key
  }

  async #ofConversations(ids: readonly string[]): Promise<Map<string, InterestRow[]>> {
    const { rows } = await this.database.query<InterestRow>(
      `SELECT ${columns} FROM interests WHERE conversation_id = ANY ($1) ORDER BY changed_at`,
      [ids],
    )
    return Map.groupBy(rows, ({ conversationId }) => conversationId)
  }
}
