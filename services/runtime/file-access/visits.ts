import { accessLimits } from '@delvik/schemas/values/file-conditions'
import { z } from 'zod'
import { decodeCursor, encodeCursor, type Page, type PageInput, pageOf, pageSize } from '../graph/paging.ts'
import type { Database } from '../postgres/database.ts'
import { deleteBatch } from '../postgres/delete-batch.ts'
import type { Clock } from '../process/clock.ts'
import type { Worker } from '../process/worker.ts'
import type { Wish } from './access-request.ts'

const day = 86_400_000

/** That somebody has opened a file on a day (UTC). */
export interface Visit {
  readerId: string
  generation: string
  openedAt: Date
  times: number
}

/** Of one reader, over all days that are remembered. */
export interface ReaderVisits {
  lastOpenedAt: Date
  times: number
}

/** By what a file is known, beside who reads it; each with the column that holds it. */
export type FileColumns<File> = { readonly [Field in keyof File]: string }

const place = z.tuple([z.iso.datetime(), z.guid(), z.string()])

/**
 * Who has opened a file: a row for each reader, generation and day, since looking is to fill no log. The table has the
 * columns of the file, `owner_id`, `reader_id`, `generation`, `day`, `opened_at` and `times`; all but the owner and the
 * last two are its key.
 */
export class Visits<File extends Record<keyof File, string>> {
  constructor(
    private readonly database: Database,
    private readonly table: string,
    private readonly columns: FileColumns<File>,
  ) {}

  async note(file: File, { ownerId, readerId, generation }: Wish & { generation: string }, now: Date): Promise<void> {
    const key = { ...this.named(file), reader_id: readerId, generation, day: now.toISOString().slice(0, 10) }
    const row = { ...key, owner_id: ownerId, opened_at: now }
    const places = Object.keys(row).map((_, i) => `$${i + 1}`)
    await this.database.query(
      `INSERT INTO ${this.table} AS v (${Object.keys(row).join()}, times) VALUES (${places.join()}, 1)
       ON CONFLICT (${Object.keys(key).join()})
       DO UPDATE SET opened_at = greatest(v.opened_at, excluded.opened_at), times = v.times + 1`,
      Object.values(row),
    )
  }

  /** The last one first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
  async page(file: File, page: PageInput): Promise<Page<Visit>> {
    const size = pageSize(page)
    const after = page.after ? decodeCursor(place, page.after) : [null, null, null]
    const { text, values } = this.isOf(file, 5)
    const [{ rows }, counted] = await Promise.all([
      this.database.query<Visit>(
        `SELECT reader_id AS "readerId", generation, opened_at AS "openedAt", times FROM ${this.table}
         WHERE ${text} AND ($1::timestamptz IS NULL OR (opened_at, reader_id, generation) < ($1, $2::uuid, $3::text))
         ORDER BY opened_at DESC, reader_id DESC, generation DESC LIMIT $4`,
        [...after, size + 1, ...values],
      ),
      this.countOf(file),
    ])
    const cursor = ({ openedAt, readerId, generation }: Visit) =>
      encodeCursor([openedAt.toISOString(), readerId, generation])
    return { ...pageOf(rows, size, cursor), totalCount: counted }
  }

  async ofReaders(file: File, readerIds: readonly string[]): Promise<Map<string, ReaderVisits>> {
    const { text, values } = this.isOf(file, 2)
    const { rows } = await this.database.query<ReaderVisits & { readerId: string }>(
      `SELECT reader_id AS "readerId", max(opened_at) AS "lastOpenedAt", sum(times)::int AS times
       FROM ${this.table} WHERE reader_id = ANY ($1) AND ${text} GROUP BY reader_id`,
      [readerIds, ...values],
    )
    return new Map(rows.map(({ readerId, ...visits }) => [readerId, visits]))
  }

  private async countOf(file: File): Promise<number> {
    const { text, values } = this.isOf(file, 1)
    const counting = `SELECT count(*)::int AS count FROM ${this.table} WHERE ${text}`
    const { rows } = await this.database.query<{ count: number }>(counting, values)
    return rows[0]!.count
  }

  /** @param first number of the first parameter */
  private isOf(file: File, first: number): { text: string; values: string[] } {
    const named = Object.entries(this.named(file))
    return {
      text: named.map(([column], i) => `${column} = $${first + i}`).join(' AND '),
      values: named.map(([, value]) => value),
    }
  }

  private named(file: File): Record<string, string> {
    const fields = Object.keys(this.columns) as (keyof File)[] // it has just these
    return Object.fromEntries(fields.map((field) => [this.columns[field], file[field]]))
  }
}

/** An owner sees for a year who has opened what. */
export function forgetVisits(
  { name, table }: { name: string; table: string },
  database: Database,
  clock: Clock,
): Worker {
  return {
    name,
    every: 3_600_000,
    tick() {
      const since = new Date(clock.now().getTime() - accessLimits.daysOfVisits * day)
      return deleteBatch(database, { table, where: 'opened_at < $1', values: [since] })
    },
    due: async () => 0,
  }
}
