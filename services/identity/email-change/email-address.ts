import type { Tx } from '@delvik/runtime/database'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import type { Position } from '@delvik/runtime/recorded'
import { normaliseEmail, validateEmail } from '@delvik/schemas/forms/account-form'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { AccountCommand } from '../account/account.ts'
import { ChangeAccount } from '../account/change-account.ts'
import { type Link, Links, requireLive } from '../credentials/links.ts'
import { PasswordCheck } from '../sign-in/password-check.ts'

interface Wish {
  email: string
  /** The present one. */
  password: string
  ip: string
}

/** Another address for an account: asked for with the password, confirmed by its own mailbox, taken back by the former one. */
@Injectable()
export class EmailAddress {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(Links) private readonly links: Links,
  ) {}

  /**
   * Answers the same for an address that has an account, and with the same work: a worker looks whose it is.
   * @throws DomainError INVALID_INPUT with the field, WRONG_PASSWORD, EMAIL_UNCHANGED, EMAIL_JUST_CHANGED,
   * TOO_MANY_REQUESTS, and what a sign-in is refused with for too many failures
   */
  async request(accountId: string, wish: Wish, meta: CommandMeta): Promise<Position> {
    const done = await this.store.outcome(meta)
    if (done) return done
    const email = normaliseEmail(wish.email)
    const fields = validateEmail(email)
    if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields })
    await this.check.proveOwn(accountId, { ...wish, now: meta.now })
    return this.bus.execute(new ChangeAccount({ type: 'RequestEmailChange', data: { accountId, email }, meta }))
  }

  /** @throws DomainError LINK_INVALID, LINK_USED, LINK_EXPIRED, EMAIL_CHANGE_WITHDRAWN, EMAIL_TAKEN */
  confirm(token: string, asked: CommandMeta): Promise<Position> {
    return this.byLink(token, 'emailChange', asked, ({ accountId, expiresAt }, meta) => {
      return { type: 'ConfirmEmailChange', data: { accountId, expiresAt }, meta }
    })
  }

  /** @throws DomainError LINK_INVALID, LINK_USED, LINK_EXPIRED, NOT_FOUND for an account that is being erased */
  undo(token: string, asked: CommandMeta): Promise<Position> {
    return this.byLink(token, 'emailUndo', asked, ({ accountId }, meta) => {
      return { type: 'UndoEmailChange', data: { accountId }, meta }
    })
  }

  private async byLink(
    token: string,
    purpose: 'emailChange' | 'emailUndo',
    asked: CommandMeta,
    commandOf: (link: Link, meta: CommandMeta) => AccountCommand,
  ): Promise<Position> {
    const link = await this.links.find(token, purpose)
    const meta = { ...asked, actor: link.accountId }
    const done = await this.store.outcome(meta)
    if (done) return done
    requireLive(link, asked.now)
    const alongside = (tx: Tx) => this.links.use(tx, link, asked.now)
    return this.bus.execute(new ChangeAccount(commandOf(link, meta), { alongside }))
  }
}
