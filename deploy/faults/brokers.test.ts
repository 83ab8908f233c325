import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { describeWith } from '@delvik/engines/testing/describe-with'
import { type Engine, startEngine } from '@delvik/engines/engine'
import { fetchKafka } from '@delvik/engines/kafka/kafka'
import { readByKafka } from '@delvik/engines/kafka/reader'
import { KafkaBus } from '@delvik/runtime/engine/bus/kafka/bus.kafka'
import { KafkaTopics } from '@delvik/runtime/engine/bus/kafka/topics'
import { KafkaAdmin } from '@delvik/runtime/engine/bus/kafka/admin'
import { kafkaClient } from '@delvik/runtime/engine/bus/kafka/client'
import type { KafkaSettings } from '@delvik/runtime/engine/bus/kafka/config'
import { Relay } from '@delvik/runtime/engine/bus/relay'
import { command, notebook, type NotebookCommand, openSample, type Sample } from '@delvik/runtime/testing/sample'
import { until } from '@delvik/runtime/testing/until'
import { topicOf } from '@delvik/runtime/topics'
import { extent, report } from './report.ts'

const kills = extent(1, 5)
const missing = await fetchKafka().then(() => undefined, ({ message }: Error) => message)

describeWith(missing, 'a cluster of three brokers, of which two must have a record', () => {
  const opened = new AsyncDisposableStack()
  const service = `notes${randomUUID().replaceAll(/\W|\d/g, '').slice(0, 8)}`
  const topic = topicOf(service)
  let engine: Engine
  let settings: KafkaSettings
  let admin: KafkaAdmin
  let sample: Sample
  let relay: Relay
  beforeAll(async () => {
    engine = opened.use(await startEngine('kafka', { brokers: 3 }))
    settings = {
      brokers: engine.env.KAFKA_BROKERS!.split(','),
      tls: false,
      login: undefined,
      replication: 3,
      inSync: 2,
    }
    admin = opened.use(new KafkaAdmin(kafkaClient('faults', settings)))
    await new KafkaTopics(admin, settings, 'make').ensure(topic)
    sample = opened.use(await openSample())
    const bus = opened.use(await KafkaBus.open({ settings }))
    relay = opened.use(
      new Relay({ service, url: sample.url, schema: sample.schema, bus, growth: sample.growth, retry: 100 }),
    )
  }, 180_000)
  afterAll(() => opened.disposeAsync(), 60_000)

  /** How a partition stands with the brokers that answer. */
  async function partition(id: number) {
    const { topics } = await admin.ask((one) => one.fetchTopicMetadata({ topics: [topic] }))
    return topics[0]!.partitions.find(({ partitionId }) => partitionId === id)!
  }

  /** Writes on some streams at once until told to stop. */
  function keepWriting() {
    let written = 0
    let stopped = false
    const insist = async (stream: string, what: NotebookCommand) => {
      const isAway = ({ code }: { code?: string }) =>
        code === 'TRY_AGAIN' || Promise.reject(new Error(`${what.type} ${code}`))
      while (await sample.store.change(stream, notebook, what).then(() => false, isAway));
      written++
    }
    const writing = Array.from({ length: 12 }, async () => {
      while (!stopped) {
        const stream = `notebook-${randomUUID()}`
        await insist(stream, command('OpenNotebook', { ownerId: 'ada', capacity: 1_000 }))
        for (let n = 0; n < 40 && !stopped; n++) await insist(stream, command('AddNote', { text: null }))
      }
    })
    const stop = async () => {
      stopped = true
      await Promise.all(writing)
    }
    return {
      more: (many: number, from = written) => until(() => written >= from + many, 60_000),
      stop,
      [Symbol.asyncDispose]: stop,
    }
  }

  test('keeps three copies of a topic, and takes writes while two have them', async () => {
    await admin.ask((one) =>
      one.createTopics({ topics: [{ topic: 'notes', numPartitions: 1 }], waitForLeaders: false })
    )
    const found = () => admin.ask((one) => one.fetchTopicMetadata({ topics: ['notes'] })).catch(() => undefined)
    await until(async () => (await found())?.topics[0]?.partitions[0]?.isr.length === 3, 60_000)
    const configs = {
      includeSynonyms: false,
      resources: [{ type: 2, name: 'notes', configNames: ['min.insync.replicas'] }],
    }
    const { resources: [described] } = await admin.ask((one) => one.describeConfigs(configs))
    expect(described?.configEntries.map(({ configValue }) => configValue)).toEqual(['2'])
  }, 60_000)

  test('loses nothing and keeps the order of every stream while the leader of a busy partition is killed', async () => {
    await using load = keepWriting()
    let longest = 0
    for (let kill = 0; kill < kills; kill++) {
      await load.more(500)
      const busy = kill % 6
      const { leader } = await partition(busy)
      const ends = await admin.ends(topic)
      await engine.servers[leader - 1]!.kill()
      const began = performance.now()
      await until(async () => (await partition(busy)).leader !== leader, 30_000)
      await until(async () => ((await admin.ends(topic)).get(busy) ?? 0n) > (ends.get(busy) ?? 0n), 30_000)
      longest = Math.max(longest, Math.round(performance.now() - began))
      await load.more(500)
      await engine.servers[leader - 1]!.start()
      await until(async () => (await partition(busy)).isr.length === 3, 30_000)
    }
    await load.stop()
    await until(async () => (await relay.lag(sample.database)) === 0, 60_000)

    const told = await sample.rows('SELECT stream, sequence, id FROM events WHERE public ORDER BY stream, sequence')
    const records = await readByKafka(settings.brokers.join(), topic)
    const ids = new Set(records.map(({ headers }) => headers['ce_id']))
    report({
      kills,
      events: told.length,
      lost: told.filter(({ id }) => !ids.has(id)).length,
      repeats: records.length - ids.size,
      'longest pause': `${longest} ms`,
    })
    // Who passes over repeats has every event, in the order of its stream.
    const last = new Map<string, number>()
    const heard = records.filter(({ key, headers }) => {
      const isNext = Number(headers['ce_sequence']) === (last.get(key) ?? 0) + 1
      if (isNext) last.set(key, Number(headers['ce_sequence']))
      return isNext
    })
    expect(new Set(heard.map(({ headers }) => headers['ce_id']))).toEqual(new Set(told.map(({ id }) => id)))
    expect(heard.length).toBe(told.length)
  }, 60_000 + kills * 60_000)
})
