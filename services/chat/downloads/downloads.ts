import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { WrittenFile } from '@delvik/runtime/made-files'
import type { Worker } from '@delvik/runtime/worker'
import { Inject, Injectable } from '@nestjs/common'
import { downloadLife, endOf, type ShownDownload, type WantedDownload } from './download.ts'

/** That somebody may have asked for and that are still there. */
const most = 20

const columns = `id, kind, created_at AS "createdAt", progress, failed, path, generation, size`

/** Files that somebody has asked for, and how far they are. */
@Injectable()
export class Downloads {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Asked for twice it is one. @throws DomainError TOO_MANY_REQUESTS, COMMAND_ID_REUSED */
  async want(wanted: WantedDownload): Promise<ShownDownload> {
    const { id, accountId } = wanted
    const known = await this.of(id, accountId)
    if (known) return known
    await this.#refuseMany(accountId)
    const { otherId, conversationId, kind, dealId, language, zone, otherName, hidden, lastSeq } = wanted
    await this.database.query(
      `INSERT INTO downloads (id, account_id, other_id, conversation_id, kind, deal_id, language, zone, other_name,
         hidden, last_seq, created_at, next_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) ON CONFLICT (id) DO NOTHING`,
      [id, accountId, otherId, conversationId, kind, dealId, language, zone, otherName, hidden, lastSeq,
        this.clock.now()],
    )
    const row = await this.of(id, accountId)
    if (!row) throw new DomainError('COMMAND_ID_REUSED')
    return row
  }

  /** Undefined for whoever has not asked for it, and once its time is over. */
  async of(id: string, accountId: string): Promise<ShownDownload | undefined> {
    const { rows: [row] } = await this.database.query<ShownDownload>(
      `SELECT ${columns} FROM downloads WHERE id = $1 AND account_id = $2`,
      [id, accountId],
    )
    return row && endOf(row) > this.clock.now() ? row : undefined
  }

  /** In percent. */
  async note(id: string, progress: number): Promise<void> {
    await this.database.query('UPDATE downloads SET progress = $2 WHERE id = $1 AND progress < $2', [id, progress])
  }

  async written(id: string, { path, generation, size }: WrittenFile): Promise<void> {
    await this.database.query(
      'UPDATE downloads SET path = $2, generation = $3, size = $4, progress = 100 WHERE id = $1',
      [id, path, generation, size],
    )
  }

  async #refuseMany(accountId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - downloadLife)
    const { rows: [row] } = await this.database.query<{ createdAt: Date }>(
      `SELECT created_at AS "createdAt" FROM downloads WHERE account_id = $1 AND created_at > $2
       ORDER BY created_at DESC OFFSET ${most - 1} LIMIT 1`,
      [accountId, since],
    )
    if (row) throw new DomainError('TOO_MANY_REQUESTS', { retryAt: endOf(row) })
  }
}

/** Their files are removed by storage at the same moment. */
export function forgetDownloads(database: Database, clock: Clock): Worker {
  return {
    name: 'downloads that are forgotten',
    every: 60_000,
    tick: () =>
      deleteBatch(database, {
        table: 'downloads',
        where: 'created_at <= $1',
        values: [new Date(clock.now().getTime() - downloadLife)],
      }),
    due: async () => 0,
  }
}
