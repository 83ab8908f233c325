import { DomainError } from '../process/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Worker } from '../process/worker.ts'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { Database, Tx } from './database.ts'
import { deleteBatch } from './delete-batch.ts'

const day = 86_400_000

/** Rows of which everybody may have so many within 24 hours; the names are SQL of ours. */
export interface DayRows {
  table: string
  /** The columns of whose a row is, and since when it counts. */
  by: string
  since: string
}

interface DayLimit extends DayRows {
  most: number
  /** By which one more is refused. */
  code: ErrorCode
}

/**
 * To be asked before another row is written. Two of one person wait for each other, so that the count is exact.
 * @throws DomainError `code` until the earliest row that counts is a day old
 */
export async function keepDayLimit(
  tx: Tx,
  { table, by, since, most, code }: DayLimit,
  { who, at }: { who: string; at: Date },
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [table, who])
  const { rows: [earliest] } = await tx.query<{ since: Date }>(
    `SELECT ${since} AS since FROM ${table} WHERE ${by} = $1 AND ${since} > $2 ORDER BY ${since} DESC OFFSET $3 LIMIT 1`,
    [who, new Date(at.getTime() - day), most - 1],
  )
  if (earliest) throw new DomainError(code, { retryAt: new Date(earliest.since.getTime() + day) })
}

/** Deletes rows that are there to be counted alone, once they count nowhere. */
export function forgetAfterADay(database: Database, clock: Clock, { table, since }: DayRows): Omit<Worker, 'name'> {
  return {
    every: 60_000,
    tick: () =>
      deleteBatch(database, {
        table,
        where: `${since} <= $1`,
        values: [new Date(clock.now().getTime() - day)],
      }),
    due: async () => 0,
  }
}
