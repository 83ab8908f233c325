import { until } from '@delvik/runtime/testing/until'
import type { Caller, PaymentScene } from './scene.ts'

type Wanted = Parameters<PaymentScene['simulator']['faults']['hold']>[0]

/** Where a process is held, to be killed there. */
export interface Stop {
  /** What it has done by then. */
  after: string
  /** The provider keeps its answer back. */
  call: Wanted
  /** Then it goes on until an event is in its log, and no further than to the next write to a table. */
  goesOn?: { event: string; table: string }
}

export interface Stopped {
  /** The process stands where it was to stop. */
  reached: Promise<void>
  /** Nothing holds it any more. */
  lift(): Promise<void>
}

/** Sets a stop for what is done next. */
export function stopAt({ simulator, database }: PaymentScene, name: Caller, { call, goesOn }: Stop): Stopped {
  const held = simulator.faults.hold(call)
  if (!goesOn) return { reached: held.reached, lift: async () => {} }
  const { event, table } = goesOn
  const locked = held.reached.then(async () => {
    const before = await count()
    const client = await database.connect()
    await client.query(`BEGIN; LOCK TABLE ${name}.${table} IN SHARE MODE`)
    held.release()
    await until(async () => (await count()) > before, 20_000, () => `${event} is in the log`)
    return client
  })
  async function count(): Promise<number> {
    const { rows } = await database.query(`SELECT count(*)::int AS n FROM ${name}.events WHERE type = $1`, [event])
    return rows[0].n
  }
  const lift = async () => {
    const client = await locked
    await client.query('ROLLBACK')
    client.release()
  }
  return { reached: locked.then(() => {}), lift }
}
