import pg from 'pg'
import {
  Bus,
  type BusRecord,
  type GroupPosition,
  type PartitionOffset,
  type Subscribed,
  type Subscription,
} from '../bus.ts'
import { Positions } from './positions.ts'
import { lockOf, Reader } from './reader.ts'
import { begin, endsOf, insertRecords, makeTables, makeTopic, offsetsAt, saveOffset } from './tables.ts'
import { keepSession, lockKey, type AdvisoryLockSession } from '../../postgres/advisory-lock-session.ts'
import { deadlines } from '../../postgres/deadlines.ts'
import { AutoResetEvent } from '../../process/auto-reset-event.ts'

export interface PostgresBusOptions {
  /** Of the one database that all services of an installation share; tables are in its schema `bus`. */
  url: string
  /** Name of the process, shown to operators. */
  name?: string
  /** Connections of its pool; it has a session beside it. */
  max?: number
  /** Milliseconds, as in `SessionOptions`. */
  idleLimit?: number
  retry?: number
  /** Milliseconds between two looks at the ends of the topics, for when no wake-up arrives. */
  poll?: number
  onError?: (error: unknown, where: { group?: string; topic?: string; partition?: number }) => void
}

const channel = 'bus'

/** The bus on tables. Nothing is ever deleted. */
export class PostgresBus extends Bus {
  readonly #options: Required<PostgresBusOptions>
  readonly #db: pg.Pool
  readonly #positions: Positions
  readonly #readers = new Map<Reader, Promise<void>>()
  readonly #topics = new Set<string>()
  readonly #stop = new AbortController()
  readonly #look = new AutoResetEvent()
  #watching: Promise<void> | undefined
  #session: AdvisoryLockSession | undefined
  #untold = false
  #telling: Promise<void> | undefined

  private constructor(db: pg.Pool, options: Required<PostgresBusOptions>) {
    super()
    this.#db = db
    this.#positions = new Positions(db)
    this.#options = options
  }

  /** Makes the tables when they are missing. */
  static async open(given: PostgresBusOptions): Promise<PostgresBus> {
    const options = { name: 'bus', max: 8, idleLimit: 16_000, retry: 1000, poll: 1000, onError: () => {}, ...given }
    const db = new pg.Pool({
      connectionString: options.url,
      application_name: options.name,
      max: options.max,
      ...deadlines(30_000),
      idle_in_transaction_session_timeout: 10_000,
    })
    // A pool that has ended may still be closing its sockets when the server goes.
    db.on('error', (error) => db.ended || options.onError(error, {}))
    await makeTables(db)
    return new PostgresBus(db, options)
  }

  async publish(topic: string, records: readonly BusRecord[]): Promise<PartitionOffset[]> {
    if (records.length === 0) return []
    await this.#ensure(topic)
    const places = await insertRecords(this.#db, topic, records)
    for (const { partition, offset } of places) this.#reaches(topic, partition, offset + 1n)
    this.#tell()
    return places
  }

  async subscribe(subscription: Subscription): Promise<Subscribed> {
    this.#watching ??= this.#watch()
    const readers = await Promise.all(subscription.topics.map((topic) => this.#reader(subscription, topic)))
    for (const reader of readers) this.#readers.set(reader, reader.run())
    for (const reader of readers) reader.use(this.#session)
    this.#look.set()
    return {
      owns: (topic) => readers.every((reader) => reader.owns() || (topic !== undefined && topic !== reader.topic)),
      positions: () =>
        subscription.transient
          ? this.#ofTransient(readers)
          : this.positions(subscription.group, subscription.topics),
      [Symbol.asyncDispose]: () => this.#end(readers),
    }
  }

  positions(group: string, topics: readonly string[]): Promise<GroupPosition[]> {
    return this.#positions.of(group, topics)
  }

  async reset(group: string, topic: string, to: Date | ReadonlyMap<number, bigint>): Promise<void> {
    await this.#ensure(topic)
    const offsets = to instanceof Date ? await offsetsAt(this.#db, topic, to) : to
    const client = await this.#db.connect()
    try {
      await client.query('BEGIN')
      const { rows } = await client.query(`SELECT pg_try_advisory_xact_lock(${lockKey}) AS free`, [
        lockOf(group, topic),
      ])
      if (!rows[0].free) throw new Error(`Group ${group} is reading ${topic}: stop it first`)
      for (const [p, next] of offsets) await client.query(saveOffset, [group, topic, p, String(next)])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  async ends(topic: string): Promise<Map<number, bigint>> {
    await this.#ensure(topic)
    return endsOf(this.#db, topic)
  }

  async isOlderThan(age: number): Promise<boolean> {
    const older = "SELECT FROM bus.part WHERE at < clock_timestamp() - $1 * interval '1 ms' LIMIT 1"
    return (await this.#db.query(older, [age])).rowCount === 1
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end([...this.#readers.keys()])
    this.#stop.abort()
    this.#look.set()
    await Promise.all([this.#watching, this.#telling])
    await this.#db.end()
  }

  async #end(readers: readonly Reader[]): Promise<void> {
    for (const reader of readers) reader.stop()
    await Promise.all(readers.map((reader) => this.#readers.get(reader)))
    for (const reader of readers) this.#readers.delete(reader)
  }

  async #ensure(topic: string): Promise<void> {
    if (this.#topics.has(topic)) return
    await makeTopic(this.#db, topic)
    this.#topics.add(topic)
  }

  async #reader(subscription: Subscription, topic: string): Promise<Reader> {
    await this.#ensure(topic)
    const { group, from } = subscription
    const start = from === 'start'
      ? new Map()
      : from === 'end'
      ? await endsOf(this.#db, topic)
      : await offsetsAt(this.#db, topic, from)
    if (!subscription.transient) await begin(this.#db, { group, topic }, start)
    const { retry, onError } = this.#options
    return new Reader({ db: this.#db, subscription, topic, retry, onError }, start)
  }

  async #ofTransient(readers: readonly Reader[]): Promise<GroupPosition[]> {
    const ends = readers.map(async (reader) => {
      const end = await endsOf(this.#db, reader.topic)
      return reader.positions().map((at) => ({ ...at, end: end.get(at.partition) ?? at.end }))
    })
    return (await Promise.all(ends)).flat()
  }

  /** One session for all groups of this process: their locks, their progress, and a look at the ends of the topics. */
  #watch(): Promise<void> {
    const { url, name, idleLimit, retry, onError } = this.#options
    const options = { url, name: `${name} owner`, idleLimit, retry, onError: (error: unknown) => onError(error, {}) }
    return keepSession(options, this.#stop.signal, async (session) => {
      session.ended.addEventListener('abort', () => this.#look.set())
      await session.listen(channel, () => this.#look.set())
      this.#use(session)
      try {
        while (!session.ended.aborted && !this.#stop.signal.aborted) {
          await this.#lookAtEnds(session)
          await this.#look.wait(this.#options.poll)
        }
      } finally {
        this.#use(undefined)
      }
    })
  }

  #use(session: AdvisoryLockSession | undefined): void {
    this.#session = session
    for (const reader of this.#readers.keys()) reader.use(session)
  }

  async #lookAtEnds(session: AdvisoryLockSession): Promise<void> {
    const topics = new Set([...this.#readers.keys()].map(({ topic }) => topic))
    const { rows } = await session.query<{ topic: string; p: number; next: string }>(
      'SELECT topic, p, next FROM bus.part WHERE topic = ANY ($1)',
      [[...topics]],
    )
    for (const { topic, p, next } of rows) this.#reaches(topic, p, BigInt(next))
  }

  #reaches(topic: string, p: number, end: bigint): void {
    for (const reader of this.#readers.keys()) if (reader.topic === topic) reader.reaches(p, end)
  }

  /** Wakes the others, in a transaction of its own, since a NOTIFY makes its commit wait for those of all others. */
  #tell(): void {
    this.#untold = true
    this.#telling ??= this.#tellAll().finally(() => (this.#telling = undefined))
  }

  async #tellAll(): Promise<void> {
    while (this.#untold) {
      this.#untold = false
      await this.#db.query(`NOTIFY ${channel}`).catch(() => {})
    }
  }
}
