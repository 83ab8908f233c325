import type { CommandMeta } from '@delvik/runtime/decider'
import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import type { Tx } from '@delvik/runtime/database'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import { Credentials } from '../credentials/credentials.ts'
import { Links, requireLive } from '../credentials/links.ts'
import { People } from '../account/me.ts'
import { Passwords } from '../credentials/passwords.ts'
import { requireStrong } from './strong-password.ts'

/** A new password by the link of a mail. */
@Injectable()
export class PasswordReset {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Links) private readonly links: Links,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(People) private readonly people: People,
  ) {}

  /** @throws DomainError LINK_INVALID, LINK_USED, LINK_EXPIRED, WEAK_PASSWORD */
  async reset(token: string, password: string, asked: CommandMeta): Promise<void> {
    const link = await this.links.find(token, 'reset')
    const { accountId } = link
    const { now } = asked
    const meta = { ...asked, actor: accountId }
    if (await this.store.outcome(meta)) return
    requireLive(link, now)
    requireStrong(password, await this.people.me(accountId))
    const passwordHash = await this.passwords.hash(password, 'known')
    const alongside = async (tx: Tx) => {
      await this.links.use(tx, link, now)
      await this.credentials.replace(tx, { accountId, passwordHash, now })
    }
    await this.bus.execute(new ChangeAccount({ type: 'ResetPassword', data: { accountId }, meta }, { alongside }))
  }
}
