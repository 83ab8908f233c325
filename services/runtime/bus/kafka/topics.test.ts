/** @engines kafka */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { groupIdOf, KafkaBus } from './bus.kafka.ts'
import { KafkaTopics, topicSettings } from './topics.ts'
import { ConfigError, readConfig, type Environment } from '../../process/config.ts'
import { openTestBus, testSettings } from '../../testing/kafka-sample.ts'
import { KafkaAdmin } from './admin.ts'
import { kafkaClient } from './client.ts'
import { readKafka } from './config.ts'
import { describeOn } from '../../testing/engines.ts'
import { closedPort, until } from '../../testing/until.ts'

const brokers = process.env.KAFKA_BROKERS ?? ''
const settings = testSettings(brokers)

const problems = (error: unknown) => (error instanceof ConfigError ? error.problems : [String(error)])
const read = (environment: Environment) => readConfig({ DELVIK_MODE: 'production', ...environment }, readKafka)
const wrong = (environment: Environment) => {
  try {
    return [String(read(environment))]
  } catch (error) {
    return problems(error)
  }
}

test('the bus stays in PostgreSQL while no cluster is named', () => {
  expect(read({})).toBeUndefined()
  expect(read({ KAFKA_SERVICE_HOST: '10.0.0.1', KAFKA_HEAP_OPTS: '-Xmx1g' })).toBeUndefined()
})

test('a cluster is three copies of which two acknowledge, unless it is told otherwise', () => {
  expect(read({ KAFKA_BROKERS: 'a.example:9092, b.example:9092' })).toEqual({
    brokers: ['a.example:9092', 'b.example:9092'],
    tls: false,
    login: undefined,
    replication: 3,
    inSync: 2,
  })
  const login = { KAFKA_TLS: 'true', KAFKA_USERNAME: 'ada', KAFKA_PASSWORD: 'x', KAFKA_MECHANISM: 'plain' }
  expect(read({ KAFKA_BROKERS: 'a:1', DELVIK_MODE: 'demo', ...login })).toEqual({
    brokers: ['a:1'],
    tls: true,
    login: { mechanism: 'plain', username: 'ada', password: 'x' },
    replication: 1,
    inSync: 1,
  })
})

test('settings that cannot be meant are named', () => {
  expect(wrong({ KAFKA_BROKERS: 'a:1,b' })).toEqual(['KAFKA_BROKERS has b, which is not of the form host:port'])
  expect(wrong({ KAFKA_TLS: 'true' })).toEqual([
    'KAFKA_TLS is set without KAFKA_BROKERS: name the cluster, or remove it',
  ])
  expect(wrong({ KAFKA_BROKERS: 'a:1', KAFKA_USERNAME: 'ada' })).toEqual([
    'KAFKA_PASSWORD is missing beside KAFKA_USERNAME',
  ])
  expect(wrong({ KAFKA_BROKERS: 'a:1', KAFKA_MIN_IN_SYNC: '4' })).toEqual([
    'KAFKA_MIN_IN_SYNC is 4, more than KAFKA_REPLICATION, which is 3',
  ])
  expect(wrong({ KAFKA_BROKERS: 'a:1', KAFKA_USER: 'ada' })[0]).toMatch(
    /^KAFKA_USER is not a setting: there are KAFKA_BROKERS, /,
  )
  const open = { KAFKA_BROKERS: 'a:1', KAFKA_USERNAME: 'ada', KAFKA_PASSWORD: 'x', KAFKA_MECHANISM: 'plain' }
  expect(wrong(open)).toEqual(['KAFKA_MECHANISM is plain, which shows the password to the network: set KAFKA_TLS=true'])
})

test('an address where no broker answers is named, with the remedy', async () => {
  const address = `127.0.0.1:${closedPort}`
  const refused = await KafkaBus.open({ settings: testSettings(address) }).catch(problems)
  expect(refused).toEqual([
    `KAFKA_BROKERS is ${address}, where no broker answers (Connection error: connect ECONNREFUSED ${address}): ` +
    'start them, or correct the address',
  ])
})

describeOn('kafka', 'topics on a cluster', () => {
  let admin: KafkaAdmin
  beforeAll(() => {
    admin = new KafkaAdmin(kafkaClient('test', settings))
  })
  afterAll(() => admin[Symbol.asyncDispose]())

  const fresh = () => `t-${randomUUID()}`
  const make = (topic: string, numPartitions: number, given: Record<string, string> = {}) => {
    const configEntries = Object.entries(given).map(([name, value]) => ({ name, value }))
    return admin.ask((one) =>
      one.createTopics({ topics: [{ topic, numPartitions, replicationFactor: 1, configEntries }] })
    )
  }
  const refused = async (topic: string, more = {}) => {
    await using bus = await openTestBus(brokers, { missingTopics: 'refuse', settings: { ...settings, ...more } })
    return await bus.ends(topic).then(String, problems)
  }

  test('that are missing are refused, or made as they must be', async () => {
    const topic = fresh()
    expect(await refused(topic)).toEqual([
      `KAFKA_BROKERS names a cluster without the topic ${topic}: run npm run topics`,
    ])
    await using bus = await openTestBus(brokers)
    expect([...(await bus.ends(topic)).values()]).toEqual([0n, 0n, 0n, 0n, 0n, 0n])
    const found = await new KafkaTopics(admin, settings, 'refuse').find(topic)
    expect(Object.fromEntries(found!.settings)).toMatchObject(topicSettings(settings))
  })

  test('with too few partitions or copies, or that forget, are refused', async () => {
    const [few, forgetful] = [fresh(), fresh()] as const
    await make(few, 3, topicSettings(settings))
    expect(await refused(few)).toEqual([
      `topic ${few} has 3 partitions and needs 6: delete it while it is empty and run npm run topics`,
    ])
    expect((await refused(few, { replication: 3 }))[1]).toBe(
      `topic ${few} has 1 replicas and KAFKA_REPLICATION is 3: reassign it or lower the setting`,
    )
    await make(forgetful, 6, { ...topicSettings(settings), 'retention.ms': '604800000' })
    expect(await refused(forgetful)).toEqual([
      `topic ${forgetful} has retention.ms=604800000 instead of -1: run npm run topics`,
    ])
  })

  test('are set right without losing what else was set', async () => {
    const topic = fresh()
    await make(topic, 6, { 'segment.bytes': '2097152' })
    const topics = new KafkaTopics(admin, settings, 'refuse')
    await topics.correct((await topics.find(topic))!)
    const corrected = (await topics.find(topic))!.settings
    expect(Object.fromEntries(corrected)).toMatchObject({ ...topicSettings(settings), 'segment.bytes': '2097152' })
    await topics.ensure(topic)
  })

  test('are not made with more copies than there are brokers', async () => {
    const { brokers: there } = await admin.ask((one) => one.describeCluster())
    const topics = new KafkaTopics(admin, { ...settings, replication: there.length + 1 }, 'make')
    expect(await topics.ensure(fresh()).then(String, problems)).toEqual([
      `KAFKA_REPLICATION is ${
        there.length + 1
      } and the cluster has ${there.length} brokers: start more, or lower the setting`,
    ])
  })

  test('are as old as their first record', async () => {
    const topic = `w${randomUUID().slice(0, 8)}.events.v1`
    await using bus = await openTestBus(brokers)
    await bus.publish(topic, [{ key: 'a', headers: {}, value: Buffer.from('x') }])
    expect(await bus.isOlderThan(20 * 365 * 86_400_000)).toBe(false)
    await until(() => bus.isOlderThan(1))
  })

  test('stay with their owner when another process joins', async () => {
    const topic = fresh()
    await using bus = await openTestBus(brokers)
    await using other = await openTestBus(brokers)
    const reading = { group: 'g', topics: [topic], from: 'start', handler: async () => {} } as const
    await using first = await bus.subscribe(reading)
    await until(() => first.owns())
    for (let joined = 2; joined < 6; joined++) {
      await other.subscribe(reading)
      await until(async () => {
        const { groups } = await admin.ask((one) => one.describeGroups([groupIdOf('g', topic)]))
        return groups[0]?.state === 'Stable' && groups[0].members.length === joined
      })
      await until(() => first.owns())
    }
  })

  test('are read by a transient group that is gone afterwards', async () => {
    const topic = fresh()
    await using bus = await openTestBus(brokers)
    await bus.publish(topic, [{ key: 'a', headers: {}, value: Buffer.from('x') }])
    let count = 0
    const handler = async ({ records }: { records: readonly unknown[] }) => void (count += records.length)
    const groups = async () =>
      (await admin.ask((one) => one.listGroups())).groups.filter(({ groupId }) => groupId.includes(topic))
    await (async () => {
      await using reading = await bus.subscribe({
        group: 'g',
        topics: [topic],
        from: 'start',
        transient: true,
        handler,
      })
      await until(() => count === 1 && reading.owns())
      expect(await groups()).toHaveLength(1)
    })()
    expect(await groups()).toEqual([])
  })
})
