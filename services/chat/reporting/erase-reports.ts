import type { Erase } from '@delvik/runtime/erasures'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeReport } from './change-report.ts'
import { reportStream } from './report.ts'
import type { Reports } from './reports.ts'

/** With one of the two, what is open between them ends: half of what was said is gone, and all that could be done. */
export function eraseReports(bus: CommandBus, reports: Reports): Erase {
  return async ({ accountId, meta }) => {
    for (const reportId of await reports.openOf(accountId)) {
      const data = { reportId }
      await bus.execute(new ChangeReport({ type: 'EndReport', data, meta: meta(reportStream(data)) }))
    }
  }
}
