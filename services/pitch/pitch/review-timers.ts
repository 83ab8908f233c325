import type { Tx } from '@delvik/runtime/database'
import { cancelTimer, setTimer } from '@delvik/runtime/timers'
import { reviewWarning } from './office-hours.ts'

/** When reviewers are told of a submission that still waits. */
export const [dueSoon, overdue] = ['review-due', 'review-overdue']

interface Waiting {
  pitchId: string
  /** ISO 8601. */
  dueAt: string
}

/** Sets both alongside a submission; those of the one before are set anew. */
export async function setReviewTimers(tx: Tx, { pitchId, dueAt }: Waiting): Promise<void> {
  const [stream, due] = [`pitch-${pitchId}`, new Date(dueAt)]
  await setTimer(tx, { stream, name: dueSoon, due: reviewWarning(due) })
  await setTimer(tx, { stream, name: overdue, due })
}

export async function cancelReviewTimers(tx: Tx, pitchId: string): Promise<void> {
  for (const name of [dueSoon, overdue]) await cancelTimer(tx, { stream: `pitch-${pitchId}`, name })
}
