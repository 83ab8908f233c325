import type { Clock } from '@delvik/runtime/clock'
import type { Database, Tx } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { Worker } from '@delvik/runtime/worker'
import { accessLimits } from '@delvik/schemas/values/file-conditions'

const day = 86_400_000

/**
 * Counts a request of a reader. Two of one person wait for each other, so that the count is exact.
 * @throws DomainError TOO_MANY_REQUESTS until the earliest of the day is a day old
 */
export async function takeNewRequest(tx: Tx, readerId: string, at: Date): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('new document requests'), hashtext($1))`, [readerId])
  const { rows } = await tx.query<{ askedAt: Date }>(
    `SELECT asked_at AS "askedAt" FROM new_document_requests WHERE reader_id = $1 AND asked_at > $2
     ORDER BY asked_at DESC OFFSET $3 LIMIT 1`,
    [readerId, new Date(at.getTime() - day), accessLimits.requestsADay - 1],
  )
  const [earliest] = rows
  if (earliest) {
    throw new DomainError('TOO_MANY_REQUESTS', { retryAt: new Date(earliest.askedAt.getTime() + day) })
  }
  await tx.query('INSERT INTO new_document_requests (reader_id, asked_at) VALUES ($1, $2)', [readerId, at])
}

/** Those of yesterday count nowhere. */
export function forgetNewRequests(database: Database, clock: Clock): Worker {
  return {
    name: 'document requests that are forgotten',
    every: 60_000,
    tick: () =>
      deleteBatch(database, {
        table: 'new_document_requests',
        where: 'asked_at <= $1',
        values: [new Date(clock.now().getTime() - day)],
      }),
    due: async () => 0,
  }
}
