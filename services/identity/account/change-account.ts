import { EventStore } from '@delvik/runtime/event-store'
import type { Tx } from '@delvik/runtime/database'
import type { Position } from '@delvik/runtime/recorded'
import { Inject } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { AccountRows } from './account-rows.ts'
import { type AccountCommand, account } from './account.ts'

/** A command about an account, with the rows that are written if it takes effect, and only then. */
export class ChangeAccount extends Command<Position> {
  constructor(
    readonly command: AccountCommand,
    readonly alongside?: (tx: Tx) => Promise<void>,
  ) {
    super()
  }
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AccountRows) private readonly rows: AccountRows,
  ) {}

  async execute({ command, alongside }: ChangeAccount): Promise<Position> {
    return this.store.change(accountStream(command.data.accountId), account, command, {
      alongside: async (tx, events) => {
        // The new password first: a sign-in by the old one holds its row, and its session is then there to be ended.
        await alongside?.(tx)
        await this.rows.write(tx, events)
      },
    })
  }
}

export function accountStream(accountId: string): string {
  return `account-${accountId}`
}
