import { setTimeout as delay } from 'node:timers/promises'
import type { Admin, Kafka } from 'kafkajs'
import { isPassing } from './kafka-client.ts'

/** Milliseconds before another attempt. */
const pauses = [50, 200, 500]

/** What one asks a cluster about topics and groups; connects at the first question. */
export class KafkaAdmin implements AsyncDisposable {
  readonly #client: Kafka
  #connected: Promise<Admin> | undefined

  constructor(client: Kafka) {
    this.#client = client
  }

  /** A failed question is asked again through a new connection, since the client holds on to stale metadata. */
  async ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    for (const pause of pauses) {
      const connected = (this.#connected ??= this.#connect())
      try {
        return await question(await connected)
      } catch (error) {
        if (this.#connected === connected) this.#drop()
        if (!isPassing(error)) throw error
      }
      await delay(pause)
    }
    return question(await (this.#connected ??= this.#connect()))
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

  /** @throws while anybody reads for the group, or when the cluster has not taken it */
  async commit(groupId: string, topic: string, offsets: ReadonlyMap<number, bigint>): Promise<void> {
    const partitions = [...offsets].map(([partition, offset]) => ({ partition, offset: String(offset) }))
    await this.ask((admin) => admin.setOffsets({ groupId, topic, partitions }))
    const now = await this.committed(groupId, topic)
    for (const [partition, offset] of offsets)
      if (now.get(partition) !== offset) throw new Error(`Group ${groupId} stands at ${now.get(partition)}, not at ${offset}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#drop()
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
