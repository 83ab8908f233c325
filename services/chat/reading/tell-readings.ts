import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Worker } from '@delvik/runtime/worker'
import type { CommandBus } from '@nestjs/cqrs'
import { v5 as uuidV5 } from 'uuid'
import { ChangeReading, readingStream } from './reading.ts'

interface Untold {
  conversationId: string
  accountId: string
  seq: number
}

const atOnce = 100
/** Of one person and conversation; what is read in the meantime is told with the next one. */
const pause = '30 seconds'
const untold = `read_seq > told_seq AND (told_at IS NULL OR told_at <= $1::timestamptz - interval '${pause}')`

/** Tells how far people have read, each at most twice in a minute. The event stands before the row says so. */
export function tellReadings(database: Database, bus: CommandBus, clock: Clock): Worker {
  return {
    name: 'readings that are told',
    every: 500,
    everyIdle: 500,
    async tick() {
      const now = clock.now()
      const { rows } = await database.query<Untold>(
        `SELECT conversation_id AS "conversationId", account_id AS "accountId", read_seq AS seq
         FROM participations WHERE ${untold} ORDER BY told_at NULLS FIRST LIMIT ${atOnce}`,
        [now],
      )
      for (const data of rows) {
        const meta = {
          commandId: uuidV5(String(data.seq), readingStream(data).slice('reading-'.length)),
          actor: 'chat',
          now,
        }
        await bus.execute(new ChangeReading({ type: 'TellReading', data, meta }))
        await database.query(
          'UPDATE participations SET told_seq = greatest(told_seq, $3), told_at = $4 WHERE conversation_id = $1 AND account_id = $2',
          [data.conversationId, data.accountId, data.seq, now],
        )
      }
      return rows.length
    },
    async due() {
      const { rows } = await database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM participations WHERE ${untold}`,
        [clock.now()],
      )
      return rows[0]!.n
    },
  }
}
