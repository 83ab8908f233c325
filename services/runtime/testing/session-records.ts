import type { BusRecord } from '../bus/bus.ts'
import { toRecord } from '../bus/cloud-events.ts'
import { sampleRows } from './sample.ts'

/** What identity says of a session, as it travels. */
export function sessionRecord(type: 'SessionStarted' | 'SessionEnded', sid: string): BusRecord {
  const [row] = sampleRows(`session-${sid}`, 1) as [ReturnType<typeof sampleRows>[number]] // one was asked for
  return toRecord('identity', { ...row, type, data: { sid } })
}
