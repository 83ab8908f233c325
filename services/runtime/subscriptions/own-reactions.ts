import type { Clock } from '../process/clock.ts'
import { cursorOf, moveCursor } from '../event-store/cursors.ts'
import { isOutage, type Database } from '../postgres/database.ts'
import type { LeaderTasks } from '../event-store/leader-tasks.ts'
import { DomainError } from '../process/errors.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { behind, head, isAfter, origin, readRaw, readStream, type EventRow } from '../event-store/event-rows.ts'
import { handle, typesOf } from '../event-store/handlers.ts'
import type { LogGrowth } from '../event-store/log-growth.ts'
import { chain, describeFailure, heldOn, park, release, toRetry } from './parked.ts'
import type { Reaction, AnyReaction } from './reaction.ts'
import type { Cursor } from '../event-store/recorded.ts'
import { pauseAt, tail } from '../event-store/tail.ts'
import { reactionCommandId } from '../event-store/command-ids.ts'

export interface ReactionsOptions {
  database: Database
  codec: EventCodec
  growth: LogGrowth
  leaderTasks: LeaderTasks
  clock: Clock
  reactions: readonly AnyReaction[]
  /** An event failed every time and holds its stream back for one reaction. */
  onParked(error: unknown, at: { consumer: string; stream: string; version: number; type: string }): void
  /** Milliseconds between the attempts at an event before it is parked. */
  pauses?: readonly number[]
}

interface Started {
  reaction: AnyReaction
  /** Its name among those that park events. */
  consumer: string
  /** Acts on what comes after it. */
  start: Cursor
}

const task = 'reactions'
const batch = 200
/** Milliseconds between two looks for what an operator wants tried again. */
const lookAtParked = 2_000

/**
 * Lets a service's reactions follow its own log. One process at a time does it, and notes how far it came after the
 * fact: a reaction meets an event at least once, always with the same command ids.
 */
export class OwnReactions {
  #looked = -Infinity

  private constructor(
    private readonly options: ReactionsOptions,
    private readonly started: readonly Started[],
  ) {
    if (started.length) options.leaderTasks.add(task, (signal) => this.#work(signal))
  }

  /** A reaction acts on what happens after it was first opened; in a log that is still empty, on everything. */
  static async open(options: ReactionsOptions): Promise<OwnReactions> {
    const { database, reactions } = options
    const started: Started[] = []
    for (const reaction of reactions) {
      const start = await startOf(database, reaction.name)
      started.push({ reaction, consumer: `${database.schema}: ${reaction.name}`, start })
    }
    return new OwnReactions(options, started)
  }

  readonly name = task

  /** How many events of the log the reactions have not met. */
  async lag(): Promise<number> {
    const { database } = this.options
    return this.started.length ? behind(database, await cursorOf(database, task)) : 0
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { database, growth } = this.options
    let cursor = await cursorOf(database, task)
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
      return pauseAt(database, cursor, rows.length === batch)
    }
    await tail(growth, signal, step)
  }

  async #move(from: Cursor, { txid, seq }: EventRow): Promise<Cursor> {
    await moveCursor(this.options.database, task, { from, to: { txid, seq } })
    return { txid, seq }
  }

  /** @throws an outage */
  async #meet(row: EventRow, held: Set<string>): Promise<void> {
    for (const one of this.started) {
      if (!wants(one, row)) continue
      const place = `${one.consumer} ${row.stream}`
      const failure = held.has(place) ? 'waits' : await this.#attempts(one, row)
      if (failure === undefined) continue
      await this.#park(one, row, failure)
      held.add(place)
    }
  }

  /** Streams of these rows that are held back, each for one consumer. */
  async #held(rows: readonly EventRow[]): Promise<Set<string>> {
    const held = new Set<string>()
    for (const one of this.started) {
      const streams = new Set(rows.filter((row) => wants(one, row)).map(({ stream }) => stream))
      if (streams.size === 0) continue
      const found = await heldOn(this.options.database, one.consumer, [...streams])
      for (const stream of found.keys()) held.add(`${one.consumer} ${stream}`)
    }
    return held
  }

  /** Why an event fails every time, or nothing. @throws an outage, which is nobody's fault */
  async #attempts({ reaction, consumer }: Started, row: EventRow): Promise<Error | undefined> {
    let failure: Error | undefined
    for (const pause of [0, ...(this.options.pauses ?? [20, 50, 100, 200])]) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      failure = await this.#react(reaction, row).then(() => undefined, asError)
      if (!failure) return undefined
      if (isOutage(failure)) throw failure
    }
    this.options.onParked(failure, { consumer, stream: row.stream, version: row.version, type: row.type })
    return failure
  }

  async #react(reaction: Reaction, row: EventRow): Promise<void> {
    const { codec, clock } = this.options
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

  async #park({ consumer }: Started, row: EventRow, failure: Error | 'waits'): Promise<void> {
    const { stream: key, version: sequence, id, type } = row
    const error = failure === 'waits' ? null : describeFailure(failure)
    const attempts = error === null ? 0 : 1 + (this.options.pauses?.length ?? 4)
    const reason = error === null ? 'waiting' : 'failed'
    await park(this.options.database, { consumer, key, sequence, id, type, reason, error, attempts })
  }

  async #retry(): Promise<void> {
    const { database } = this.options
    for (const one of this.started) {
      for (const { key } of await toRetry(database, one.consumer)) await this.#follow(one, key)
    }
    this.#looked = performance.now()
  }

  /** Meets what is parked on a stream, in order, up to what fails again. */
  async #follow(one: Started, key: string): Promise<void> {
    const { database } = this.options
    const place = { consumer: one.consumer, key }
    for (const { sequence } of await chain(database, place)) {
      const [row] = await readStream(database, key, sequence - 1)
      const failure = row && (await this.#attempts(one, row))
      if (row && failure) return this.#park(one, row, failure)
      await release(database, place, [sequence])
    }
  }
}

function wants({ reaction, start }: Started, row: EventRow): boolean {
  return typesOf(reaction.react).includes(row.type) && isAfter(row, start)
}

/** Records a start position at the first deployment; it never changes again. */
async function startOf(database: Database, name: string): Promise<Cursor> {
  const { txid, seq } = await head(database)
  await database.query('INSERT INTO reaction_starts (name, txid, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    name,
    String(txid),
    String(seq),
  ])
  const { rows } = await database.query('SELECT txid, seq FROM reaction_starts WHERE name = $1', [name])
  return rows[0] ? { txid: BigInt(rows[0].txid), seq: BigInt(rows[0].seq) } : origin
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
