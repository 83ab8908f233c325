import { setTimeout as delay } from 'node:timers/promises'
import type { Kafka, Message, Producer } from 'kafkajs'
import { partitionOf, type BusRecord, type PartitionOffset } from '../bus.ts'
import { isPassing } from './client.ts'
import { chunksOf } from '../../process/chunks.ts'

/** What one request carries at most, but always one record. */
const requestLimits = { items: 1000, bytes: 1024 * 1024 }

/** Milliseconds. */
const pause = 50
const produceTimeout = 5000

/**
 * Publishes as kafkajs 2.2.4 keeps what it has acknowledged: a plain producer, the partition named by us, one partition
 * for each request, one request at a time for each partition, its answer compared with what was sent. Requests for
 * several partitions lost acknowledged records when a leader died (its issue 1303), the idempotent producer on cut
 * connections.
 */
export class KafkaPublisher implements AsyncDisposable {
  readonly #producer: Producer
  readonly #patience: number
  readonly #turns = new Map<string, Promise<unknown>>()
  #connected: Promise<void> | undefined

  /** @param patience milliseconds for which a request is repeated before its publish is given up */
  constructor(client: Kafka, patience: number) {
    const createPartitioner = () => ({ message }: { message: Message }) => message.partition as number // by `toMessage`
    this.#producer = client.producer({
      createPartitioner,
      idempotent: false,
      allowAutoTopicCreation: false,
      retry: { retries: 0 },
    })
    this.#patience = patience
  }

  async publish(topic: string, records: readonly BusRecord[]): Promise<PartitionOffset[]> {
    const places: PartitionOffset[] = []
    const sizeOf = (i: number) => records[i]?.value?.length ?? 0
    const sent = [...byPartition(records)].map(([partition, indexes]) =>
      this.#inTurn(`${topic} ${partition}`, async () => {
        for (const few of chunksOf(indexes, { ...requestLimits, sizeOf })) {
          const first = await this.#insist(topic, partition, few.map((i) => toMessage(records[i]!, partition)))
          for (const [n, i] of few.entries()) places[i] = { partition, offset: first + BigInt(n) }
        }
      })
    )
    // All of them, so that none is at work when the same is published again.
    const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason // found by its status
    return places
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#turns.values())
    await this.#producer.disconnect().catch(() => {})
  }

  /** @returns the offset of the first */
  async #insist(topic: string, partition: number, messages: Message[]): Promise<bigint> {
    for (const end = Date.now() + this.#patience;; await delay(pause))
      try {
        await this.#connect()
        return await this.#send(topic, partition, messages)
      } catch (error) {
        if (!isPassing(error) || Date.now() > end) throw error
      }
  }

  async #send(topic: string, partition: number, messages: Message[]): Promise<bigint> {
    const results = await this.#producer.send({ topic, messages, acks: -1, timeout: produceTimeout })
    const [only] = results
    const isWhole = results.length === 1 && only?.topicName === topic && only.partition === partition &&
      only.errorCode === 0
    const first = BigInt(only?.baseOffset ?? -1)
    if (!isWhole || first < 0n)
      throw Object.assign(new Error('The cluster acknowledged something else'), { retriable: true })
    return first
  }

  #connect(): Promise<void> {
    this.#connected ??= this.#producer.connect().catch((error) => {
      this.#connected = undefined
      throw error
    })
    return this.#connected
  }

  #inTurn(name: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(work)
    this.#turns.set(name, turn.catch(() => {}))
    return turn
  }
}

function toMessage({ key, headers, value }: BusRecord, partition: number): Message {
  return { key, headers, value, partition }
}

/** Indexes of records; events of one stream often come together. */
function byPartition(records: readonly BusRecord[]): Map<number, number[]> {
  const ofKey = new Map<string, number>()
  return Map.groupBy(records.keys(), (i) => {
    const { key } = records[i]!
    const partition = ofKey.get(key) ?? partitionOf(key)
    ofKey.set(key, partition)
    return partition
  })
}
