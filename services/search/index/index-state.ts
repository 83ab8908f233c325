import type { Database } from '@delvik/runtime/database'
import { lockKey } from '@delvik/runtime/advisory-lock-session'

/** The home of an index in PostgreSQL. */
export const inPostgres = 'postgres'

/** What the service remembers of its index, wherever that is kept. */
export class IndexState {
  private last: Promise<unknown> = Promise.resolve()

  constructor(readonly database: Database) {}

  /** Of all writers of all processes, one at a time. */
  get lock(): string {
    return `${this.database.schema} index writer`
  }

  /**
   * Runs `work` while nobody else writes. Its transaction holds a lock and nothing else: it has no number, so it keeps no
   * reader of a log waiting. Within a process they wait in line, each with the two connections that it needs.
   */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(() =>
      this.database.transaction(async (tx) => {
        await tx.query(`SELECT pg_advisory_xact_lock(${lockKey})`, [this.lock])
        return work()
      })
    )
    this.last = turn.catch(() => {})
    return turn
  }

  async epoch(): Promise<number> {
    const { rows } = await this.database.query<{ epoch: string }>('SELECT epoch FROM pitch_index_state')
    return Number(rows[0]!.epoch)
  }

  /** The first of `count` new epochs, above `seen`: a crash of PostgreSQL may have forgotten the last ones. */
  async take(count: number, seen: number): Promise<number> {
    const { rows } = await this.database.query<{ epoch: string }>(
      'UPDATE pitch_index_state SET epoch = greatest(epoch, $2) + $1 RETURNING epoch',
      [count, seen],
    )
    return Number(rows[0]!.epoch) - count + 1
  }

  async home(): Promise<string> {
    const { rows } = await this.database.query<{ home: string }>('SELECT home FROM pitch_index_state')
    return rows[0]!.home
  }

  async moveTo(home: string, epoch: number): Promise<void> {
    await this.database.query('UPDATE pitch_index_state SET home = $1, epoch = greatest(epoch, $2)', [home, epoch])
  }
}
