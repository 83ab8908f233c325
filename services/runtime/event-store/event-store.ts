import type { Command, CommandMeta, Decider, DomainEvent } from './decider.ts'
import type { Cursor, Position, Recorded } from './recorded.ts'
import type { Tx } from '../postgres/database.ts'

export interface ChangeOptions<E extends DomainEvent> {
  /** Writes ordinary rows in the append's transaction, after the INSERT; not called when there is no event. */
  alongside?: (tx: Tx, events: Recorded<E>[]) => Promise<void>
}

/** The log of one service: streams of events, which is also its outbox. */
export abstract class EventStore {
  /**
   * Reads a stream, decides, appends at the expected version, and decides again when somebody was faster (five times).
   * Repeating a command id answers with the first outcome.
   * @throws DomainError from `decide` or `alongside`, COMMAND_ID_REUSED, EVENT_TOO_LARGE, SUBJECT_ERASED, TRY_AGAIN
   */
  abstract change<C extends Command, S, E extends DomainEvent>(
    stream: string,
    decider: Decider<C, S, E>,
    command: C,
    options?: ChangeOptions<E>,
  ): Promise<Position>

  /** The outcome of a command that was carried out before; ask before reading anything to build the command. */
  abstract outcome(meta: Pick<CommandMeta, 'actor' | 'commandId'>): Promise<Position | undefined>

  /** The events of a stream after a version, in order. */
  abstract read<E extends DomainEvent>(stream: string, after?: number): Promise<Recorded<E>[]>

  /** The folded state of a stream. */
  abstract state<C extends Command, S, E extends DomainEvent>(stream: string, decider: Decider<C, S, E>): Promise<S>

  /** Events of all streams after a cursor in (txid, seq) order, below the oldest running transaction. */
  abstract readAll<E extends DomainEvent>(
    after: Cursor,
    limit: number,
  ): Promise<{ events: Recorded<E>[]; cursor: Cursor }>
}
