import { EventStore } from '@delvik/runtime/event-store'
import type { Position } from '@delvik/runtime/recorded'
import { Inject } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { type PublishRates, rates, ratesStream } from './rates.ts'

export class ChangeRates extends Command<Position> {
  constructor(readonly command: PublishRates) {
    super()
  }
}

@CommandHandler(ChangeRates)
export class ChangeRatesHandler implements ICommandHandler<ChangeRates> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  execute({ command }: ChangeRates): Promise<Position> {
    return this.store.change(ratesStream, rates, command)
  }
}
