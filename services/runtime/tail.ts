import type { LogGrowth } from './log-growth.ts'

/** Milliseconds: a reader's sleep when nothing happens, and soon after growth, when a slow transaction may hide it. */
const idle = 500
const alert = 20
const alertFor = 1_000

/** Calls `step` whenever the log has grown, until the signal aborts, and at once again while it answers that there is more. */
export async function tail(growth: LogGrowth, signal: AbortSignal, step: () => Promise<boolean>): Promise<void> {
  let roused = 0
  let beats = -1
  while (!signal.aborted) {
    if (beats !== growth.beats) roused = performance.now()
    beats = growth.beats
    if (await step()) continue
    await growth.wait(beats, performance.now() - roused < alertFor ? alert : idle, signal)
  }
}
