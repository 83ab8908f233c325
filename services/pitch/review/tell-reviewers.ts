import type { Database } from '@delvik/runtime/database'
import type { Collection } from '@delvik/runtime/documents'
import type { Fire } from '@delvik/runtime/timers'
import type { Worker } from '@delvik/runtime/worker'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangePitch } from '../pitch/change-pitch.ts'
import { dueSoon, overdue, setReviewTimers } from '../pitch/review-timers.ts'
import type { WaitingReview } from './review-queue.ts'

/** What the timers of a submission do. */
export function reviewTimers(bus: CommandBus): Record<string, Fire> {
  const fire = (type: 'TellReviewDue' | 'TellReviewOverdue'): Fire => async (stream, meta) => {
    await bus.execute(new ChangePitch({ type, data: { pitchId: stream.slice('pitch-'.length) }, meta }))
  }
  return { [dueSoon]: fire('TellReviewDue'), [overdue]: fire('TellReviewOverdue') }
}

const page = 200

/**
 * Sets the timers of what was submitted without them, by a process of the release before. Those that have fired may be
 * set again: their commands are known. To be taken away with the next release.
 */
export function setMissingTimers(database: Database, queue: () => Collection<WaitingReview>): Worker {
  return {
    name: 'timers of open reviews',
    every: 600_000,
    async tick() {
      let set = 0
      for (let after: { values: string[]; id: string } | undefined;;) {
        const open = await queue().find({
          where: { isKnownLate: false },
          sort: [['dueAt', 'asc']],
          limit: page,
          ...(after && { after }),
        })
        set += await setThose(database, open.map(({ id: pitchId, row: { dueAt } }) => ({ pitchId, dueAt })))
        const last = open.at(-1)
        if (open.length < page || !last) return set
        after = { values: [last.row.dueAt], id: last.id }
      }
    },
    due: async () => 0,
  }
}

async function setThose(database: Database, open: readonly { pitchId: string; dueAt: string }[]): Promise<number> {
  const { rows } = await database.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM timers WHERE stream = ANY ($1)',
    [open.map(({ pitchId }) => `pitch-${pitchId}`)],
  )
  const known = new Set(rows.map(({ stream }) => stream))
  const missing = open.filter(({ pitchId }) => !known.has(`pitch-${pitchId}`))
  for (const one of missing) await database.transaction((tx) => setReviewTimers(tx, one))
  return missing.length
}
