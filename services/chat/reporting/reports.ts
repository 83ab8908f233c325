import { batchLoader } from '@delvik/runtime/batch-loader'
import type { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { EventStore } from '@delvik/runtime/event-store'
import { isId } from '@delvik/runtime/ids'
import { type Page, type PageInput, pageOf, pageSize, readCursor, writeCursor } from '@delvik/runtime/paging'
import type { Worker } from '@delvik/runtime/worker'
import type { ChatReportEvent } from '@delvik/schemas/events/chat'
import type { ReportState } from '@delvik/schemas/values/moderation/report'
import { Inject, Injectable } from '@nestjs/common'
import { reportStream } from './report.ts'
import { casesOf, type ReportCase } from './report-cases.ts'

/** The last report of one person by another. */
export interface ReportRow {
  id: string
  number: number
  conversationId: string
  reporterId: string
  reportedId: string
  dueAt: Date
  state: ReportState
}

const columns = `report_id AS id, number, conversation_id AS "conversationId", reporter_id AS "reporterId",
  reported_id AS "reportedId", due_at AS "dueAt", state`
/** Milliseconds in which staff may read what was decided on; half a year, as long as one may object. */
const kept = 183 * 86_400_000
const earlierAtMost = 20

@Injectable()
export class Reports {
  /** Those of a conversation: two at most. */
  readonly ofConversation: (conversationId: string) => Promise<ReportRow[] | undefined>

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    this.ofConversation = batchLoader((ids) => this.ofConversations(ids))
  }

  /** Those that nobody has decided on, by due time. @throws DomainError BAD_CURSOR, INVALID_INPUT */
  async queue(page: PageInput): Promise<Page<ReportRow>> {
    const size = pageSize(page)
    const after = readCursor(page)
    const { rows } = await this.database.query<ReportRow & { total: number }>(
      `SELECT ${columns}, (SELECT count(*)::int FROM contact_reports WHERE state = 'open') AS total
       FROM contact_reports WHERE state = 'open' AND ($1::timestamptz IS NULL OR (due_at, report_id) > ($1, $2::uuid))
       ORDER BY due_at, report_id LIMIT $3`,
      [after?.values[0] ?? null, after?.id ?? null, size + 1],
    )
    const found = pageOf(rows, size, ({ dueAt, id }) => writeCursor(dueAt.toISOString(), id))
    return { ...found, totalCount: rows[0]?.total ?? 0 }
  }

  async find(id: string): Promise<ReportRow | undefined> {
    if (!isId(id)) return undefined
    const { rows: [row] } = await this.database.query<ReportRow>(
      `SELECT ${columns} FROM contact_reports WHERE report_id = $1`,
      [id],
    )
    return row
  }

  /** The streams in which somebody is reported, the last ones first. */
  async about(reportedId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `SELECT report_id AS id FROM contact_reports WHERE reported_id = $1 ORDER BY reported_at DESC LIMIT ${earlierAtMost}`,
      [reportedId],
    )
    return rows.map(({ id }) => id)
  }

  /** Those that somebody has made. */
  async by(reporterId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      'SELECT report_id AS id FROM contact_reports WHERE reporter_id = $1 ORDER BY reported_at',
      [reporterId],
    )
    return rows.map(({ id }) => id)
  }

  async openOf(accountId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `SELECT report_id AS id FROM contact_reports WHERE state = 'open' AND $1 IN (reporter_id, reported_id)`,
      [accountId],
    )
    return rows.map(({ id }) => id)
  }

  /** All reports of a stream, with what was decided on each. */
  async cases(id: string): Promise<ReportCase[]> {
    return casesOf(await this.store.read<ChatReportEvent>(reportStream({ reportId: id })))
  }

  private async ofConversations(ids: readonly string[]): Promise<Map<string, ReportRow[]>> {
    const { rows } = await this.database.query<ReportRow>(
      `SELECT ${columns} FROM contact_reports WHERE conversation_id = ANY ($1)`,
      [ids],
    )
    return Map.groupBy(rows, ({ conversationId }) => conversationId)
  }
}

/** What was decided on, and may not be read any more. The log keeps that it was, without a word. */
export function forgetReports(database: Database, clock: Clock): Worker {
  return {
    name: 'reports that are forgotten',
    every: 3_600_000,
    tick: () =>
      deleteBatch(database, {
        table: 'contact_reports',
        where: `state <> 'open' AND decided_at <= $1`,
        values: [new Date(clock.now().getTime() - kept)],
      }),
    due: async () => 0,
  }
}
