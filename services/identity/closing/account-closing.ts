import type { Tx } from '@delvik/runtime/database'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import { People } from '../account/me.ts'
import { type Credential, Credentials } from '../credentials/credentials.ts'
import { PasswordCheck } from '../sign-in/password-check.ts'

interface Leaving {
  email: string
  password: string
  ip: string
}

/** The way out of an account, for whoever gives its address and password, signed in or not. */
@Injectable()
export class AccountClosing {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(People) private readonly people: People,
  ) {}

  /**
   * @returns the moment from which nobody can keep the account; of one that closes already, the same
   * @throws DomainError LAST_OPERATOR, and what a sign-in is refused with
   */
  async close({ email, ...attempt }: Leaving, asked: CommandMeta): Promise<string> {
    return this.closeProved(await this.check.prove({ email, ...attempt, now: asked.now }), asked)
  }

  /** The same for whoever has proved that it is theirs. @throws DomainError LAST_OPERATOR, WRONG_CREDENTIALS if that was changed since */
  async closeProved(proved: Pick<Credential, 'accountId' | 'version'>, asked: CommandMeta): Promise<string> {
    const { accountId } = proved
    const alongside = async (tx: Tx) => {
      if (!(await this.credentials.holds(tx, proved))) throw new DomainError('WRONG_CREDENTIALS')
    }
    const meta = { ...asked, actor: accountId }
    const position = await this.bus.execute(
      new ChangeAccount({ type: 'CloseAccount', data: { accountId }, meta }, { alongside }),
    )
    const me = await this.people.me(accountId, position)
    // Kept since, or too late.
    if (!me?.closingUntil) throw new DomainError('CONFLICT')
    return me.closingUntil
  }
}
