import { accessLimits } from '@delvik/schemas/values/file-conditions'
import type { DomainEvent } from '../event-store/decider.ts'
import { ignored } from '../event-store/handlers.ts'
import { type DayRows, forgetAfterADay, keepDayLimit } from '../postgres/day-limit.ts'
import type { Database, Tx } from '../postgres/database.ts'
import type { Clock } from '../process/clock.ts'
import type { Worker } from '../process/worker.ts'
import type { Beside } from '../service/change.ts'
import type { AccessRequestCommand, StepNames, Wish } from './access-request.ts'

/** Rows of a table with `reader_id` and `asked_at`, by which the requests that somebody makes in a day are limited. */
export function requestLimit(table: string) {
  const counted: DayRows = { table, by: 'reader_id', since: 'asked_at' }
  const limit = { ...counted, most: accessLimits.requestsADay, code: 'TOO_MANY_REQUESTS' } as const

  /** @throws DomainError TOO_MANY_REQUESTS until the earliest of the day is a day old */
  async function take(tx: Tx, readerId: string, at: Date): Promise<void> {
    await keepDayLimit(tx, limit, { who: readerId, at })
    await tx.query(`INSERT INTO ${table} (reader_id, asked_at) VALUES ($1, $2)`, [readerId, at])
  }

  return {
    /** Counts each request with its event. */
    beside<Of extends Wish, E extends DomainEvent>(
      names: StepNames<Of, E>,
    ): Beside<AccessRequestCommand<Of>, E> {
      const none = Object.fromEntries(Object.values(names).map((name) => [name, ignored]))
      const asked = ({ data, at }: { data: Of; at: Date }, tx: Tx) => take(tx, data.readerId, at)
      return { ...none, [names.requested]: asked } as unknown as Beside<AccessRequestCommand<Of>, E> // by their names
    },
    forget: (name: string, database: Database, clock: Clock): Worker => {
      return { name, ...forgetAfterADay(database, clock, counted) }
    },
  }
}
