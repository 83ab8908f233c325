import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Partitioners, type Kafka, type Message } from 'kafkajs'
import { partitionOf, type BusRecord } from '@delvik/runtime/engine/bus/bus'
import { KafkaBus } from '@delvik/runtime/engine/bus/kafka/bus.kafka'
import { readConfig } from '@delvik/runtime/config'
import { openDatabase } from '@delvik/runtime/database'
import { kafkaClient } from '@delvik/runtime/engine/bus/kafka/client'
import { readKafka } from '@delvik/runtime/engine/bus/kafka/config'
import { keyTables } from '@delvik/runtime/engine/keys/keys.postgres'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import type { BenchRow } from './rows.ts'
import { openSample } from '@delvik/runtime/testing/sample'
import { intoMergedRows } from './subscriptions/subscriptions.ts'
import { fill, relay, total as relayed } from './event-store/relay.ts'

const rounds = 3
const total = 100_000
const perPublish = 500
const ratioGoal = 0.5
const relayGoal = 10_000

/** The bus on a cluster against its client without the bus, both by the rule of one partition for each request. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  const settings = readConfig({ DELVIK_MODE: 'demo', ...process.env }, readKafka)
  if (!settings)
    return console.error(
      'kafka: left out, since KAFKA_BROKERS names no cluster; npm run engines -- up kafka starts one',
    )
  const client = kafkaClient('bench', settings)
  await using bus = await KafkaBus.open({ settings, name: 'bench', missingTopics: 'make' })
  const records = Array.from({ length: total }, sample)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const one = await seconds(() => throughBus(bus, records))
    const other = await seconds(() => throughClient(client, bus, records))
    // The first round warms both up and does not count.
    if (round > 0) ours.push(total / one)
    if (round > 0) bare.push(total / other)
  }
  const ratio = median(ours) / median(bare)
  yield {
    name: 'bus on Kafka / bare kafkajs, 100,000 events in and out',
    figure: `${ratio.toFixed(2)} (${Math.round(median(ours))} to ${Math.round(median(bare))} events/s)`,
    goal: `>= ${ratioGoal}`,
    holds: ratio >= ratioGoal,
  }
  const rate = await relayRate(url, bus)
  yield {
    name: 'relay to Kafka',
    figure: `${Math.round(rate)} events/s`,
    goal: `>= ${relayGoal}`,
    holds: rate >= relayGoal,
  }
  await using hearer = await openSample({ url })
  yield await intoMergedRows(bus, hearer, ', on Kafka')
}

async function throughBus(bus: KafkaBus, records: readonly BusRecord[]): Promise<void> {
  const topic = `bench-${randomUUID()}`
  for (let i = 0; i < total; i += perPublish) await bus.publish(topic, records.slice(i, i + perPublish))
  let count = 0
  const handler = async (batch: { records: readonly unknown[] }) => void (count += batch.records.length)
  await using _ = await bus.subscribe({ group: 'bench', topics: [topic], from: 'start', handler })
  while (count < total) await delay(5)
}

async function throughClient(client: Kafka, bus: KafkaBus, records: readonly BusRecord[]): Promise<void> {
  const topic = `bench-${randomUUID()}`
  await bus.ends(topic) // which makes it
  const producer = client.producer({ createPartitioner: Partitioners.DefaultPartitioner })
  await producer.connect()
  for (let i = 0; i < total; i += perPublish) {
    const messages = records.slice(i, i + perPublish).map((record) =>
      ({ ...record, partition: partitionOf(record.key) }) as Message
    ) // its headers are read only
    const requests = [...Map.groupBy(messages, ({ partition }) => partition).values()]
    await Promise.all(requests.map((few) => producer.send({ topic, messages: few, acks: -1 })))
  }
  await producer.disconnect()
  await readAll(client, topic)
}

async function readAll(client: Kafka, topic: string): Promise<void> {
  let count = 0
  const consumer = client.consumer({ groupId: topic, maxWaitTimeInMs: 200 })
  await consumer.subscribe({ topics: [topic], fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    async eachBatch({ batch }) {
      count += batch.messages.length
      const offset = String(BigInt(batch.lastOffset()) + 1n)
      await consumer.commitOffsets([{ topic, partition: batch.partition, offset }])
    },
  })
  while (count < total) await delay(5)
  await consumer.disconnect()
}

/** The whole log of a service, from its database to the cluster. */
async function relayRate(url: string, bus: KafkaBus): Promise<number> {
  const schema = `bench${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, keyTables] })
  await using database = openDatabase({ url, schema, max: 16 })
  await fill(database)
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const taken = await seconds(() => relay({ database, bus, generation: round + 1 }))
    if (round > 0) rates.push(relayed / taken)
  }
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
  return median(rates)
}

/** As the relay publishes them: a value of 400 bytes, and headers. */
function sample(_: unknown, i: number): BusRecord {
  const headers = {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: randomUUID(),
    ce_sequence: String(i),
  }
  return { key: `notebook-${i % 5000}`, headers, value: Buffer.from(`${i} `.padEnd(400, 'x')) }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
