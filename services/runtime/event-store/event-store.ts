import type { Command, CommandMeta, Decider, DomainEvent } from './decider.ts'
import type { StreamPage } from './event-rows.ts'
import type { Cursor, Position, Recorded } from './recorded.ts'
import type { Tx } from '../postgres/database.ts'

export interface ChangeOptions<S, E extends DomainEvent> {
  /**
   * Whether the state may be changed by whoever asks: sees what `decide` is going to see, before it, and again at each
   * decision that is made again. What it throws is the refusal. It is synchronous and waits for nothing: facts from
   * elsewhere are gathered before.
   *
   * A repeated command is judged as well, by the state that it was carried out on. So it keeps its answer when it is by
   * its own effect that nobody may do it again, and who has been deprived of a right since (in what the caller brings)
   * is refused as if nothing had happened. What the state has become is neither judged nor told: the answer is the
   * position that the same actor was given the first time.
   */
  authorize?: (state: S) => undefined
  /** Writes ordinary rows in the append's transaction, after the INSERT; not called when there is no event. */
  alongside?: (tx: Tx, events: Recorded<E>[]) => Promise<void>
}

/** The log of one service: streams of events, which is also its outbox. */
export abstract class EventStore {
  /**
   * Reads a stream, authorizes and decides by what it folds to, appends at the expected version, and does all of it
   * again when somebody was faster (five times). Repeating a command id answers with the first outcome.
   * @throws DomainError from `authorize`, `decide` or `alongside`, COMMAND_ID_REUSED, EVENT_TOO_LARGE, SUBJECT_ERASED, TRY_AGAIN
   */
  abstract change<C extends Command, S, E extends DomainEvent>(
    stream: string,
    decider: Decider<C, S, E>,
    command: C,
    options?: ChangeOptions<S, E>,
  ): Promise<Position>

  /** The outcome of a command that was carried out before; ask before reading anything to build the command. */
  abstract outcome(meta: Pick<CommandMeta, 'actor' | 'commandId'>): Promise<Position | undefined>

  /** The events of a stream after a version, in order. */
  abstract read<E extends DomainEvent>(stream: string, after?: number): Promise<Recorded<E>[]>

  /** Part of a long stream, in order: the last events before a version, or the first after one. */
  abstract readPage<E extends DomainEvent>(stream: string, page: StreamPage): Promise<Recorded<E>[]>

  /** The folded state of a stream. */
  abstract state<C extends Command, S, E extends DomainEvent>(stream: string, decider: Decider<C, S, E>): Promise<S>

  /** Events of all streams after a cursor in (txid, seq) order, below the oldest running transaction. */
  abstract readAll<E extends DomainEvent>(
    after: Cursor,
    limit: number,
  ): Promise<{ events: Recorded<E>[]; cursor: Cursor }>
}
