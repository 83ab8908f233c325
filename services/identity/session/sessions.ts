import { randomUUID } from 'node:crypto'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { Database, type Tx } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeSession } from './change-session.ts'
import { type Credential, Credentials } from '../credentials/credentials.ts'
import { RefreshTokenFamilies, type Grant, newGrant } from './refresh-families.ts'
import { type Handoff, HandoffCodes } from './handoff-codes.ts'
import { type Device, KnownDevices } from './known-devices.ts'
import type { Place } from './place.ts'
import type { EndReason } from './session.ts'

interface Owned {
  sid: string
  accountId: string
}

/** A password, and whether a code after it. */
export interface Proved extends Pick<Credential, 'accountId' | 'version'> {
  secondStep: boolean
}

/** Where somebody signs in, and on what. */
interface Arrival {
  place: Place
  device: Device
}

/** A session on another host of ours, and the page that it was taken there for. */
interface Adopted extends Pick<Handoff, 'address'> {
  grant: Grant
}

/** Begins, continues and ends the sessions of people, on whose behalf commands are sent, whoever asks. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RefreshTokenFamilies) private readonly tokenFamilies: RefreshTokenFamilies,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(HandoffCodes) private readonly codes: HandoffCodes,
    @Inject(Database) private readonly database: Database,
  ) {}

  /** A new session by what was just proved. @throws DomainError WRONG_CREDENTIALS if it was changed since */
  async start(
    proved: Proved,
    { place, device }: Arrival,
    asked: CommandMeta,
  ): Promise<Grant> {
    const { accountId, secondStep } = proved
    const sid = randomUUID()
    const grant = newGrant({ sid, accountId }, asked.now)
    const meta = { ...asked, actor: accountId }
    const data = { sid, accountId, ...(device.isNew && { newDevice: place }) }
    const alongside = async (tx: Tx) => {
      if (!(await this.credentials.holds(tx, proved))) throw new DomainError('WRONG_CREDENTIALS')
      await this.tokenFamilies.open(tx, grant, { ...place, secondStep })
      await this.devices.keep(tx, accountId, { hash: device.hash, at: asked.now })
    }
    await this.bus.execute(new ChangeSession({ type: 'StartSession', data, meta }, { alongside }))
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

  /** A code that opens a page of another host of ours in the same session. @throws DomainError SESSION_ENDED */
  async handOff(token: string, address: URL, now: Date): Promise<string> {
    const sid = await this.tokenFamilies.sessionOf(token, now)
    if (!sid) throw new DomainError('SESSION_ENDED')
    return this.codes.give({ sid, address }, now)
  }

  /** Goes on with a session that another host has handed over. */
  async adopt(code: string, { host, now }: { host: string; now: Date }): Promise<Adopted | undefined> {
    return this.database.transaction(async (tx) => {
      const handoff = await this.codes.take(tx, code, { host, now })
      const grant = handoff && (await this.tokenFamilies.branch(tx, handoff.sid, now))
      return grant && { grant, address: handoff.address }
    })
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
