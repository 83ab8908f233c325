import { setTimeout as delay } from 'node:timers/promises'
import type { Admin, Kafka } from 'kafkajs'
import { isPassing } from './client.ts'
import { oneOwner } from './single-owner.ts'

/** Milliseconds before another attempt. */
const pauses = [50, 200, 500]

/** What one asks a cluster about topics and groups; connects at the first question. */
export class KafkaAdmin implements AsyncDisposable {
  readonly #client: Kafka
  #connected: Promise<Admin> | undefined
  #closed = false

  constructor(client: Kafka) {
    this.#client = client
  }

  /** A failed question is asked again through a new connection, since the client holds on to stale metadata. */
  async ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    for (const pause of pauses) {
      const connected = this.#connection()
      try {
        return await question(await connected)
      } catch (error) {
        if (this.#connected === connected) this.#drop()
        if (!isPassing(error)) throw error
      }
      await delay(pause)
    }
    return question(await this.#connection())
  }

  /** The next offset of each partition. */
  async ends(topic: string): Promise<Map<number, bigint>> {
    const found = await this.ask((admin) => admin.fetchTopicOffsets(topic))
    return new Map(found.map(({ partition, high }) => [partition, BigInt(high)]))
  }

  /** The first offset of each partition that is not older; its end when there is none. */
  async offsetsAt(topic: string, date: Date): Promise<Map<number, bigint>> {
    const found = await this.ask((admin) => admin.fetchTopicOffsetsByTimestamp(topic, date.getTime()))
    return new Map(found.map(({ partition, offset }) => [partition, BigInt(offset)]))
  }

  /** What a group of Kafka has committed; no entry for a partition that it has not read. */
  async committed(groupId: string, topic: string): Promise<Map<number, bigint>> {
    const [found] = await this.ask((admin) => admin.fetchOffsets({ groupId, topics: [topic] }))
    const known = (found?.partitions ?? []).filter(({ offset }) => BigInt(offset) >= 0n)
    return new Map(known.map(({ partition, offset }) => [partition, BigInt(offset)]))
  }

  async isReadBy(groupId: string): Promise<boolean> {
    const { groups } = await this.ask((admin) => admin.describeGroups([groupId]))
    return groups.some(({ members }) => members.length > 0)
  }

  /**
   * Sets a group that nobody reads for. Kafka takes offsets from members only, so this becomes the only one for a moment;
   * the client's own way to do so waits five seconds.
   * @throws when another member has joined
   */
  async commit(groupId: string, topic: string, offsets: ReadonlyMap<number, bigint>): Promise<void> {
    const partitionAssigners = [oneOwner(() => false)]
    const consumer = this.#client.consumer({
      groupId,
      maxWaitTimeInMs: 50,
      allowAutoTopicCreation: false,
      partitionAssigners,
    })
    const joined = new Promise<boolean>((resolve, reject) => {
      consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => resolve(topic in payload.memberAssignment))
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error))
    })
    try {
      await consumer.subscribe({ topics: [topic], fromBeginning: true })
      const running = consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: async () => {} })
      consumer.pause([{ topic }])
      const [isOwner] = await Promise.all([joined, running])
      if (!isOwner) throw new Error(`Group ${groupId} is being read: stop it first`)
      await consumer.commitOffsets(
        [...offsets].map(([partition, offset]) => ({ topic, partition, offset: String(offset) })),
      )
    } finally {
      await consumer.disconnect()
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true
    await this.#drop()
  }

  /** @throws when it is closed: nobody would end another connection */
  #connection(): Promise<Admin> {
    if (this.#closed) throw new Error('Asked a cluster that is no longer used')
    return (this.#connected ??= this.#connect())
  }

  async #connect(): Promise<Admin> {
    const admin = this.#client.admin()
    await admin.connect()
    return admin
  }

  async #drop(): Promise<void> {
    const connected = this.#connected
    this.#connected = undefined
    await connected?.then((admin) => admin.disconnect()).catch(() => {})
  }
}
