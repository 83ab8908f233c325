import type { Beside } from '@delvik/runtime/change'
import type { Tx } from '@delvik/runtime/database'
import { keepDayLimit } from '@delvik/runtime/day-limit'
import { ignored } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import type { ChatReportEvent } from '@delvik/schemas/events/chat'
import { type ReportState, reportsADay } from '@delvik/schemas/values/moderation/report'
import { Injectable } from '@nestjs/common'
import { closeClaim } from './report-claims.ts'
import type { ReportCommand } from './report.ts'

type Named<Type extends ChatReportEvent['type']> = Recorded<Extract<ChatReportEvent, { type: Type }>>

/** Rows beside the events of reports: the last one of each stream, and what has become of it. */
@Injectable()
export class ReportRows {
  readonly beside: Beside<ReportCommand, ChatReportEvent> = {
    ContactReported: reported,
    ReportExplained: ignored,
    PrivateReadLogged: ignored,
    ContactReportDismissed: (event, tx, command) => decided('dismissed', event, tx, command),
    async ContactReportEnded({ data: { reportId } }, tx) {
      await tx.query('DELETE FROM contact_reports WHERE report_id = $1', [reportId])
    },
    ContactReportUpheld: (event, tx, command) => decided('upheld', event, tx, command),
  }
}

const limit = {
  table: 'contact_reports',
  by: 'reporter_id',
  since: 'reported_at',
  most: reportsADay,
  code: 'TOO_MANY_REPORTS',
} as const

/** @throws DomainError TOO_MANY_REPORTS, with the time that frees one */
async function reported({ data, at }: Named<'ContactReported'>, tx: Tx): Promise<void> {
  const { reportId, number, conversationId, from, to, dueAt } = data
  await keepDayLimit(tx, limit, { who: from, at })
  await tx.query(
    `INSERT INTO contact_reports
       (report_id, number, conversation_id, reporter_id, reported_id, reported_at, due_at, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open')
     ON CONFLICT (report_id) DO UPDATE SET number = $2, reported_at = $6, due_at = $7, state = 'open', decided_at = NULL`,
    [reportId, number, conversationId, from, to, at, dueAt],
  )
}

async function decided(
  state: ReportState,
  { data: { reportId }, at }: Named<'ContactReportDismissed' | 'ContactReportUpheld'>,
  tx: Tx,
  { meta: { actor: staffId, now } }: ReportCommand,
): Promise<void> {
  await tx.query('UPDATE contact_reports SET state = $2, decided_at = $3 WHERE report_id = $1', [reportId, state, at])
  await closeClaim(tx, reportId, { staffId, now })
}
