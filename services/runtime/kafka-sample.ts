import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { KafkaBus, type KafkaBusOptions } from './bus.kafka.ts'
import type { KafkaSettings } from './kafka-config.ts'

/** For tests, of a cluster of one broker. */
export function testSettings(brokers: string): KafkaSettings {
  return { brokers: brokers.split(','), tls: false, login: undefined, replication: 1, inSync: 1 }
}

/** A bus that makes its topics, gives up soon and looks often. */
export function openTestBus(brokers: string, more: Partial<KafkaBusOptions> = {}): Promise<KafkaBus> {
  return KafkaBus.open({
    settings: testSettings(brokers), missingTopics: 'make', patience: 300, session: 6000, heartbeat: 100, wait: 50, ...more,
  })
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  server.close()
  await once(server, 'close')
  return port
}
