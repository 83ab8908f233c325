/** @engines kafka */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { readConfig } from '../process/config.ts'
import { openDatabase } from '../postgres/database.ts'
import { KafkaAdmin } from '../bus/kafka/admin.ts'
import { kafkaClient } from '../bus/kafka/client.ts'
import { testSettings } from '../testing/kafka-sample.ts'
import { createLogger } from '../process/logger.ts'
import { openPlatform } from './platform.ts'
import { readRuntimeConfig } from './runtime-config.ts'
import { describeOn } from '../testing/engines.ts'
import { topicOf } from '../bus/topics.ts'

describeOn('kafka', 'a service on a cluster', () => {
  test('makes nothing when a topic that it hears has too few partitions', async () => {
    const brokers = process.env.KAFKA_BROKERS!
    const generation = randomInt(2, 999_999)
    const topic = topicOf('orders', generation)
    await using admin = new KafkaAdmin(kafkaClient('test', testSettings(brokers)))
    await admin.ask((one) => one.createTopics({ topics: [{ topic, numPartitions: 1, replicationFactor: 1 }] }))
    const name = `untouched_${randomUUID().slice(0, 8)}`
    const settings = {
      DELVIK_MODE: 'demo',
      POSTGRES_URL: process.env.POSTGRES_URL?.replace('/postgres', `/${name}`),
      KAFKA_BROKERS: brokers,
      BUS_GENERATIONS: `orders=${generation}`,
    }
    const opening = openPlatform(
      readConfig(settings, readRuntimeConfig),
      createLogger({ service: 'test', level: 'silent' }),
      [
        { name: 'stock', events: {}, listens: ['orders'] },
      ],
    )
    await expect(opening).rejects.toThrow(`topic ${topic} has 1 partitions and needs 6`)
    await using server = openDatabase({ url: process.env.POSTGRES_URL!, schema: 'public', max: 1 })
    expect((await server.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount).toBe(0)
  }, 60_000)
})
