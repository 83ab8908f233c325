import { Change, changeHandler } from '@delvik/runtime/change'
import type { ChatReportEvent } from '@delvik/schemas/events/chat'
import { type Report, type ReportCommand, reportDecider, reportStream } from './report.ts'
import { ReportRows } from './report-rows.ts'

export class ChangeReport extends Change<ReportCommand, Report, ChatReportEvent> {}

export const ChangeReportHandler = changeHandler(ChangeReport, {
  stream: reportStream,
  decider: reportDecider,
  rows: ReportRows,
})
