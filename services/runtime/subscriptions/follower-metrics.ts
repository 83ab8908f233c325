import { Counter, Gauge, type Registry } from 'prom-client'
import { Consumer } from './consumer.ts'
import type { Database } from '../postgres/database.ts'
import { countParked } from './parked.ts'
import type { Follower } from '../process/settle.ts'

/** How far followers are behind, what is parked, and what became of other services' events. */
export function watchFollowers(followers: readonly Follower[], database: Database, metrics: Registry): void {
  const registers = [metrics]
  const behind = new Gauge({
    name: 'follower_behind_events',
    help: 'Events that a follower of a log or topic has not taken in.',
    labelNames: ['follower'],
    registers,
    async collect() {
      for (const follower of followers) behind.set({ follower: follower.name }, await follower.lag())
    },
  })
  const parked = new Gauge({
    name: 'parked_events',
    help: 'Events that failed, diverged, or wait for one before them.',
    labelNames: ['consumer', 'reason'],
    registers,
    async collect() {
      parked.reset()
      for (const { consumer, reason, count } of await countParked(database)) parked.set({ consumer, reason }, count)
    },
  })
  const taken = new Counter({
    name: 'subscribed_events_total',
    help: 'What became of events of other services, since the start of this process.',
    labelNames: ['group', 'outcome'],
    registers,
    collect() {
      taken.reset()
      for (const follower of followers)
        if (follower instanceof Consumer) {
          for (const [outcome, count] of follower.outcomes) taken.inc({ group: follower.name, outcome }, count)
        }
    },
  })
}
