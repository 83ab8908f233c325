import { EventStore } from '@delvik/runtime/event-store'
import type { Tx } from '@delvik/runtime/database'
import type { Position } from '@delvik/runtime/recorded'
import { Inject } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { file, type FileCommand } from './file.ts'

/** A command about what is at a path, with the rows that are written if it takes effect, and only then. */
export class ChangeFile extends Command<Position> {
  constructor(
    readonly command: FileCommand,
    readonly alongside: (tx: Tx) => Promise<void>,
  ) {
    super()
  }
}

@CommandHandler(ChangeFile)
export class ChangeFileHandler implements ICommandHandler<ChangeFile> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  execute({ command, alongside }: ChangeFile): Promise<Position> {
    return this.store.change(`file-${command.data.fileId}`, file, command, { alongside })
  }
}
