import { randomUUID } from 'node:crypto'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeSession } from './change-session.ts'
import { type Credential, Credentials } from '../credentials/credentials.ts'
import { RefreshTokenFamilies, type Grant, newGrant } from './refresh-families.ts'
import type { EndReason } from './session.ts'

interface Owned {
  sid: string
  accountId: string
}

/** Begins, continues and ends the sessions of people, on whose behalf commands are sent, whoever asks. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RefreshTokenFamilies) private readonly tokenFamilies: RefreshTokenFamilies,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  /** A new session by a password that was just proved. @throws DomainError WRONG_CREDENTIALS if it was changed since */
  async start(credential: Credential, asked: CommandMeta): Promise<Grant> {
    const { accountId } = credential
    const sid = randomUUID()
    const grant = newGrant({ sid, accountId }, asked.now)
    const command = { type: 'StartSession', data: { sid, accountId }, meta: { ...asked, actor: accountId } } as const
    const alongside = async (tx: Tx) => {
      if (!(await this.credentials.holds(tx, credential))) throw new DomainError('WRONG_CREDENTIALS')
      await this.tokenFamilies.open(tx, grant)
    }
    await this.bus.execute(new ChangeSession(command, { alongside }))
    return grant
  }

  /** @throws DomainError SESSION_ENDED, also for a token that was used before, which ends its session */
  async refresh(token: string, device: Buffer, asked: CommandMeta): Promise<Grant> {
    const rotation = await this.tokenFamilies.rotate(token, { device, now: asked.now })
    switch (rotation.verdict) {
      case 'granted':
        return rotation.grant
      case 'lapsed':
        await this.end(rotation, 'expired', asked)
        break
      case 'reused':
        await this.endForReuse(rotation, asked)
        break
      case 'ended':
    }
    throw new DomainError('SESSION_ENDED')
  }

  /** Ends the session of a refresh token, if there is one. */
  async signOut(token: string, asked: CommandMeta): Promise<void> {
    const owner = await this.tokenFamilies.ownerOf(token)
    if (owner) await this.end(owner, 'signedOut', asked)
  }

  async end({ sid, accountId }: Owned, reason: EndReason, asked: CommandMeta): Promise<void> {
    const meta = { ...asked, actor: accountId }
    await this.bus.execute(new ChangeSession({ type: 'EndSession', data: { sid, reason }, meta }))
  }

  private async endForReuse({ sid, accountId }: Owned, asked: CommandMeta): Promise<void> {
    const meta = { ...asked, actor: accountId }
    await this.bus.execute(new ChangeSession({ type: 'ReuseRefreshToken', data: { sid }, meta }))
  }
}
