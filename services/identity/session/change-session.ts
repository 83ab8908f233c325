import { EventStore } from '@delvik/runtime/event-store'
import type { Tx } from '@delvik/runtime/database'
import type { Position } from '@delvik/runtime/recorded'
import { Inject } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Families } from './refresh-families.ts'
import { type SessionCommand, session } from './session.ts'

/** A command about a session, with the rows that are written if it takes effect, and only then. */
export class ChangeSession extends Command<Position> {
  constructor(
    readonly command: SessionCommand,
    readonly alongside?: (tx: Tx) => Promise<void>,
  ) {
    super()
  }
}

@CommandHandler(ChangeSession)
export class ChangeSessionHandler implements ICommandHandler<ChangeSession> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Families) private readonly families: Families,
  ) {}

  async execute({ command, alongside }: ChangeSession): Promise<Position> {
    return this.store.change(`session-${command.data.sid}`, session, command, {
      alongside: async (tx, events) => {
        for (const { type, data, at } of events) {
          if (type === 'SessionEnded') await this.families.end(tx, { ...data, now: at })
        }
        await alongside?.(tx)
      },
    })
  }
}
