import type { ServiceName } from '@delvik/schemas/services'
import { topicOf } from '@delvik/runtime/topics'
import type { PlatformStores } from './stores.ts'
import { readTopic } from './whole-topic.ts'

/** How fast a backlog went: how many events that are older than `back` the bus has taken since, by its own clock. */
export async function drainOf(
  stores: PlatformStores,
  service: ServiceName,
  back: Date,
): Promise<{ events: number; perSecond: number }> {
  const { bus, config } = stores.platform
  const records = await readTopic(bus, topicOf(service, config.generations[service]))
  const late = records.filter(({ at, headers }) =>
    at >= back && Date.parse(String(headers['ce_time'])) < back.getTime()
  )
  const times = late.map(({ at }) => at.getTime())
  const took = Math.max(1, Math.max(...times) - Math.min(...times))
  return { events: late.length, perSecond: Math.round((late.length * 1000) / took) }
}
