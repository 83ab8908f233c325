import type { PartitionOffset } from '../bus/bus.ts'
import { fromRecord, type PublicRow } from '../bus/cloud-events.ts'
import { isOutage, type Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import type { EventDeserializer } from './deserializer.ts'
import {
  chain,
  describeFailure,
  heldOn,
  park,
  release,
  retryParked,
  type ParkedReason,
  type ParkedRecord,
} from './parked.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { idsInInbox, lastInInbox, recordInInbox, inboxKey, unknownEvent, type InboxRecord } from './inbox-records.ts'

export type TopicPartitionOffset = PartitionOffset & { topic: string }

/** What became of an event: `known` was there before, `passed` is too old for every reaction or of no type of ours. */
export type Outcome = 'applied' | 'passed' | 'known' | ParkedReason

/** What a group does with the events of other services. */
export interface Subscriber {
  types: ReadonlySet<string>
  /** Repeating it has no further effect. @returns false when there was nothing to do */
  apply(event: Recorded, place: TopicPartitionOffset): Promise<boolean>
  /** The same for many at once, each stream in its order. When it fails they are applied one by one. */
  applyAll?(events: readonly Recorded[]): Promise<void>
}

/** A subscribed event on its way in: the row that it was with its owner, and the record that it came in. */
export interface ReceivedEvent {
  row: PublicRow
  record: ParkedRecord
}

export interface InboxOptions {
  database: Database
  deserializer: EventDeserializer
  group: string
  subscriber: Subscriber
  /** Tells what an operator has to know; messages are constant, `facts` are codes and ids. */
  report: (message: string, facts: Record<string, unknown>) => void
  count: (outcome: Outcome) => void
  /** Milliseconds between the attempts at an event before it is parked. */
  pauses: readonly number[]
}

/**
 * Takes a batch of subscribed events in, each stream in the order of its sequence: the next one is applied, a known one
 * passed over, one that is too early waits, one that fails is parked and holds back its stream only.
 */
export class Inbox {
  readonly #taken: InboxRecord[] = []
  readonly #released = new Map<string, number[]>()
  /** What waits on these streams was not taken in as far as it goes. */
  readonly #interrupted = new Set<string>()

  private constructor(
    private readonly options: InboxOptions,
    private readonly last: Map<string, number>,
    private readonly held: Map<string, Map<number, string>>,
    private readonly events: Map<string, Recorded | Error>,
    private readonly known: Map<string, string>,
  ) {}

  /** @throws when the database or the keys are away */
  static async begin(
    options: InboxOptions,
    receivedEvents: readonly ReceivedEvent[],
    streams = streamsOf(receivedEvents),
  ): Promise<Inbox> {
    const { database, group } = options
    const [last, held] = await Promise.all([
      lastInInbox(database, group, streams),
      heldOn(database, group, streams),
    ])
    const rows = receivedEvents.map(({ row }) => row)
    const isKnown = (row: PublicRow) => row.sequence <= (last.get(row.stream) ?? 0)
    const [known, events] = await Promise.all([
      idsInInbox(database, group, rows.filter(isKnown)),
      options.deserializer.deserialize(rows.filter((row) => !isKnown(row) && isWanted(options, row))),
    ])
    return new Inbox(options, last, held, events, known)
  }

  /**
   * What is next on its stream is applied together where the subscriber can, the rest one by one.
   * @throws when something is away: what was not taken in is to be delivered again
   */
  async takeAll(receivedEvents: readonly ReceivedEvent[]): Promise<void> {
    const together = this.options.subscriber.applyAll ? this.#nextOnTheirStreams(receivedEvents) : []
    const done = new Set((await this.#applyTogether(together)) ? together : [])
    for (const received of receivedEvents) if (!done.has(received)) await this.take(received)
  }

  /** @throws when something is away: this event and those after it are to be delivered again */
  async take(received: ReceivedEvent): Promise<void> {
    const { stream, sequence, id } = received.row
    const last = this.last.get(stream) ?? 0
    if (sequence <= last) return this.#compare(received)
    const parked = this.held.get(stream)?.get(sequence)
    if (parked === id) return this.options.count('known')
    if (parked !== undefined) return this.#park(received, 'diverged')
    if (sequence > last + 1) return this.#park(received, 'waiting')
    if (await this.#apply(received)) await this.follow(stream)
  }

  /** Takes in what waits on a stream, as far as it goes. @throws an outage, after which the rest is to be tried again */
  async follow(stream: string): Promise<void> {
    if (!this.held.has(stream)) return
    this.#interrupted.add(stream)
    for (
      const { sequence, record } of await chain(this.options.database, { consumer: this.options.group, key: stream })
    ) {
      if (!record) continue
      const next = (this.last.get(stream) ?? 0) + 1
      if (sequence > next || (sequence === next && !(await this.#apply(receivedEventOf(record))))) break
      this.#released.set(stream, [...(this.#released.get(stream) ?? []), sequence])
    }
    this.#interrupted.delete(stream)
  }

  /** Writes down what was taken in; call it also after an outage. @returns how many events */
  async end(): Promise<number> {
    const { database, group } = this.options
    if (this.#released.size + this.#interrupted.size === 0) await recordInInbox(database, group, this.#taken)
    else
      await database.transaction(async (tx) => {
        await recordInInbox(tx, group, this.#taken)
        for (const [key, sequences] of this.#released) await release(tx, { consumer: group, key }, sequences)
        for (const key of this.#interrupted) await retryParked(tx, { consumer: group, key })
      })
    return this.#taken.length
  }

  /** Those that can be applied without a look at any other. */
  #nextOnTheirStreams(receivedEvents: readonly ReceivedEvent[]): ReceivedEvent[] {
    const last = new Map(this.last)
    const odd = new Set(this.held.keys())
    return receivedEvents.filter(({ row }) => {
      const next = (last.get(row.stream) ?? 0) + 1
      const isPlain = !isWanted(this.options, row) || !(this.events.get(row.id) instanceof Error)
      if (odd.has(row.stream) || row.sequence < next) return false
      if (row.sequence > next || !isPlain) odd.add(row.stream)
      else last.set(row.stream, next)
      return !odd.has(row.stream)
    })
  }

  /** @returns false when one of them fails. @throws an outage */
  async #applyTogether(receivedEvents: readonly ReceivedEvent[]): Promise<boolean> {
    const wanted = receivedEvents.filter(({ row }) => isWanted(this.options, row))
    try {
      if (wanted.length > 0)
        await this.options.subscriber.applyAll?.(wanted.map(({ row }) => this.events.get(row.id) as Recorded)) // no Error
    } catch (error) {
      if (isOutage(error)) throw error
      return false
    }
    for (const { row } of receivedEvents) this.#take(row, isWanted(this.options, row))
    return true
  }

  #take({ stream, sequence, id }: PublicRow, applied: boolean): void {
    this.last.set(stream, sequence)
    this.#taken.push({ stream, sequence, id })
    this.options.count(applied ? 'applied' : 'passed')
  }

  async #apply(received: ReceivedEvent): Promise<boolean> {
    const done = isWanted(this.options, received.row) ? await this.#attempts(received) : false
    if (done instanceof Error) await this.#park(received, 'failed', done)
    if (done instanceof Error) return false
    this.#take(received.row, done)
    return true
  }

  /** What `apply` answers, or the last failure of an event that always fails. @throws an outage, which is nobody's fault */
  async #attempts({ row, record: { topic, partition, offset } }: ReceivedEvent): Promise<boolean | Error> {
    const event = this.events.get(row.id) ?? (await this.options.deserializer.deserialize([row])).get(row.id)
    if (event instanceof DomainError || !event) throw this.#newer(row)
    if (event instanceof Error) return event
    let done: boolean | Error = false
    for (const pause of [0, ...this.options.pauses]) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      done = await this.options.subscriber.apply(event, { topic, partition, offset }).catch(asError)
      if (typeof done === 'boolean') break
      if (isOutage(done)) throw done
    }
    return done
  }

  #newer({ service, type, schema, stream, sequence }: PublicRow): DomainError {
    this.#report('waits for a build that knows the schema of an event', { service, type, schema, stream, sequence })
    return new DomainError('TRY_AGAIN')
  }

  /** A known place with another event is another history: the log was restored, or is not the one it was. */
  async #compare(received: ReceivedEvent): Promise<void> {
    const { stream, sequence, id } = received.row
    const here = this.#taken.find((one) => one.stream === stream && one.sequence === sequence)?.id
    const known = this.known.get(inboxKey(received.row)) ?? here
    const diverged = known !== undefined && known !== id && known !== unknownEvent
    if (diverged) await this.#park(received, 'diverged')
    else this.options.count('known')
  }

  async #park({ row, record }: ReceivedEvent, reason: ParkedReason, failure?: Error): Promise<void> {
    const { stream: key, sequence, id, type } = row
    const error = failure ? describeFailure(failure) : null
    const attempts = failure ? 1 + this.options.pauses.length : 0
    await park(this.options.database, {
      consumer: this.options.group,
      key,
      sequence,
      id,
      type,
      reason,
      error,
      attempts,
    }, record)
    this.options.count(reason)
    if (reason !== 'diverged') this.held.set(key, (this.held.get(key) ?? new Map()).set(sequence, id))
    if (reason !== 'waiting') this.#report(`has ${reason}`, { stream: key, sequence, type, err: failure })
  }

  #report(message: string, facts: Record<string, unknown>): void {
    this.options.report(`subscribed event ${message}`, { group: this.options.group, ...facts })
  }
}

/** @throws when the record is no event of a service */
export function receivedEventOf(record: ParkedRecord): ReceivedEvent {
  const { topic, partition, offset, headers, value } = record
  return { row: fromRecord(record), record: { topic, partition, offset, headers, value } }
}

function streamsOf(receivedEvents: readonly ReceivedEvent[]): string[] {
  return [...new Set(receivedEvents.map(({ row }) => row.stream))]
}

function isWanted({ subscriber, deserializer }: InboxOptions, row: PublicRow): boolean {
  return subscriber.types.has(row.type) && deserializer.knows(row)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
