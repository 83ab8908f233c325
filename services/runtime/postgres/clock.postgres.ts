import { Pool } from 'pg'
import { Clock } from '../process/clock.ts'
import { deadlines } from './deadlines.ts'

const table = `
  begin;
  select pg_advisory_xact_lock(hashtextextended('clock', 0));
  create schema if not exists clock;
  create table if not exists clock.moved (milliseconds bigint not null);
  insert into clock.moved select 0 where not exists (select from clock.moved);
  commit`

/**
 * The demo's clock: the wall clock and an offset, one row that every process reads. Read again every second, and at once
 * by `refresh`; between two readings, and while the database is away, the last offset holds.
 */
export class PostgresClock extends Clock implements AsyncDisposable {
  private offset = 0
  private readonly timer: NodeJS.Timeout
  private reading: Promise<void> | undefined

  private constructor(private readonly pool: Pool) {
    super()
    this.timer = setInterval(() => void this.refresh().catch(() => {}), 1000).unref()
  }

  /** @param url database with the row, which is made when missing */
  static async open(url: string): Promise<PostgresClock> {
    const pool = new Pool({ connectionString: url, max: 1, application_name: 'clock', ...deadlines() })
    pool.on('error', () => {})
    // Who only reads it may make nothing there.
    const { rowCount } = await pool.query(`select from pg_tables where schemaname = 'clock' and tablename = 'moved'`)
    if (!rowCount) await pool.query(table)
    const clock = new PostgresClock(pool)
    await clock.refresh()
    return clock
  }

  now(): Date {
    return new Date(Date.now() + this.offset)
  }

  /** Milliseconds that it is ahead of the wall clock. */
  get moved(): number {
    return this.offset
  }

  /** Moves the clock of every process. @param by milliseconds, negative to go back */
  async move(by: number): Promise<void> {
    await this.pool.query('update clock.moved set milliseconds = milliseconds + $1', [by])
    await this.refresh()
  }

  /** A reading under way may have begun before the move. */
  override async refresh(): Promise<void> {
    await this.reading?.catch(() => {})
    await (this.reading ??= this.read().finally(() => (this.reading = undefined)))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.timer)
    await this.pool.end()
  }

  private async read(): Promise<void> {
    const { rows } = await this.pool.query<{ milliseconds: string }>('select milliseconds from clock.moved')
    this.offset = Number(rows[0]?.milliseconds)
  }
}
