import { KafkaBus, type KafkaBusOptions } from '../bus/kafka/bus.kafka.ts'
import type { KafkaSettings } from '../bus/kafka/config.ts'

/** For tests, of a cluster of one broker. */
export function testSettings(brokers: string): KafkaSettings {
  return { brokers: brokers.split(','), tls: false, login: undefined, replication: 1, inSync: 1 }
}

/** A bus that makes its topics and looks often. */
export function openTestBus(brokers: string, more: Partial<KafkaBusOptions> = {}): Promise<KafkaBus> {
  return KafkaBus.open({
    settings: testSettings(brokers),
    missingTopics: 'make',
    patience: 10_000,
    session: 6000,
    heartbeat: 100,
    wait: 50,
    ...more,
  })
}
