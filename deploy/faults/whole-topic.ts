import { randomUUID } from 'node:crypto'
import type { Bus, BusDelivery } from '@delvik/runtime/engine/bus/bus'
import { until } from '@delvik/runtime/testing/until'

/** Everything that stands on a topic now; each partition in its order. */
export async function readTopic(bus: Bus, topic: string): Promise<BusDelivery[]> {
  const ends = await bus.ends(topic)
  const next = new Map<number, bigint>()
  const read: BusDelivery[] = []
  await using _reading = await bus.subscribe({
    group: `whole-${randomUUID()}`,
    topics: [topic],
    from: 'start',
    transient: true,
    handler: async ({ partition, records }) => {
      read.push(...records)
      next.set(partition, (records.at(-1)?.offset ?? -1n) + 1n)
    },
  })
  await until(() => [...ends].every(([partition, end]) => (next.get(partition) ?? 0n) >= end), 60_000)
  return read
}
