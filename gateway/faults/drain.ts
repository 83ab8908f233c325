import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@delvik/embedded/hosting'
import type { BusDelivery } from '@delvik/runtime/bus'
import { until } from '@delvik/runtime/testing'
import { topicOf } from '@delvik/runtime/topics'
import type { Ground } from './ground.ts'

/** How fast a backlog went: how many events that are older than `back` the bus has taken since, by its own clock. */
export async function drainOf(ground: Ground, service: ServiceName, back: Date): Promise<{ events: number; perSecond: number }> {
  const { bus, config } = ground.platform
  const topic = topicOf(service, config.generations[service])
  const ends = await bus.ends(topic)
  const next = new Map<number, bigint>()
  const taken: BusDelivery[] = []
  await using _reading = await bus.subscribe({
    group: `drain-${randomUUID()}`,
    topics: [topic],
    from: 'start',
    transient: true,
    handler: async ({ partition, records }) => {
      taken.push(...records)
      next.set(partition, (records.at(-1)?.offset ?? -1n) + 1n)
    },
  })
  await until(() => [...ends].every(([partition, end]) => (next.get(partition) ?? 0n) >= end), 60_000)
  const late = taken.filter(({ at, headers }) => at >= back && Date.parse(String(headers['ce_time'])) < back.getTime())
  const times = late.map(({ at }) => at.getTime())
  const took = Math.max(1, Math.max(...times) - Math.min(...times))
  return { events: late.length, perSecond: Math.round((late.length * 1000) / took) }
}
