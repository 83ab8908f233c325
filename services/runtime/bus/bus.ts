import { choosePartition } from './kafkajs-internals.ts'

export interface BusRecord {
  /** Records of one key keep their order. */
  key: string
  headers: Readonly<Record<string, string | Buffer>>
  value: Buffer | null
}

/** Where a record stands: offsets of a partition are dense and begin at 0. */
export interface PartitionOffset {
  partition: number
  offset: bigint
}

export interface BusDelivery extends BusRecord, PartitionOffset {
  headers: Readonly<Record<string, Buffer>>
  /** When the bus took it. */
  at: Date
}

export interface Batch {
  topic: string
  partition: number
  /** In the order of their offsets; at least one. */
  records: readonly BusDelivery[]
  /**
   * Stores how far the group is: `next` is the offset that it wants to see first after a crash.
   * @throws when this process does not own the partition any more
   */
  commit(next: bigint): Promise<void>
}

export interface Subscription {
  group: string
  topics: readonly string[]
  /** Where the group begins on a topic that it has not read yet; a date: with the first record that is not older. */
  from: 'start' | 'end' | Date
  /** Nobody else reads for this group and nothing of it is stored: each process hears everything itself. */
  transient?: boolean
  /**
   * Told each time that this process has become the one that gets the records of a topic, before the first of them: at
   * the start, and again when it had lost them. Others may have had some in between; of a transient group, nobody had.
   */
  onAssigned?(topic: string): void
  /**
   * Gets one batch of a topic at a time. What it has not committed itself is committed when it resolves; when it
   * rejects, its partition pauses, longer each time, and gets the uncommitted again. The others go on.
   */
  handler(batch: Batch): Promise<void>
}

export interface GroupPosition {
  topic: string
  partition: number
  /** The next offset that the group reads. */
  next: bigint
  /** The next offset that the topic gives. */
  end: bigint
}

/** A running subscription; disposing of it waits for the batch at work and gives the ownership away. */
export interface Subscribed extends AsyncDisposable {
  /** True while this process gets the records of the topic; without one, of every topic. */
  owns(topic?: string): boolean
  positions(): Promise<GroupPosition[]>
}

/**
 * The log between services. A topic is kept for ever; per topic and group, every record goes to one owner, at least
 * once, in the order of its key.
 */
export abstract class Bus implements AsyncDisposable {
  /**
   * Appends in the given order and resolves when everything is durable. When it rejects, all, some or none may have
   * been taken: publish the same again.
   */
  abstract publish(topic: string, records: readonly BusRecord[]): Promise<PartitionOffset[]>
  abstract subscribe(subscription: Subscription): Promise<Subscribed>
  /** Where a group stands; from the beginning of a topic that it has not read yet. */
  abstract positions(group: string, topics: readonly string[]): Promise<GroupPosition[]>
  /**
   * Sets a stopped group to an offset of each partition, or to the first record that is not older than a date.
   * @throws while anybody reads for the group
   */
  abstract reset(group: string, topic: string, to: Date | ReadonlyMap<number, bigint>): Promise<void>
  /** The end of each partition: what is published from now on stands at or after it. */
  abstract ends(topic: string): Promise<Map<number, bigint>>
  /** Whether events have been on it, or could have been, for so many milliseconds. */
  abstract isOlderThan(age: number): Promise<boolean>
  abstract [Symbol.asyncDispose](): Promise<void>
}

/** Of every topic, for ever: another number would send a key elsewhere than its past. */
export const partitions = 6

const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({ partitionId, leader: 0 }))

/** Kafka's murmur2, as the Kafka client computes it. */
export function partitionOf(key: string): number {
  return choosePartition({ topic: '', partitionMetadata, message: { key } })
}
