import { Gauge, type Registry } from 'prom-client'
import type { Database } from './database.ts'

/**
 * How long the oldest writing transaction of the whole server has been open: while it is, no reader of any log on that
 * server sees what came after it.
 */
export function watchOldestWriter(database: Database, metrics: Registry): void {
  const gauge = new Gauge({
    name: 'postgres_oldest_writing_transaction_seconds',
    help: 'Age of the oldest transaction that has written, on the whole server; every log reader waits for it.',
    registers: [metrics],
    async collect() {
      const { rows } = await database.query<{ seconds: number | null }>(`
        select extract(epoch from clock_timestamp() - min(xact_start))::float8 as seconds
        from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()`)
      gauge.set(rows[0]?.seconds ?? 0)
    },
  })
}
