import type { CommandMeta } from '@delvik/runtime/decider'
import type { Tx } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import { People } from '../account/me.ts'
import { Credentials } from '../credentials/credentials.ts'
import { Passwords } from '../credentials/passwords.ts'
import { PasswordCheck, wrongPassword } from '../sign-in/password-check.ts'
import { requireStrong } from './strong-password.ts'

interface NewPassword {
  /** The present one. */
  password: string
  newPassword: string
  ip: string
}

/** A new password by the present one. */
@Injectable()
export class PasswordChange {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(People) private readonly people: People,
  ) {}

  /** @throws DomainError WRONG_PASSWORD, WEAK_PASSWORD, and what a sign-in is refused with for too many failures */
  async change({ id: accountId, sid }: Viewer, wish: NewPassword, meta: CommandMeta): Promise<void> {
    // What is repeated brings a password that is the present one no more.
    if (await this.store.outcome(meta)) return
    const { now } = meta
    requireStrong(wish.newPassword, await this.people.me(accountId), 'newPassword')
    const credential = await this.check.proveOwn(accountId, { ...wish, now })
    const passwordHash = await this.passwords.hash(wish.newPassword, 'known')
    const alongside = async (tx: Tx) => {
      if (!(await this.credentials.exchange(tx, credential, { passwordHash, now }))) throw wrongPassword()
    }
    await this.bus.execute(
      new ChangeAccount({ type: 'ChangePassword', data: { accountId, sid }, meta }, { alongside }),
    )
  }
}
