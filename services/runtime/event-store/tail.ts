import { behind } from './event-rows.ts'
import type { Tx } from '../postgres/database.ts'
import type { LogGrowth } from './log-growth.ts'
import type { Cursor } from './recorded.ts'

/** Milliseconds that a reader sleeps when nothing wakes it: at the end of the log, and while a part of it is hidden. */
const whenAtEnd = 5_000
const whileHidden = 20

/** Calls `step` whenever the log has grown, and after the pause that it answers with, until the signal aborts. */
export async function tail(growth: LogGrowth, signal: AbortSignal, step: () => Promise<number>): Promise<void> {
  while (!signal.aborted) {
    const { beats } = growth
    const pause = await step()
    if (pause > 0) await growth.wait(beats, pause, signal)
  }
}

/**
 * The pause of a reader that has come to `cursor`: none when it got all that it had asked for; a short one when what
 * is committed cannot be shown yet, since an older transaction is running, whose end wakes nobody.
 */
export async function pauseAt(db: Tx, cursor: Cursor, more: boolean, atEnd = whenAtEnd): Promise<number> {
  if (more) return 0
  return (await behind(db, cursor, 1)) > 0 ? whileHidden : atEnd
}
