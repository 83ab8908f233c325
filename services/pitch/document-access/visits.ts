import type { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { encodeCursor, decodeCursor, type Page, type PageInput, pageOf, pageSize } from '@delvik/runtime/paging'
import type { Worker } from '@delvik/runtime/worker'
import { accessLimits } from '@delvik/schemas/values/file-conditions'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'

const day = 86_400_000

interface Opening {
  pitchId: string
  ownerId: string
  readerId: string
  generation: string
}

/** That somebody has opened a document on a day (UTC). */
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

const place = z.tuple([z.iso.datetime(), z.guid(), z.string()])

/** Who has opened the document of a pitch: a row for each reader, generation and day, since looking is to fill no log. */
@Injectable()
export class Visits {
  constructor(@Inject(Database) private readonly database: Database) {}

  async note({ pitchId, ownerId, readerId, generation }: Opening, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO document_visits AS v (pitch_id, owner_id, reader_id, generation, day, opened_at, times)
       VALUES ($1, $2, $3, $4, $5, $6, 1)
       ON CONFLICT (pitch_id, reader_id, generation, day)
       DO UPDATE SET opened_at = greatest(v.opened_at, excluded.opened_at), times = v.times + 1`,
      [pitchId, ownerId, readerId, generation, now.toISOString().slice(0, 10), now],
    )
  }

  /** The last one first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
  async page(pitchId: string, page: PageInput): Promise<Page<Visit>> {
    const size = pageSize(page)
    const after = page.after ? decodeCursor(place, page.after) : [null, null, null]
    const [{ rows }, counted] = await Promise.all([
      this.database.query<Visit>(
        `SELECT reader_id AS "readerId", generation, opened_at AS "openedAt", times FROM document_visits
         WHERE pitch_id = $1 AND ($2::timestamptz IS NULL OR
           (opened_at, reader_id, generation) < ($2, $3::uuid, $4::text))
         ORDER BY opened_at DESC, reader_id DESC, generation DESC LIMIT $5`,
        [pitchId, ...after, size + 1],
      ),
      this.database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM document_visits WHERE pitch_id = $1',
        [pitchId],
      ),
    ])
    const cursor = ({ openedAt, readerId, generation }: Visit) =>
      encodeCursor([openedAt.toISOString(), readerId, generation])
    return { ...pageOf(rows, size, cursor), totalCount: counted.rows[0]!.count }
  }

  async ofReaders(pitchId: string, readerIds: readonly string[]): Promise<Map<string, ReaderVisits>> {
    const { rows } = await this.database.query<ReaderVisits & { readerId: string }>(
      `SELECT reader_id AS "readerId", max(opened_at) AS "lastOpenedAt", sum(times)::int AS times
       FROM document_visits WHERE pitch_id = $1 AND reader_id = ANY ($2) GROUP BY reader_id`,
      [pitchId, readerIds],
    )
    return new Map(rows.map(({ readerId, ...visits }) => [readerId, visits]))
  }
}

/** An owner sees for a year who has opened what. */
export function forgetVisits(database: Database, clock: Clock): Worker {
  return {
    name: 'document visits that are forgotten',
    every: 3_600_000,
    tick() {
      const since = new Date(clock.now().getTime() - accessLimits.daysOfVisits * day)
      return deleteBatch(database, { table: 'document_visits', where: 'opened_at < $1', values: [since] })
    },
    due: async () => 0,
  }
}
