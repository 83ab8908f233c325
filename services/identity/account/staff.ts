import { randomUUID } from 'node:crypto'
import { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import type { StaffRole } from '@delvik/schemas/values/account'
import { normaliseEmail } from '@delvik/schemas/forms/account-form'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from './change-account.ts'
import { Credentials } from '../credentials/credentials.ts'
import { BlindIndex } from '../credentials/blind-index.ts'

/** Staff roles, given and taken by whoever runs the platform; nobody can ask for one. */
@Injectable()
export class Staff {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws DomainError UNKNOWN_EMAIL */
  async grant(email: string, role: StaffRole): Promise<void> {
    const { accountId, meta } = await this.subject(email)
    await this.bus.execute(new ChangeAccount({ type: 'GrantStaffRole', data: { accountId, role }, meta }))
  }

  /** Access tokens that are out keep the role for the ten minutes that they live. @throws DomainError UNKNOWN_EMAIL */
  async revoke(email: string, role: StaffRole): Promise<void> {
    const { accountId, meta } = await this.subject(email)
    await this.bus.execute(new ChangeAccount({ type: 'RevokeStaffRole', data: { accountId, role }, meta }))
  }

  private async subject(email: string) {
    const credential = await this.credentials.byEmail(this.blindIndex.ofEmail(normaliseEmail(email)))
    if (!credential) throw new DomainError('UNKNOWN_EMAIL')
    const meta = { commandId: randomUUID(), actor: 'operator', now: this.clock.now() }
    return { accountId: credential.accountId, meta }
  }
}
