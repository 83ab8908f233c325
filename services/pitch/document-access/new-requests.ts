import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import { type DayRows, forgetAfterADay, keepDayLimit } from '@delvik/runtime/day-limit'
import type { Worker } from '@delvik/runtime/worker'
import { accessLimits } from '@delvik/schemas/values/file-conditions'

const counted: DayRows = { table: 'new_document_requests', by: 'reader_id', since: 'asked_at' }
const limit = { ...counted, most: accessLimits.requestsADay, code: 'TOO_MANY_REQUESTS' } as const

/** Counts a request of a reader. @throws DomainError TOO_MANY_REQUESTS until the earliest of the day is a day old */
export async function takeNewRequest(tx: Tx, readerId: string, at: Date): Promise<void> {
  await keepDayLimit(tx, limit, { who: readerId, at })
  await tx.query('INSERT INTO new_document_requests (reader_id, asked_at) VALUES ($1, $2)', [readerId, at])
}

export function forgetNewRequests(database: Database, clock: Clock): Worker {
  return { name: 'document requests that are forgotten', ...forgetAfterADay(database, clock, counted) }
}
