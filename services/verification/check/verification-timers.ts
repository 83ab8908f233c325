import type { Database } from '@delvik/runtime/database'
import type { Fire } from '@delvik/runtime/timers'
import type { CommandBus } from '@nestjs/cqrs'
import { askFor, type Wish } from '../wishes/wishes.ts'
import { ChangeVerification } from './change-verification.ts'
import { timers } from './verification-rows.ts'

/** What the timers of a check do. */
export function verificationTimers(bus: CommandBus, database: Database): Record<string, Fire> {
  const accountOf = (stream: string) => stream.slice('verification-'.length)
  const ask = (wish: Wish): Fire => (stream, { commandId: id, now: at }) =>
    database.transaction((tx) => askFor(tx, { id, accountId: accountOf(stream), wish, at }))
  return {
    async [timers.lapse](stream, meta) {
      const data = { accountId: accountOf(stream), by: 'time' } as const
      await bus.execute(new ChangeVerification({ type: 'CancelVerification', data, meta }))
    },
    [timers.name]: ask({ kind: 'look' }),
    [timers.evidence]: ask({ kind: 'redact' }),
  }
}
