import { head } from '../event-store/event-rows.ts'
import { type Follower, lagOf, type Settlement } from '../process/settle.ts'
import { Consumer } from '../subscriptions/consumer.ts'
import { listParked, type Parked } from '../subscriptions/parked.ts'
import type { Platform } from './platform.ts'
import type { Followers } from './service-followers.ts'
import type { ServiceLog } from './service-log.ts'

interface RunningParts {
  platform: Platform
  log: ServiceLog
  followers: Followers
}

/** How far everything of a service is that runs without being asked. */
export async function settlementOf(service: string, { platform, log, followers }: RunningParts): Promise<Settlement> {
  await platform.clock.refresh()
  const { txid, seq } = await head(log.database)
  const ended = { name: 'ended sessions', lag: async () => ((await platform.ended.caughtUp()) ? 0 : 1) }
  const behind = await lagOf([...followers.all.map(withoutWaiting), ended])
  // One look at all that is parked finds what waits, too: consumers are not asked for it one by one.
  const parked = await listParked(log.database)
  const waiting = waitingKeys(parked).map(({ consumer, key }) => ({ who: `${consumer} ${key}`, behind: 1 }))
  const held = parked.filter(({ reason }) => reason !== 'waiting')
  return { service, head: `${txid}.${seq}`, lagging: [...behind, ...waiting], parked: held.map(described) }
}

function withoutWaiting(follower: Follower): Follower {
  return follower instanceof Consumer ? { name: follower.name, lag: () => follower.unread() } : follower
}

/** The first of each key on which nothing has failed: an event is missing there. */
function waitingKeys(parked: readonly Parked[]): Parked[] {
  const held = parked.filter(({ reason }) => reason !== 'diverged')
  const first = new Map(held.toReversed().map((one) => [`${one.consumer} ${one.key}`, one]))
  return [...first.values()].filter(({ reason }) => reason === 'waiting')
}

/** What an operator has to look at, one line for each key that is held back. */
function described({ consumer, key, reason, type }: Parked): string {
  return `${consumer} ${key} ${reason} at ${type}`
}
