import { randomUUID } from 'node:crypto'
import { Clock } from '@delvik/runtime/clock'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'

/** The end of an account, asked for by whoever runs the platform. */
@Injectable()
export class AccountErasure {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Nobody can undo it. @throws DomainError NOT_FOUND */
  async start(accountId: string): Promise<void> {
    const meta = { commandId: randomUUID(), actor: 'operator', now: this.clock.now() }
    await this.bus.execute(new ChangeAccount({ type: 'StartErasure', data: { accountId }, meta }))
  }
}
