import { setTimeout as delay } from 'node:timers/promises'
import type { Batch, Bus, Subscribed } from '../bus/bus.ts'
import { isOutage } from '../postgres/database.ts'
import { notePosition, turnBack } from './group-positions.ts'
import { receivedEventOf, Inbox, type ReceivedEvent, type InboxOptions, type Outcome } from './inbox.ts'
import { EventDeserializer, type EventDeserializerOptions } from './deserializer.ts'
import { toRetry, waitingSince } from './parked.ts'
import type { Follower } from '../process/settle.ts'
import { AutoResetEvent } from '../process/auto-reset-event.ts'

export interface ConsumerOptions
  extends Omit<InboxOptions, 'deserializer' | 'pauses' | 'count'>, EventDeserializerOptions {
  bus: Bus
  topics: readonly string[]
  /** Called when events have been taken in. */
  arrived?: () => void
  /** Called once, when the group has come to where its topics ended when this process began. */
  caughtUp?: (() => Promise<void>) | undefined
  /** Milliseconds between the attempts at an event before it is parked. */
  pauses?: readonly number[]
  /** Milliseconds between two looks for keys to retry; every tenth is for events that wait too long, too. */
  tick?: number
}

const pauses = [20, 50, 100, 200]
const waitingTooLong = 60_000
/** Of the time that a batch took: so long those who serve have the machine to themselves while a group catches up. */
const restAfterBatch = 0.25
/** Milliseconds between two looks whether the group has come to where its topics ended. */
const untilCaughtUp = 20

/** Feeds one group with the events of other services; of all processes that run it, one at a time per topic. */
export class Consumer implements AsyncDisposable, Follower {
  readonly #options: ConsumerOptions
  readonly #inbox: InboxOptions
  readonly #wake = new AutoResetEvent()
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #alerted = new Set<string>()
  readonly #outcomes = new Map<Outcome, number>()
  /** Where the topics ended, until the group has been there. */
  #ahead: Map<string, ReadonlyMap<number, bigint>> | undefined
  #subscribed: Subscribed | undefined
  #ticking: Promise<void> | undefined
  #stopped = false
  #looks = 0

  private constructor(options: ConsumerOptions) {
    this.#options = options
    const count = (outcome: Outcome) => void this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1)
    this.#inbox = { pauses, ...options, count, deserializer: new EventDeserializer(options) }
  }

  static async start(options: ConsumerOptions): Promise<Consumer> {
    const consumer = new Consumer(options)
    const { bus, group, topics } = options
    const handler = (batch: Batch) => consumer.#inTurn(batch.topic, () => consumer.#handle(batch))
    const again = await turnBack(bus, options.database, options)
    if (again > 0n)
      options.report('group reads again what its database has forgotten', { group, records: String(again) })
    if (options.caughtUp) consumer.#ahead = await endsOf(bus, topics)
    consumer.#subscribed = await bus.subscribe({ group, topics, from: 'start', handler })
    consumer.#ticking = consumer.#tick()
    return consumer
  }

  get name(): string {
    return this.#options.group
  }

  /** What became of events in this process since its start. */
  get outcomes(): ReadonlyMap<Outcome, number> {
    return this.#outcomes
  }

  /** Records that the group has not committed yet, and streams that wait for one that is missing. */
  async lag(): Promise<number> {
    const { database, group } = this.#options
    const [unread, waiting] = await Promise.all([this.unread(), waitingSince(database, group)])
    return unread + waiting.length
  }

  /** Records that the group has not committed yet. */
  async unread(): Promise<number> {
    const { bus, group, topics } = this.#options
    const positions = await bus.positions(group, topics)
    // Read apart, a position may be beyond what was the end.
    const behind = positions.map(({ next, end }) => (end > next ? end - next : 0n))
    return Number(behind.reduce((sum, one) => sum + one, 0n))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true
    this.#wake.set()
    await Promise.all([this.#ticking, this.#subscribed?.[Symbol.asyncDispose]()])
  }

  async #handle(batch: Batch): Promise<void> {
    const began = performance.now()
    const receivedEvents = batch.records.flatMap((record) => this.#read({ ...record, topic: batch.topic }))
    const inbox = await Inbox.begin(this.#inbox, receivedEvents)
    await this.#finish(inbox, () => inbox.takeAll(receivedEvents))
    await notePosition(this.#options.database, this.#options.group, batch)
    if (this.#ahead) await delay((performance.now() - began) * restAfterBatch)
  }

  /** Whatever comes in between, what was taken in is written down: it need not be delivered again. */
  async #finish(inbox: Inbox, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } finally {
      if ((await inbox.end()) > 0) this.#options.arrived?.()
    }
  }

  #read(record: ReceivedEvent['record']): ReceivedEvent[] {
    try {
      return [receivedEventOf(record)]
    } catch (err) {
      const { topic, partition, offset } = record
      this.#options.report('record on the bus is no event', { topic, partition, offset: String(offset), err })
      return []
    }
  }

  async #tick(): Promise<void> {
    for (;;) {
      await this.#wake.wait(this.#ahead ? untilCaughtUp : (this.#options.tick ?? 1000))
      if (this.#stopped) return
      await this.#retry().catch((err) => {
        if (!isOutage(err)) this.#options.report('retry of parked events failed', { group: this.#options.group, err })
      })
    }
  }

  async #retry(): Promise<void> {
    const { database, group } = this.#options
    for (const { key, topic } of await toRetry(database, group))
      if (topic !== null && this.#subscribed?.owns(topic)) await this.#inTurn(topic, () => this.#follow(key))
    if (this.#looks++ % 10 === 0) await this.#alert()
    await this.#lookAhead()
  }

  async #lookAhead(): Promise<void> {
    const { bus, group, topics, caughtUp } = this.#options
    const ahead = this.#ahead
    if (!ahead) return
    const positions = await bus.positions(group, topics)
    if (positions.some(({ topic, partition, next }) => next < (ahead.get(topic)?.get(partition) ?? 0n))) return
    await caughtUp?.()
    this.#ahead = undefined
  }

  async #follow(key: string): Promise<void> {
    const inbox = await Inbox.begin(this.#inbox, [], [key])
    await this.#finish(inbox, () => inbox.follow(key))
  }

  async #alert(): Promise<void> {
    const { database, group, report } = this.#options
    if (!this.#subscribed?.owns()) return
    const late = (await waitingSince(database, group)).filter(({ since }) =>
      Date.now() - since.getTime() > waitingTooLong
    )
    for (const { key } of late)
      if (!this.#alerted.has(key))
        report('subscribed event waits for one that is missing', { group, stream: key })
    this.#alerted.clear()
    for (const { key } of late) this.#alerted.add(key)
  }

  /** A topic's batches and the retries of its keys never run at once. */
  #inTurn<T>(topic: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(topic) ?? Promise.resolve()).then(work)
    this.#turns.set(topic, turn.catch(() => {}))
    return turn
  }
}

async function endsOf(bus: Bus, topics: readonly string[]): Promise<Map<string, ReadonlyMap<number, bigint>>> {
  return new Map(await Promise.all(topics.map(async (topic) => [topic, await bus.ends(topic)] as const)))
}
