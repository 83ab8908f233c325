import { randomUUID } from 'node:crypto'
import type { Kafka } from 'kafkajs'
import {
  Bus,
  type BusRecord,
  type GroupPosition,
  type PartitionOffset,
  type Subscribed,
  type Subscription,
} from '../bus.ts'
import { KafkaPublisher } from './producer.ts'
import { KafkaReader } from './reader.ts'
import { KafkaTopics } from './topics.ts'
import { KafkaAdmin } from './admin.ts'
import { explain, kafkaClient } from './client.ts'
import type { KafkaSettings } from './config.ts'
import { isServiceTopic } from '../topics.ts'

export interface KafkaBusOptions {
  settings: KafkaSettings
  /** Name of the process, shown to operators. */
  name?: string
  /** What becomes of a topic that is not there; refused unless said otherwise. */
  missingTopics?: 'make' | 'refuse'
  /** Milliseconds for which a publish goes on trying before it rejects. */
  patience?: number
  /** Milliseconds after which a silent process loses its topics; the cluster's lowest is 6000 unless it is told otherwise. */
  session?: number
  /** Milliseconds, as in `KafkaReaderOptions`. */
  heartbeat?: number
  wait?: number
  onError?: (error: unknown, where: { group?: string; topic?: string; partition?: number }) => void
  /** The client has ended and cannot be renewed: so must the process. */
  onCrash?: (error: Error) => void
}

/** The bus on Kafka. A group of ours on a topic is one group of Kafka's, whose partitions go to one member together. */
export class KafkaBus extends Bus {
  readonly #options: Required<KafkaBusOptions>
  readonly #client: Kafka
  readonly #admin: KafkaAdmin
  readonly #topics: KafkaTopics
  readonly #publisher: KafkaPublisher
  readonly #subscribed = new Set<AsyncDisposable>()

  private constructor(options: Required<KafkaBusOptions>) {
    super()
    this.#options = options
    this.#client = kafkaClient(options.name, options.settings)
    this.#admin = new KafkaAdmin(this.#client)
    this.#topics = new KafkaTopics(this.#admin, options.settings, options.missingTopics)
    this.#publisher = new KafkaPublisher(this.#client, options.patience)
  }

  /** @throws ConfigError when the cluster does not answer, or not to us */
  static async open(given: KafkaBusOptions): Promise<KafkaBus> {
    const bus = new KafkaBus({
      name: 'bus',
      missingTopics: 'refuse',
      patience: 10_000,
      session: 10_000,
      heartbeat: 1000,
      wait: 200,
      onError: () => {},
      onCrash: endProcess,
      ...given,
    })
    try {
      await bus.#admin.ask((admin) => admin.describeCluster())
    } catch (error) {
      await bus[Symbol.asyncDispose]()
      throw explain(error, given.settings) ?? error
    }
    return bus
  }

  async publish(topic: string, records: readonly BusRecord[]): Promise<PartitionOffset[]> {
    if (records.length === 0) return []
    await this.#topics.ensure(topic)
    return this.#publisher.publish(topic, records)
  }

  async subscribe(subscription: Subscription): Promise<Subscribed> {
    const readers = await Promise.all(subscription.topics.map((topic) => this.#reader(subscription, topic)))
    const subscribed = {
      owns: (topic?: string) =>
        readers.every((reader) => reader.owns() || (topic !== undefined && topic !== reader.topic)),
      positions: () =>
        subscription.transient
          ? this.#ofTransient(readers)
          : this.positions(subscription.group, subscription.topics),
      [Symbol.asyncDispose]: async () => {
        this.#subscribed.delete(subscribed)
        await Promise.all(readers.map((reader) => reader.stop()))
      },
    }
    this.#subscribed.add(subscribed)
    await Promise.all(readers.map((reader) => reader.start()))
    return subscribed
  }

  async positions(group: string, topics: readonly string[]): Promise<GroupPosition[]> {
    const perTopic = topics.map(async (topic) => {
      const [next, ends] = await Promise.all([this.#admin.committed(groupIdOf(group, topic), topic), this.ends(topic)])
      return [...ends].map(([partition, end]) => ({ topic, partition, next: next.get(partition) ?? 0n, end }))
    })
    return (await Promise.all(perTopic)).flat()
  }

  async reset(group: string, topic: string, to: Date | ReadonlyMap<number, bigint>): Promise<void> {
    await this.#topics.ensure(topic)
    const offsets = to instanceof Date ? await this.#admin.offsetsAt(topic, to) : to
    const groupId = groupIdOf(group, topic)
    if (await this.#admin.isReadBy(groupId)) throw new Error(`Group ${group} is reading ${topic}: stop it first`)
    await this.#admin.commit(groupId, topic, offsets)
  }

  async ends(topic: string): Promise<Map<number, bigint>> {
    await this.#topics.ensure(topic)
    return this.#admin.ends(topic)
  }

  /** Kafka does not tell when a topic was made: what counts is the first record of any. */
  async isOlderThan(age: number): Promise<boolean> {
    const topics = (await this.#admin.ask((admin) => admin.listTopics())).filter(isServiceTopic)
    const before = new Date(Math.max(0, Date.now() - age))
    const firsts = await Promise.all(topics.map((topic) => this.#admin.offsetsAt(topic, before)))
    return firsts.some((offsets) => [...offsets.values()].some((offset) => offset > 0n))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#subscribed].map((one) => one[Symbol.asyncDispose]()))
    await this.#publisher[Symbol.asyncDispose]()
    await this.#admin[Symbol.asyncDispose]()
  }

  async #reader(subscription: Subscription, topic: string): Promise<KafkaReader> {
    await this.#topics.ensure(topic)
    const { from, group, transient } = subscription
    const begin = from === 'start'
      ? new Map()
      : from === 'end'
      ? await this.#admin.ends(topic)
      : await this.#admin.offsetsAt(topic, from)
    const groupId = transient ? `${groupIdOf(group, topic)}.${randomUUID()}` : groupIdOf(group, topic)
    const { session, heartbeat, wait, onError, onCrash } = this.#options
    const parts = { client: this.#client, admin: this.#admin, subscription, topic, groupId }
    return new KafkaReader({ ...parts, session, heartbeat, wait, onError, onCrash }, begin)
  }

  async #ofTransient(readers: readonly KafkaReader[]): Promise<GroupPosition[]> {
    const ends = readers.map(async (reader) => {
      const end = await this.#admin.ends(reader.topic)
      return reader.positions().map((at) => ({ ...at, end: end.get(at.partition) ?? at.next }))
    })
    return (await Promise.all(ends)).flat()
  }
}

/** Partitions of one topic go to one member, so each topic that a group reads has a group of Kafka's for itself. */
export function groupIdOf(group: string, topic: string): string {
  return `${group}.${topic}`
}

/** Nobody waits for this error, so that it ends the process. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw new Error('The Kafka client has ended', { cause: error })
  })
}
