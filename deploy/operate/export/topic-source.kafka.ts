import { randomUUID } from 'node:crypto'
import { toDelivery } from '@delvik/runtime/engine/bus/kafka/reader'
import { KafkaAdmin } from '@delvik/runtime/engine/bus/kafka/admin'
import { explain, kafkaClient, retry } from '@delvik/runtime/engine/bus/kafka/client'
import type { KafkaSettings } from '@delvik/runtime/engine/bus/kafka/config'
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import { ExportRefused } from './refused.ts'
import { type Span, type Take, TopicSource } from './topic-source.ts'

/** Milliseconds without a single record after which a cluster is given up. */
const patience = 60_000

/** Topics of a cluster, read by a group of its own that commits nothing and is deleted afterwards. */
export class KafkaTopics extends TopicSource {
  readonly #settings: KafkaSettings
  readonly #client: Kafka
  readonly #admin: KafkaAdmin

  constructor(settings: KafkaSettings) {
    super()
    this.#settings = settings
    this.#client = kafkaClient('export', settings)
    this.#admin = new KafkaAdmin(this.#client)
  }

  async spans(topic: string): Promise<Span[]> {
    const found = await this.#admin
      .ask(async (admin) => ((await admin.listTopics()).includes(topic) ? admin.fetchTopicOffsets(topic) : []))
      .catch((error) => this.#refuse(error))
    const spans = found.map(({ partition, low, high }) => ({ topic, partition, from: BigInt(low), to: BigInt(high) }))
    return spans.sort((a, b) => a.partition - b.partition)
  }

  async read(spans: readonly Span[], take: Take, signal: AbortSignal): Promise<void> {
    const wanted = new Map(spans.filter(({ from, to }) => to > from).map((span) => [keyOf(span), span]))
    if (wanted.size === 0) return
    const groupId = `export.${randomUUID()}`
    const consumer = this.#client.consumer({
      groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 200,
      retry: { ...retry, retries: 5 },
    })
    try {
      await this.#consume(consumer, wanted, { take, signal })
    } catch (error) {
      this.#refuse(error)
    } finally {
      await consumer.disconnect().catch(() => {})
      await this.#admin.ask((admin) => admin.deleteGroups([groupId])).catch(() => {})
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#admin[Symbol.asyncDispose]()
  }

  async #consume(
    consumer: Consumer,
    wanted: Map<string, Span>,
    { take, signal }: { take: Take; signal: AbortSignal },
  ): Promise<void> {
    const topics = [...new Set([...wanted.values()].map(({ topic }) => topic))]
    await consumer.subscribe({ topics, fromBeginning: true })
    const { promise: over, resolve, reject } = Promise.withResolvers<void>()
    // It may fail while nobody waits for it yet.
    over.catch(() => {})
    const giveUp = () =>
      reject(
        new ExportRefused(
          `KAFKA_BROKERS is ${
            this.#settings.brokers.join(', ')
          }, from where nothing has come for a minute: look after its brokers`,
        ),
      )
    const impatience = setTimeout(giveUp, patience)
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    consumer.on(consumer.events.CRASH, ({ payload }) => payload.restart || reject(payload.error))
    const eachBatch = async (payload: EachBatchPayload) => {
      impatience.refresh()
      await this.#take(payload, wanted, take).catch(reject)
      if (isDone(payload, wanted))
        consumer.pause([{ topic: payload.batch.topic, partitions: [payload.batch.partition] }])
      if (wanted.size === 0) resolve()
    }
    try {
      await consumer.run({ autoCommit: false, eachBatch })
      await over
    } finally {
      clearTimeout(impatience)
      signal.removeEventListener('abort', stop)
    }
  }

  /** What is wanted of a batch; a partition that has come to its end is wanted no more. */
  async #take({ batch, heartbeat }: EachBatchPayload, wanted: Map<string, Span>, take: Take): Promise<void> {
    const span = wanted.get(keyOf(batch))
    if (!span) return
    const records = batch.messages.map((message) => toDelivery(message, batch.partition))
    await take(batch.topic, records.filter(({ offset }) => offset >= span.from && offset < span.to))
    if (BigInt(batch.lastOffset()) + 1n >= span.to) wanted.delete(keyOf(batch))
    await heartbeat()
  }

  #refuse(error: unknown): never {
    throw explain(error, this.#settings) ?? error
  }
}

function isDone({ batch }: EachBatchPayload, wanted: ReadonlyMap<string, Span>): boolean {
  return !wanted.has(keyOf(batch))
}

function keyOf({ topic, partition }: { topic: string; partition: number }): string {
  return `${topic} ${partition}`
}
