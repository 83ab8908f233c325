import { setTimeout as delay } from 'node:timers/promises'
import type { Bus } from './bus.ts'
import { cursorOf } from '../event-store/cursors.ts'
import type { Database } from '../postgres/database.ts'
import { head, isAfter } from '../event-store/event-rows.ts'
import { LogGrowth } from '../event-store/log-growth.ts'
import { Relay, relayCursor } from './relay.ts'
import { topicOf } from './topics.ts'

export interface RepublishOptions {
  service: string
  /** Of the service's schema. */
  database: Database
  bus: Bus
  /** Of the topic that gets the history: one that nothing was published to yet. */
  generation: number
  /** Called when the bus has taken more: how many records in this call. */
  progress?: (written: number) => void
  onError?: (error: unknown) => void
}

/** Milliseconds between two looks at how far it is. */
const look = 50

/**
 * Writes the whole public history of a service into another generation of its topic, up to where the log ends now; the
 * relay of that generation goes on from there. Cut off and called again, it goes on too.
 * @returns how many records the topic has then
 * @throws Error when the topic has records of another history
 */
export async function republish(options: RepublishOptions): Promise<number> {
  const { service, database, bus, generation, progress, onError } = options
  await refuseForeign(options)
  const end = await head(database)
  const name = relayCursor(generation)
  let written = 0
  const onPublished = (records: number) => progress?.(written += records)
  const { url, schema } = database.options
  await using _ = new Relay({
    service,
    url,
    schema,
    bus,
    generation,
    growth: new LogGrowth(database),
    onError,
    onPublished,
  })
  while (isAfter(end, await cursorOf(database, name))) await delay(look)
  return await recordsOn(bus, topicOf(service, generation))
}

/** A topic with records that no relay of this log has put there is of a log that was there before it. */
async function refuseForeign({ service, database, bus, generation }: RepublishOptions): Promise<void> {
  const topic = topicOf(service, generation)
  const { rowCount } = await database.query('SELECT FROM cursors WHERE name = $1', [relayCursor(generation)])
  const records = await recordsOn(bus, topic)
  if (records > 0 && rowCount === 0)
    throw new Error(`${topic} has ${records} records of another history: name a higher generation than ${generation}`)
}

async function recordsOn(bus: Bus, topic: string): Promise<number> {
  return Number([...(await bus.ends(topic)).values()].reduce((sum, end) => sum + end, 0n))
}
