import { setTimeout as delay } from 'node:timers/promises'
import { append, AppendConflict } from './append.ts'
import type { Database } from '../postgres/database.ts'
import type { Command, CommandMeta, Decider, DomainEvent } from './decider.ts'
import { DomainError } from '../process/errors.ts'
import type { EventCodec, Target } from './event-codec.ts'
import { readRaw, readStream, readStreamAnd, type EventRow, readStreamPage, type StreamPage } from './event-rows.ts'
import { EventStore, type ChangeOptions } from './event-store.ts'
import type { LogGrowth } from './log-growth.ts'
import type { Cursor, Position, Recorded } from './recorded.ts'
import { type Folded, snapshotEvery, Snapshots } from './snapshots.ts'
import { eventId } from './command-ids.ts'

const redecisions = 5

/** What a stream was at a snapshot, or at its beginning, and what has happened since. */
interface Past<S, E extends DomainEvent> {
  base: Folded<S>
  since: Recorded<E>[]
}

export interface EventStoreParts {
  database: Database
  codec: EventCodec
  growth: LogGrowth
  /** Told of new events right after their commit, and awaited. */
  committed?: (events: Recorded[]) => Promise<void>
}

/** The log in one table of the service's schema. */
export class PostgresEventStore extends EventStore {
  private readonly snapshots: Snapshots

  constructor(private readonly parts: EventStoreParts) {
    super()
    this.snapshots = new Snapshots(parts.database)
  }

  async change<C extends Command, S, E extends DomainEvent>(
    stream: string,
    decider: Decider<C, S, E>,
    command: C,
    options: ChangeOptions<S, E> = {},
  ): Promise<Position> {
    for (let attempt = 0; attempt <= redecisions; attempt++) {
      if (attempt > 0) await delay(Math.random() * 10 * 2 ** attempt)
      try {
        return await this.attempt({ stream, decider, command, options })
      } catch (error) {
        if (!(error instanceof AppendConflict)) throw error
      }
    }
    throw new DomainError('TRY_AGAIN')
  }

  async outcome(meta: Pick<CommandMeta, 'actor' | 'commandId'>): Promise<Position | undefined> {
    const { rows } = await this.parts.database.query<Position>({
      name: 'events-outcome',
      // The events of one command share a transaction.
      text: `SELECT last.stream, last.version, last.sequence FROM events first
        JOIN events last ON last.stream = first.stream AND last.txid = first.txid
        WHERE first.id = $1 ORDER BY last.version DESC LIMIT 1`,
      values: [eventId(meta, 0)],
    })
    return rows[0]
  }

  async read<E extends DomainEvent>(stream: string, after = 0): Promise<Recorded<E>[]> {
    return this.parts.codec.decode(await readStream(this.parts.database, stream, after))
  }

  async readPage<E extends DomainEvent>(stream: string, page: StreamPage): Promise<Recorded<E>[]> {
    return this.parts.codec.decode(await readStreamPage(this.parts.database, stream, page))
  }

  async state<C extends Command, S, E extends DomainEvent>(stream: string, decider: Decider<C, S, E>): Promise<S> {
    const base = await this.snapshots.latest(stream, decider)
    return fold(decider, base, await this.read<E>(stream, base.version)).state
  }

  async readAll<E extends DomainEvent>(
    after: Cursor,
    limit: number,
  ): Promise<{ events: Recorded<E>[]; cursor: Cursor }> {
    const rows = await readRaw(this.parts.database, after, limit)
    const { txid, seq } = rows.at(-1) ?? after
    return { events: await this.parts.codec.decode(rows), cursor: { txid, seq } }
  }

  /** Drops what is cached of streams, as the erasure of a person asks. */
  async forget(streams: readonly string[]): Promise<void> {
    await this.snapshots.purge(streams)
  }

  private async attempt<C extends Command, S, E extends DomainEvent>(change: Change<C, S, E>): Promise<Position> {
    const { stream, decider, command, options } = change
    const base = await this.snapshots.latest(stream, decider)
    const firstId = eventId(command.meta, 0)
    const { known, rows } = await readStreamAnd(this.parts.database, firstId, { stream, after: base.version })
    const past = { base, since: await this.parts.codec.decode<E>(rows) }
    if (known) return this.repeat(change, known, past)
    const now = fold(decider, base, past.since)
    options.authorize?.(now.state)
    const events = decider.decide(command, now.state)
    if (events.length === 0) return { stream, version: now.version, sequence: now.sequence }
    const recorded = await this.write(change, events, now)
    const after = fold(decider, now, recorded)
    if (after.version - base.version >= snapshotEvery) this.snapshots.keep(stream, decider, after)
    return { stream, version: after.version, sequence: after.sequence }
  }

  private async write<C extends Command, S, E extends DomainEvent>(
    { stream, command, options }: Change<C, S, E>,
    events: E[],
    expected: { version: number; sequence: number },
  ): Promise<Recorded<E>[]> {
    const { database, codec, growth, committed } = this.parts
    const { actor, commandId, now: at, correlation = commandId, causation = null, trace = null } = command.meta
    let { version, sequence } = expected
    const targets = events.map((event, n) => {
      sequence += codec.isPublic(event.type) ? 1 : 0
      const id = eventId(command.meta, n)
      return { stream, version: ++version, id, sequence, at, actor, correlation, causation, trace }
    })
    const encoded = await Promise.all(events.map((event, n) => codec.encode(event, targets[n] as Target)))
    const rows = encoded.map(({ row }) => row)
    const recorded = encoded.map((one) => one.recorded as Recorded<E>)
    const { alongside } = options
    if (!alongside) await append(database, rows)
    else await database.transaction((tx) => append(tx, rows).then(() => alongside(tx, recorded)))
    growth.signal()
    await committed?.(recorded)
    return recorded
  }

  /** The first outcome of a command that was carried out, unless this is another command under its id. */
  private async repeat<C extends Command, S, E extends DomainEvent>(
    { stream, decider, command, options }: Change<C, S, E>,
    known: EventRow,
    past: Past<S, E>,
  ): Promise<Position> {
    const elsewhere = known.stream !== stream
    const { state } = elsewhere ? fold(decider, past.base, past.since) : await this.before(known, decider, past)
    options.authorize?.(state)
    const first = elsewhere ? undefined : decideAgain(decider, command, state)
    if (elsewhere || (first && first !== known.type)) throw new DomainError('COMMAND_ID_REUSED')
    return (await this.outcome(command.meta)) as Position // its first event is there
  }

  /** What the stream was when a command was carried out on it, of which this is the first event. */
  private async before<S, E extends DomainEvent>(
    { stream, version: first }: EventRow,
    decider: Decider<never, S, E>,
    past: Past<S, E>,
  ): Promise<Folded<S>> {
    const whole = first > past.base.version
    const base = whole ? past.base : { state: decider.initialState, version: 0, sequence: 0 }
    const since = whole ? past.since : await this.read<E>(stream)
    return fold(decider, base, since.filter(({ version }) => version < first))
  }
}

interface Change<C extends Command, S, E extends DomainEvent> {
  stream: string
  decider: Decider<C, S, E>
  command: C
  options: ChangeOptions<S, E>
}

function fold<S, E extends DomainEvent>(
  decider: Pick<Decider<never, S, E>, 'evolve'>,
  from: Folded<S>,
  events: Recorded<E>[],
): Folded<S> {
  const state = events.reduce((before, event) => decider.evolve(before, event), from.state)
  const { version, sequence } = events.at(-1) ?? from
  return { state, version, sequence }
}

/** What the command's first event would have been; nothing when it would be refused, since time may have passed. */
function decideAgain<C extends Command, S, E extends DomainEvent>(decider: Decider<C, S, E>, command: C, state: S) {
  try {
    return decider.decide(command, state)[0]?.type
  } catch {
    return undefined
  }
}
