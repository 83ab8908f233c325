import { type Database, isOutage } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { QueryConfig } from 'pg'
import type { Outcome } from '../pitch-index.ts'

/** Asks the tables of an index. @throws DomainError TRY_AGAIN when they are not there */
export async function ask<R extends object>(
  database: Database,
  statement: string | QueryConfig,
  values?: unknown[],
): Promise<R[]> {
  try {
    return (await database.query<R>(statement, values)).rows
  } catch (error) {
    throw isMissing(error) ? Object.assign(new DomainError('TRY_AGAIN'), { cause: error }) : error
  }
}

/** Whether a statement finds a row; it does not where the table is missing. */
export async function isThere(database: Database, statement: string, values?: unknown[]): Promise<boolean> {
  const { rowCount } = await database
    .query(statement, values)
    .catch((error) => (isMissing(error) ? { rowCount: 0 } : Promise.reject(error)))
  return rowCount === 1
}

/** All at once; when a row can't be stored, one by one, so that only that row fails. */
export async function writeBatches<Row extends { id: string }>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const batch of withoutRepeats(rows)) {
    try {
      outcomes.push(...(await write(batch)))
    } catch (error) {
      if (isOutage(error)) throw error
      if (batch.length === 1) outcomes.push({ failed: (error as Error).message })
      else for (const row of batch) outcomes.push(...(await writeBatches([row], write)))
    }
  }
  return outcomes
}

/** PostgreSQL's code for a table that is not there. */
function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === '42P01'
}

/** One statement takes an id once, so its second document begins another batch. */
function withoutRepeats<Row extends { id: string }>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let ids = new Set<string>()
  for (const row of rows) {
    if (batches.length === 0 || ids.has(row.id)) {
      batches.push([])
      ids = new Set()
    }
    ids.add(row.id)
    batches.at(-1)!.push(row)
  }
  return batches
}
