/** @platform */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { type Admin, Kafka, logLevel } from 'kafkajs'
import { describeWith } from '../testing/describe-with.ts'
import { type Engine, startEngine } from '../engine.ts'
import { fetchKafka } from './kafka.ts'

jest.setTimeout(180_000)

const missing = await fetchKafka().then(() => undefined, ({ message }: Error) => message)
describeWith(missing, 'three brokers', () => {
  let engine: Engine
  let admin: Admin
  const topic = 'notes'

  beforeAll(async () => {
    engine = await startEngine('kafka', { brokers: 3 })
    const kafka = new Kafka({ brokers: engine.env.KAFKA_BROKERS?.split(',') ?? [], logLevel: logLevel.NOTHING })
    admin = kafka.admin()
    await admin.connect()
    // One that was there may have been away again while the others started.
    await until(async () => (await admin.describeCluster()).brokers.length === 3)
    // Those who have not heard of a new topic yet deny it.
    await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: false })
    await until(async () => (await partition()).isr.length === 3)
  })
  afterAll(async () => {
    await admin?.disconnect()
    await engine?.[Symbol.asyncDispose]()
  })

  it('keep three copies, and take writes while two have them', async () => {
    expect((await partition()).replicas).toHaveLength(3)
    const resources = [{ type: 2, name: topic, configNames: ['min.insync.replicas'] }]
    let values: unknown
    await until(async () => {
      const { resources: [described] } = await admin.describeConfigs({ includeSynonyms: false, resources })
      values = described?.configEntries.map(({ configValue }) => configValue)
      return true
    })
    expect(values).toEqual(['2'])
  })

  it('choose another leader when theirs is killed, and take it back when it returns', async () => {
    const { leader } = await partition()
    const server = engine.servers[leader - 1]
    await server?.kill()
    await until(async () => (await partition()).leader !== leader)
    await server?.start()
    await until(async () => (await partition()).isr.length === 3)
  })

  async function partition() {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
    const [first] = topics[0]?.partitions ?? []
    if (!first) throw new Error(`${topic} has no partition`)
    return first
  }
})

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await condition().catch(() => false)); await delay(100))
    if (Date.now() > end) throw new Error(`not in 60 s: ${condition}`)
}
