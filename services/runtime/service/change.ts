import { Inject, Optional, type Type } from '@nestjs/common'
import { Command as BusCommand, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { Command, Decider, DomainEvent } from '../event-store/decider.ts'
import { type ChangeOptions, EventStore } from '../event-store/event-store.ts'
import type { Tx } from '../postgres/database.ts'
import { handle, type Handlers } from '../event-store/handlers.ts'
import type { Position, Recorded } from '../event-store/recorded.ts'

/** The ordinary rows that stand or fall with events: what is written in their transaction, by type. */
export type Beside<C extends Command, E extends DomainEvent> = Handlers<E, [tx: Tx, command: C]>

/** How the commands of an aggregate are carried out. */
export interface Aggregate<C extends Command, S, E extends DomainEvent> {
  stream(data: C['data']): string
  decider: Decider<C, S, E>
  /** The provider of the rows beside its events. */
  rows?: Type<{ readonly beside: Beside<C, E> }>
}

/** A command on its way over the bus. Each aggregate has a class of its own for all of its commands. */
export abstract class Change<C extends Command, S, E extends DomainEvent> extends BusCommand<Position> {
  /** @param options what comes with this one command; its rows are written before those of the aggregate */
  constructor(
    readonly command: C,
    readonly options: ChangeOptions<S, E> = {},
  ) {
    super()
  }
}

type ChangeOf<C extends Command, S, E extends DomainEvent> = new(
  command: C,
  options?: ChangeOptions<S, E>,
) => Change<C, S, E>

const none = Symbol('no rows')

/** The provider that carries the commands of an aggregate out. */
export function changeHandler<C extends Command, S, E extends DomainEvent>(
  change: ChangeOf<C, S, E>,
  { stream, decider, rows }: Aggregate<C, S, E>,
): Type<ICommandHandler<Change<C, S, E>>> {
  @CommandHandler(change)
  class ChangeHandler implements ICommandHandler<Change<C, S, E>> {
    constructor(
      @Inject(EventStore) private readonly store: EventStore,
      @Optional() @Inject(rows ?? none) private readonly rows?: { readonly beside: Beside<C, E> },
    ) {}

    execute({ command, options }: Change<C, S, E>): Promise<Position> {
      const { beside } = this.rows ?? {}
      if (!beside) return this.store.change(stream(command.data), decider, command, options)
      const alongside = async (tx: Tx, events: Recorded<E>[]) => {
        await options.alongside?.(tx, events)
        for (const event of events) await handle(beside, event, tx, command)
      }
      return this.store.change(stream(command.data), decider, command, { ...options, alongside })
    }
  }
  return ChangeHandler
}
