import type { Database } from '@delvik/runtime/database'
import type { Fire } from '@delvik/runtime/timers'
import { askFor, type Wish } from '../wishes/wishes.ts'
import { timers } from './verification-rows.ts'

/** What the timers of a check do. */
export function verificationTimers(database: Database): Record<string, Fire> {
  const accountOf = (stream: string) => stream.slice('verification-'.length)
  const ask = (wish: Wish): Fire => (stream, { commandId: id, now: at }) =>
    database.transaction((tx) => askFor(tx, { id, accountId: accountOf(stream), wish, at }))
  return {
    [timers.lapse]: ask({ kind: 'look', ends: true }),
    [timers.name]: ask({ kind: 'look' }),
    [timers.evidence]: ask({ kind: 'redact' }),
  }
}
