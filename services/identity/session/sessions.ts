import { randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeSession } from './change-session.ts'
import type { Credential, Credentials } from '../credentials/credentials.ts'
import { type Families, type Grant, newGrant } from './refresh-families.ts'
import type { EndReason } from './session.ts'

/** Begins, continues and ends the sessions of people. */
export class Sessions {
  constructor(
    private readonly bus: CommandBus,
    private readonly rows: { families: Families; credentials: Credentials },
    private readonly clock: Clock,
  ) {}

  /** A new session by a password that was just proved. @throws DomainError WRONG_CREDENTIALS if it was changed since */
  async start(credential: Credential, now: Date): Promise<Grant> {
    const { accountId } = credential
    const sid = randomUUID()
    const grant = newGrant({ sid, accountId }, now)
    const command = { type: 'StartSession', data: { sid, accountId }, meta: this.meta(accountId, now) } as const
    await this.bus.execute(new ChangeSession(command, async (tx) => {
      if (!(await this.rows.credentials.holds(tx, credential))) throw new DomainError('WRONG_CREDENTIALS')
      await this.rows.families.open(tx, grant)
    }))
    return grant
  }

  /** @throws DomainError SESSION_ENDED, also for a token that was used before, which ends its session */
  async refresh(token: string, by: { device: Buffer; now: Date }): Promise<Grant> {
    const rotation = await this.rows.families.rotate(token, by)
    switch (rotation.verdict) {
      case 'granted':
        return rotation.grant
      case 'lapsed':
        await this.end(rotation, 'expired')
        break
      case 'reused':
        await this.endForReuse(rotation)
        break
      case 'ended':
    }
    throw new DomainError('SESSION_ENDED')
  }

  /** Ends the session of a refresh token, if there is one. */
  async signOut(token: string): Promise<void> {
    const owner = await this.rows.families.ownerOf(token)
    if (owner) await this.end(owner, 'signedOut')
  }

  async end({ sid, accountId }: { sid: string; accountId: string }, reason: EndReason): Promise<void> {
    const meta = this.meta(accountId, this.clock.now())
    await this.bus.execute(new ChangeSession({ type: 'EndSession', data: { sid, reason }, meta }))
  }

  private async endForReuse({ sid, accountId }: { sid: string; accountId: string }): Promise<void> {
    const meta = this.meta(accountId, this.clock.now())
    await this.bus.execute(new ChangeSession({ type: 'ReuseRefreshToken', data: { sid }, meta }))
  }

  private meta(actor: string, now: Date) {
    return { commandId: randomUUID(), actor, now }
  }
}
