import type { Clock } from '../process/clock.ts'
import { cursorOf, moveCursor } from '../event-store/cursors.ts'
import { isOutage, type Database } from '../postgres/database.ts'
import type { LeaderTasks } from '../event-store/leader-tasks.ts'
import { DomainError } from '../process/errors.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { behind, readRaw, readStream, type EventRow } from '../event-store/event-rows.ts'
import { handle, typesOf } from '../event-store/handlers.ts'
import type { LogGrowth } from '../event-store/log-growth.ts'
import { chain, describeFailure, heldOn, park, release, toRetry } from './parked.ts'
import type { AnyReaction } from './reaction.ts'
import type { Cursor } from '../event-store/recorded.ts'
import { pauseAt, tail } from '../event-store/tail.ts'
import { reactionCommandId } from '../event-store/command-ids.ts'

export interface OwnReactionOptions {
  database: Database
  codec: EventCodec
  growth: LogGrowth
  leaderTasks: LeaderTasks
  clock: Clock
  reaction: AnyReaction
  /** An event failed every time and holds its stream back. */
  onParked(error: unknown, at: { consumer: string; stream: string; version: number; type: string }): void
  /** Milliseconds between the attempts at an event before it is parked. */
  pauses?: readonly number[]
  /** Called after events, for what was written for them. */
  met?: () => void
}

const batch = 200
/** Milliseconds between two looks for what an operator wants tried again. */
const lookAtParked = 2_000

/**
 * Lets a reaction follow its service's own log. One process at a time does it, and notes how far it came after the
 * fact: the reaction meets an event at least once, always with the same command ids. Reactions do not wait for each
 * other.
 */
export class OwnReaction {
  /** Of its cursor, and of its task. */
  readonly name: string
  /** Its name among those that park events. */
  readonly #consumer: string
  readonly #types: ReadonlySet<string>
  #looked = -Infinity

  private constructor(private readonly options: OwnReactionOptions) {
    const { reaction, database } = options
    this.name = `reaction ${reaction.name}`
    this.#consumer = `${database.schema}: ${reaction.name}`
    this.#types = new Set(typesOf(reaction.react))
  }

  /**
   * A reaction acts on what happens after it was first opened, and on what was then being written: its cursor is set
   * there once, and goes on whoever runs.
   */
  static async open(options: OwnReactionOptions): Promise<OwnReaction> {
    const one = new OwnReaction(options)
    await options.database.query(
      `INSERT INTO cursors (name, txid, seq) VALUES ($1, pg_snapshot_xmin(pg_current_snapshot()), 0)
       ON CONFLICT DO NOTHING`,
      [one.name],
    )
    // Not before: without a cursor all of history would be new.
    options.leaderTasks.add(one.name, (signal) => one.#work(signal))
    return one
  }

  /** How many events of the log the reaction has not met. */
  async lag(): Promise<number> {
    const { database } = this.options
    return behind(database, await cursorOf(database, this.name))
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { database, growth } = this.options
    let cursor = await cursorOf(database, this.name)
    const step = async () => {
      if (performance.now() - this.#looked > lookAtParked) await this.#retry()
      const rows = await readRaw(database, cursor, batch)
      const held = await this.#held(rows)
      let last: EventRow | undefined
      try {
        for (const row of rows) {
          if (signal.aborted) break
          await this.#meet(row, held)
          last = row
        }
      } finally {
        // Also when something is away: what was met before need not be met again.
        if (last) cursor = await this.#move(cursor, last)
      }
      if (last) this.options.met?.()
      return pauseAt(database, cursor, rows.length === batch)
    }
    await tail(growth, signal, step)
  }

  async #move(from: Cursor, { txid, seq }: EventRow): Promise<Cursor> {
    await moveCursor(this.options.database, this.name, { from, to: { txid, seq } })
    return { txid, seq }
  }

  /** @throws an outage */
  async #meet(row: EventRow, held: Set<string>): Promise<void> {
    if (!this.#types.has(row.type)) return
    const failure = held.has(row.stream) ? 'waits' : await this.#attempts(row)
    if (failure === undefined) return
    await this.#park(row, failure)
    held.add(row.stream)
  }

  /** Streams of these rows that are held back. */
  async #held(rows: readonly EventRow[]): Promise<Set<string>> {
    const streams = new Set(rows.filter(({ type }) => this.#types.has(type)).map(({ stream }) => stream))
    if (streams.size === 0) return streams
    return new Set((await heldOn(this.options.database, this.#consumer, [...streams])).keys())
  }

  /** Why an event fails every time, or nothing. @throws an outage, which is nobody's fault */
  async #attempts(row: EventRow): Promise<Error | undefined> {
    let failure: Error | undefined
    for (const pause of [0, ...(this.options.pauses ?? [20, 50, 100, 200])]) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      failure = await this.#react(row).then(() => undefined, asError)
      if (!failure) return undefined
      if (isOutage(failure)) throw failure
    }
    const { stream, version, type } = row
    this.options.onParked(failure, { consumer: this.#consumer, stream, version, type })
    return failure
  }

  async #react(row: EventRow): Promise<void> {
    const { codec, clock, reaction } = this.options
    if (reaction.maxAge !== undefined && clock.now().getTime() - row.at.getTime() > reaction.maxAge) return
    const [event] = await codec.decode([row])
    if (!event) return
    try {
      await handle(reaction.react, event, (step) => reactionCommandId(row.id, reaction.name, step))
    } catch (error) {
      // Nothing is owed to somebody who has been erased.
      if (!(error instanceof DomainError && error.code === 'SUBJECT_ERASED')) throw error
    }
  }

  async #park(row: EventRow, failure: Error | 'waits'): Promise<void> {
    const { stream: key, version: sequence, id, type } = row
    const error = failure === 'waits' ? null : describeFailure(failure)
    const attempts = error === null ? 0 : 1 + (this.options.pauses?.length ?? 4)
    const reason = error === null ? 'waiting' : 'failed'
    await park(this.options.database, { consumer: this.#consumer, key, sequence, id, type, reason, error, attempts })
  }

  async #retry(): Promise<void> {
    for (const { key } of await toRetry(this.options.database, this.#consumer)) await this.#follow(key)
    this.#looked = performance.now()
  }

  /** Meets what is parked on a stream, in order, up to what fails again. */
  async #follow(key: string): Promise<void> {
    const { database } = this.options
    const place = { consumer: this.#consumer, key }
    for (const { sequence } of await chain(database, place)) {
      const [row] = await readStream(database, key, sequence - 1)
      const failure = row && (await this.#attempts(row))
      if (row && failure) return this.#park(row, failure)
      await release(database, place, [sequence])
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
