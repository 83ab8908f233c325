import type { Clock } from '@delvik/runtime/clock'
import { Database, type Tx } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { EventStore } from '@delvik/runtime/event-store'
import type { Handlers } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import { cancelTimer, setTimer } from '@delvik/runtime/timers'
import type { Worker } from '@delvik/runtime/worker'
import { erased } from '@delvik/schemas/events/definition'
import type { MeetingEvent } from '@delvik/schemas/events/chat'
import { endOf, meetingReminder, type MeetingState } from '@delvik/schemas/values/meeting/meeting'
import { Inject, Injectable } from '@nestjs/common'

/** A meeting that was proposed, and what became of it. */
export interface MeetingRow {
  meetingId: string
  conversationId: string
  proposedBy: string
  state: MeetingState
  minutes: number
  /** That was accepted. */
  slot: Date | null
  changedAt: Date
  /** Where its times and words stand in the stream. */
  version: number
}

export type ShownMeeting = MeetingRow & { slots: Date[]; link: string | null; note: string | null }

/** When both are reminded of the next meeting, and when a proposal is over. */
export const [reminder, expiry] = ['meeting-reminder', 'meeting-expiry']

type Note = (event: Recorded<MeetingEvent>, tx: Tx) => Promise<void>

/** Rows beside the events of meetings: what was proposed, and what becomes of it. */
export const meetingRows = {
  async MeetingProposed({ stream, data, at, version }, tx) {
    const { conversationId, meetingId, from, to, slots, minutes } = data
    const last = slots.at(-1)!
    await tx.query(
      `INSERT INTO meetings (meeting_id, conversation_id, proposed_by, proposed_to, state, minutes, ends_at, changed_at,
         version)
       VALUES ($1, $2, $3, $4, 'proposed', $5, $6, $7, $8)`,
      [meetingId, conversationId, from, to, minutes, new Date(endOf({ slot: last, minutes })), at, version],
    )
    await setTimer(tx, { stream, name: expiry, due: new Date(last) })
  },
  async MeetingAccepted({ stream, data: { meetingId, slot, minutes }, at }, tx) {
    await tx.query(
      `UPDATE meetings SET state = 'accepted', slot = $2, ends_at = $3, changed_at = $4 WHERE meeting_id = $1`,
      [meetingId, slot, new Date(endOf({ slot, minutes })), at],
    )
    await cancelTimer(tx, { stream, name: expiry })
    await remindOfNext(tx, stream, at)
  },
  async MeetingReminded({ stream, data: { meetingId }, at }, tx) {
    await tx.query('UPDATE meetings SET is_reminded = true WHERE meeting_id = $1', [meetingId])
    await remindOfNext(tx, stream, at)
  },
  MeetingDeclined: becomes('declined'),
  MeetingCancelled: becomes('cancelled'),
  MeetingExpired: becomes('expired'),
} satisfies Handlers<MeetingEvent, [tx: Tx]>

function becomes(state: MeetingState): Note {
  return async ({ stream, data: { meetingId }, at }, tx) => {
    const text = `UPDATE meetings SET state = $2, changed_at = $3 WHERE meeting_id = $1
      RETURNING slot IS NULL AS "wasOpen"`
    const { rows: [row] } = await tx.query<{ wasOpen: boolean }>(text, [meetingId, state, at])
    if (row?.wasOpen) await cancelTimer(tx, { stream, name: expiry })
    else await remindOfNext(tx, stream, at)
  }
}

/** A stream has one timer of a name: it is set for the next meeting that is not too near to be reminded of. */
async function remindOfNext(tx: Tx, stream: string, at: Date): Promise<void> {
  const ahead = meetingReminder * 60_000
  const { rows: [next] } = await tx.query<{ slot: Date | null }>(
    `SELECT min(slot) AS slot FROM meetings
     WHERE conversation_id = $1 AND state = 'accepted' AND NOT is_reminded AND slot > $2`,
    [stream.slice('conversation-'.length), new Date(at.getTime() + ahead)],
  )
  if (next?.slot) await setTimer(tx, { stream, name: reminder, due: new Date(next.slot.getTime() - ahead) })
  else await cancelTimer(tx, { stream, name: reminder })
}

const columns = `meeting_id AS "meetingId", conversation_id AS "conversationId", proposed_by AS "proposedBy", state,
  minutes, slot, changed_at AS "changedAt", version`
/** Shown at once. */
const most = 30

@Injectable()
export class MeetingList {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Of a conversation: those that are open or were changed last, in the order of their changes. */
  async of(conversationId: string): Promise<ShownMeeting[]> {
    const { rows } = await this.database.query<MeetingRow>(
      `SELECT ${columns} FROM meetings WHERE conversation_id = $1
       ORDER BY state IN ('proposed', 'accepted') DESC, changed_at DESC LIMIT ${most}`,
      [conversationId],
    )
    const ordered = rows.toSorted((one, other) =>
      one.changedAt.getTime() - other.changedAt.getTime() || one.version - other.version
    )
    return this.shown(ordered)
  }

  /** Those that somebody has proposed. */
  async proposedBy(accountId: string): Promise<ShownMeeting[]> {
    const { rows } = await this.database.query<MeetingRow>(
      `SELECT ${columns} FROM meetings WHERE proposed_by = $1 ORDER BY meeting_id`,
      [accountId],
    )
    return this.shown(rows)
  }

  /** With times and words, which stand in the log alone. */
  private async shown(rows: MeetingRow[]): Promise<ShownMeeting[]> {
    return (await Promise.all(rows.map((row) => this.withWords(row)))).flat()
  }

  private async withWords(row: MeetingRow): Promise<ShownMeeting[]> {
    const place = { after: row.version - 1, limit: 1 }
    const [event] = await this.store.readPage<MeetingEvent>(`conversation-${row.conversationId}`, place)
    if (event?.type !== 'MeetingProposed') return []
    const { slots, link, note } = event.data
    const read = (words: string | null) => (words === erased ? null : words)
    return [{ ...row, slots: slots.map((slot) => new Date(slot)), link: read(link), note: read(note) }]
  }
}

const quarter = 90 * 86_400_000

/** Nobody looks for a meeting of the last quarter but one. */
export function forgetMeetings(database: Database, clock: Clock): Worker {
  return {
    name: 'meetings that are forgotten',
    every: 3_600_000,
    tick: () =>
      deleteBatch(database, {
        table: 'meetings',
        where: 'ends_at < $1',
        values: [new Date(clock.now().getTime() - quarter)],
      }),
    due: async () => 0,
  }
}
