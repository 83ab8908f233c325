import { Clock } from '@delvik/runtime/clock'
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeRates } from './change-rates.ts'
import { firstRates } from './rates.ts'

/** Publishes the rates that an installation begins with; at every later start the command is already done. */
@Injectable()
export class FirstRates implements OnApplicationBootstrap {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const meta = { commandId: `rates from ${firstRates.from}`, actor: 'search', now: this.clock.now() }
    await this.commands.execute(new ChangeRates({ type: 'PublishRates', data: firstRates, meta }))
  }
}
