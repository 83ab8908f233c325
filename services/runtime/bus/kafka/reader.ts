import { setTimeout as delay } from 'node:timers/promises'
import type { Consumer, ConsumerCrashEvent, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import { partitions, type Batch, type BusDelivery, type GroupPosition, type Subscription } from '../bus.ts'
import type { KafkaAdmin } from './admin.ts'
import { isPassing, retry } from './client.ts'
import { oneOwner } from './single-owner.ts'
import { chunksOf } from '../../process/chunks.ts'

export interface KafkaReaderOptions {
  client: Kafka
  admin: KafkaAdmin
  subscription: Subscription
  topic: string
  /** Kafka's group, which is for this topic alone. */
  groupId: string
  /** Milliseconds after which a silent member loses its ownership. */
  session: number
  /** Milliseconds between two signs of life; another member waits as long before it may join. */
  heartbeat: number
  /** Milliseconds for which the cluster holds a question for news back. */
  wait: number
  onError: (error: unknown, where: { group: string; topic: string; partition?: number }) => void
  /** The client has ended and cannot be renewed. */
  onCrash: (error: Error) => void
}

/** At most this much at once, but always one record. */
const batchLimits = { items: 500, bytes: 8 * 1024 * 1024, sizeOf: ({ value }: KafkaMessage) => value?.length ?? 0 }

/** Milliseconds that a reader gets to join when it stops. */
const grace = 3000

/** Failures in a row that may be slips of the client while brokers come and go, which a new one has not. */
const slips = 3

/** Milliseconds that a new topic gets to be known. */
const patience = 10_000

interface Part {
  next: bigint
  failures: number
}

/** Reads one topic for one group while it owns it: one batch at a time. */
export class KafkaReader {
  readonly topic: string
  readonly #options: KafkaReaderOptions
  readonly #stop = new AbortController()
  #consumer: Consumer | undefined
  #running: Promise<void> = Promise.resolve()
  #parts: Part[]
  /** Of the ownership that this process has; another one with each assignment. */
  #term: symbol | undefined
  /** The term whose positions are known. */
  #reading: symbol | undefined
  #beatAt = 0
  #crashes = 0
  #disconnected = false
  /** Where partitions begin that the group has not read. */
  readonly #begin: ReadonlyMap<number, bigint>

  constructor(options: KafkaReaderOptions, begin: ReadonlyMap<number, bigint>) {
    this.topic = options.topic
    this.#options = options
    this.#begin = begin
    this.#parts = toParts(begin)
  }

  /** Resolves when it has begun to ask for the ownership. */
  async start(): Promise<void> {
    const { client, groupId, session: sessionTimeout, heartbeat: heartbeatInterval, wait: maxWaitTimeInMs } =
      this.#options
    const consumer = client.consumer({
      groupId,
      sessionTimeout,
      heartbeatInterval,
      maxWaitTimeInMs,
      minBytes: 1,
      allowAutoTopicCreation: false,
      retry: { ...retry, retries: 5 },
      // What this process had before others joined, it keeps.
      partitionAssigners: [oneOwner(() => this.#term !== undefined && this.#isAlive())],
    })
    this.#consumer = consumer
    this.#watch(consumer)
    await this.#subscribe(consumer)
    if (this.#stop.signal.aborted) return consumer.disconnect()
    this.#running = consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => this.#take(payload),
    })
    this.#running.catch((error) => this.#report(error))
  }

  /** A topic that another process is making may be listed before it is known; the client itself does not ask again. */
  async #subscribe(consumer: Consumer): Promise<void> {
    for (const end = Date.now() + patience;; await delay(200))
      try {
        return await consumer.subscribe({ topics: [this.topic], fromBeginning: true })
      } catch (error) {
        if (!isPassing(error) || this.#stop.signal.aborted || Date.now() > end) throw error
      }
  }

  /** A frozen process does not believe that it still owns what its session has lost. */
  owns(): boolean {
    return this.#reading !== undefined && this.#reading === this.#term && this.#isAlive()
  }

  positions(): Omit<GroupPosition, 'end'>[] {
    return this.#parts.map(({ next }, partition) => ({ topic: this.topic, partition, next }))
  }

  /** Waits for the batch at work. */
  async stop(): Promise<void> {
    this.#stop.abort()
    // Until it has joined, the client cannot leave.
    await Promise.race([this.#running.catch(() => {}), delay(grace, undefined, { ref: false })])
    this.#disconnected = true
    await this.#consumer?.disconnect().catch((error) => this.#report(error))
    this.#term = undefined
    const { admin, groupId, subscription } = this.#options
    if (subscription.transient)
      await admin.ask((one) => one.deleteGroups([groupId])).catch((error) => this.#report(error))
  }

  #isAlive(): boolean {
    return Date.now() - this.#beatAt < this.#options.session
  }

  #watch(consumer: Consumer): void {
    const { GROUP_JOIN, HEARTBEAT, REBALANCING, CRASH } = consumer.events
    consumer.on(HEARTBEAT, () => void (this.#beatAt = Date.now()))
    consumer.on(REBALANCING, () => void (this.#reading = undefined))
    consumer.on(
      GROUP_JOIN,
      ({ payload }) => this.#joined(consumer, (payload.memberAssignment[this.topic]?.length ?? 0) > 0),
    )
    consumer.on(CRASH, ({ payload }) => this.#crashed(payload))
  }

  /** Called before the client asks for records; then it must not, until it is known from where on. */
  #joined(consumer: Consumer, isOwner: boolean): void {
    // Thrown here, it makes the client give up an attempt that it began before it was disconnected.
    if (this.#disconnected) throw new Error('The reader has stopped')
    this.#crashes = 0
    this.#beatAt = Date.now()
    this.#reading = undefined
    this.#term = isOwner && !this.#stop.signal.aborted ? Symbol('term') : undefined
    if (!this.#term) return
    consumer.pause([{ topic: this.topic }])
    void this.#takeOver(consumer, this.#term)
  }

  async #takeOver(consumer: Consumer, term: symbol): Promise<void> {
    for (let pause = 100; this.#term === term && !this.#stop.signal.aborted; pause = Math.min(pause * 2, 2000))
      try {
        await this.#resume(consumer, term)
        return
      } catch (error) {
        this.#report(error)
        await delay(pause)
      }
  }

  async #resume(consumer: Consumer, term: symbol): Promise<void> {
    const { admin, groupId, subscription, topic } = this.#options
    const known = subscription.transient
      ? new Map(this.#parts.map(({ next }, p) => [p, next]))
      : await admin.committed(groupId, topic)
    const fresh = [...this.#begin].filter(([partition]) => !known.has(partition))
    if (this.#term !== term || this.#stop.signal.aborted) return
    if (fresh.length > 0)
      await consumer.commitOffsets(fresh.map(([partition, offset]) => ({ topic, partition, offset: String(offset) })))
    if (this.#term !== term || this.#stop.signal.aborted) return
    this.#parts = toParts(new Map([...fresh, ...known]))
    for (const [partition, { next }] of this.#parts.entries()) consumer.seek({ topic, partition, offset: String(next) })
    this.#reading = term
    subscription.onAssigned?.(topic)
    consumer.resume([{ topic }])
  }

  /** Whatever the client has fetched of one partition, piece by piece. */
  async #take(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, isRunning, isStale } = payload
    const term = this.#reading
    const beat = () => heartbeat().catch((error) => this.#refused(error))
    const beating = setInterval(beat, this.#options.heartbeat)
    try {
      for (const messages of chunksOf(batch.messages, batchLimits)) {
        // Throws when another one owns the topic by now.
        await heartbeat()
        if (!isRunning() || isStale() || term === undefined || term !== this.#term || this.#stop.signal.aborted) return
        if (!(await this.#deliver(payload, messages, term))) return
      }
    } finally {
      clearInterval(beating)
    }
  }

  /** @returns false when the partition pauses */
  async #deliver(payload: EachBatchPayload, messages: readonly KafkaMessage[], term: symbol): Promise<boolean> {
    const { topic, partition } = payload.batch
    const part = this.#parts[partition]
    const records = messages.map((message) => toDelivery(message, partition))
    const [first, last] = [records[0], records.at(-1)]
    if (!part || !first || !last) return true
    if (first.offset < part.next) this.#cut(part, first, partition)
    try {
      const commit = (next: bigint) => this.#commit(payload, next, term)
      const batch: Batch = { topic, partition, records, commit }
      await this.#options.subscription.handler(batch)
      await commit(last.offset + 1n)
      part.failures = 0
      return true
    } catch (error) {
      const resume = payload.pause()
      setTimeout(resume, Math.min(50 * 2 ** part.failures, 5000)).unref()
      part.failures += 1
      this.#report(error, partition)
      return false
    }
  }

  /** The client has turned to the beginning because the cluster does not have the offset that it asked for. */
  #cut(part: Part, { offset }: BusDelivery, partition: number): void {
    this.#report(
      new Error(`Reads from offset ${offset} again: the topic has lost what came before ${part.next}`),
      partition,
    )
    part.next = offset
  }

  async #commit(
    { batch, resolveOffset, commitOffsetsIfNecessary }: EachBatchPayload,
    next: bigint,
    term: symbol,
  ): Promise<void> {
    const { topic, partition } = batch
    const { group, transient } = this.#options.subscription
    const part = this.#parts[partition]
    if (this.#term !== term || !part) throw new Error(`Group ${group} is not read here any more`)
    if (next <= part.next) return
    const offset = String(next)
    if (!transient) await commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset }] }] })
    part.next = next
    resolveOffset(String(next - 1n))
  }

  /** A sign of life that is refused: while others join, this member goes on with its batch; a stranger owns nothing. */
  #refused(error: unknown): void {
    if ((error as { type?: string }).type !== 'REBALANCE_IN_PROGRESS') this.#reading = undefined // of kafkajs
  }

  #crashed({ error, restart }: ConsumerCrashEvent['payload']): void {
    this.#term = undefined
    if (this.#stop.signal.aborted) return
    this.#report(error)
    if (restart) return
    if (!isPassing(error)) this.#crashes += 1
    if (this.#crashes > slips) this.#options.onCrash(error)
    else void this.#renew()
  }

  async #renew(): Promise<void> {
    for (let pause = 100; !this.#stop.signal.aborted; pause = Math.min(pause * 2, 2000)) {
      await delay(pause)
      try {
        return await this.start()
      } catch (error) {
        this.#report(error)
        if (!isPassing(error)) this.#crashes += 1
        if (this.#crashes > slips) return this.#options.onCrash(error as Error) // the client throws nothing else
      }
    }
  }

  #report(error: unknown, partition?: number): void {
    this.#options.onError(error, { group: this.#options.subscription.group, topic: this.topic, partition })
  }
}

function toParts(next: ReadonlyMap<number, bigint>): Part[] {
  return Array.from({ length: partitions }, (_, p) => ({ next: next.get(p) ?? 0n, failures: 0 }))
}

/** A record of the client as the bus gives it. */
export function toDelivery({ key, value, headers, offset, timestamp }: KafkaMessage, partition: number): BusDelivery {
  const found = Object.entries(headers ?? {}).map(([name, given]) =>
    [name, Buffer.from([given].flat()[0] ?? '')] as const
  )
  return {
    partition,
    offset: BigInt(offset),
    key: key?.toString('utf8') ?? '',
    headers: Object.fromEntries(found),
    value,
    at: new Date(Number(timestamp)),
  }
}
