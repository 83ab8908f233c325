import type { Database } from '@delvik/runtime/database'
import type { Clock } from '@delvik/runtime/clock'
import type { Figures } from '@delvik/runtime/health'
import { type Fire, setTimer } from '@delvik/runtime/timers'
import type { Worker } from '@delvik/runtime/worker'
import type { Comparison } from './comparison.ts'

/** It is of no account. */
const [stream, name] = ['comparison', 'nightly-comparison']

/** By UTC, when few people are there. */
const hour = 3

/** Compares, and plans the next night. */
export function nightlyComparison(
  database: Database,
  comparison: () => Comparison,
  clock: Clock,
): { timers: Record<string, Fire>; worker: Worker } {
  const plan = () => database.transaction((tx) => setTimer(tx, { stream, name, due: nextNight(clock.now()) }))
  return {
    timers: {
      async [name]() {
        await comparison().run()
        await plan()
      },
    },
    worker: {
      name: 'comparison that is planned',
      every: 600_000,
      due: async () => 0,
      async tick() {
        const { rows } = await database.query('SELECT FROM timers WHERE stream = $1', [stream])
        if (rows.length === 0) await plan()
        return 0
      },
    },
  }
}

function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(hour, 0, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}

/** For `/metrics`. */
export function divergenceFigures(database: Database): Figures {
  return {
    name: 'provider_divergences',
    help: 'What the provider of payments has otherwise than we do, by the comparison of last night.',
    label: 'kind',
    async read() {
      const { rows } = await database.query<{ kind: string; n: number }>(
        'SELECT kind, count(*)::int AS n FROM divergences GROUP BY kind',
      )
      return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
    },
  }
}
