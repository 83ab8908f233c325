import { lockKey } from '@delvik/runtime/advisory-lock-session'
import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'

/** Numbers the writes to indexes of Elasticsearch, one writer at a time, and remembers what an index must know of. */
export class Epochs {
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly database: Database) {}

  /**
   * Runs `work` while nobody else writes to the index. Its transaction holds a lock and nothing else: it has no number, so
   * it keeps no reader of a log waiting. Within a process they wait in line, each with the two connections that it needs.
   */
  alone<T>(index: string, work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(() =>
      this.database.transaction(async (tx) => {
        await tx.query(`SELECT pg_advisory_xact_lock(${lockKey})`, [`${this.database.schema} writer of ${index}`])
        return work()
      })
    )
    this.last = turn.catch(() => {})
    return turn
  }

  /**
   * Confirms that the index knows of the epoch `known`, and gives the first of `count` new ones, above it: a crash of
   * PostgreSQL may have forgotten the last ones.
   * @throws DomainError TRY_AGAIN when the index does not know of what it did before: it has lost writes
   */
  async take(index: string, { known, count }: { known: number; count: number }): Promise<number> {
    const { rows } = await this.database.query<{ epoch: string }>({
      name: 'take-epochs',
      text: `INSERT INTO index_epochs AS e (index, epoch, confirmed) VALUES ($1, $2::bigint + $3, $2)
        ON CONFLICT (index) DO UPDATE SET epoch = greatest(e.epoch, $2) + $3, confirmed = $2 WHERE e.confirmed <= $2
        RETURNING epoch`,
      values: [index, known, count],
    })
    if (!rows[0]) throw new DomainError('TRY_AGAIN')
    return Number(rows[0].epoch) - count + 1
  }

  /** What the index has known of; undefined for one that was never written to. */
  async confirmed(index: string): Promise<number | undefined> {
    const { rows } = await this.database.query<{ confirmed: string }>(
      'SELECT confirmed FROM index_epochs WHERE index = $1',
      [index],
    )
    return rows[0] && Number(rows[0].confirmed)
  }

  async forget(index: string): Promise<void> {
    await this.database.query('DELETE FROM index_epochs WHERE index = $1', [index])
  }
}
