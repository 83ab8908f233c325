import { EventStore } from '@delvik/runtime/event-store'
import type { Position } from '@delvik/runtime/recorded'
import { Inject } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { type BookmarkCommand, bookmarksDecider } from './bookmarks.ts'

export class ChangeBookmarks extends Command<Position> {
  constructor(readonly command: BookmarkCommand) {
    super()
  }
}

@CommandHandler(ChangeBookmarks)
export class ChangeBookmarksHandler implements ICommandHandler<ChangeBookmarks> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async execute({ command }: ChangeBookmarks): Promise<Position> {
    return this.store.change(`bookmarks-${command.data.accountId}`, bookmarksDecider, command)
  }
}
