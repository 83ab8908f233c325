import { Config } from '@delvik/runtime/config'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { normaliseEmail } from '@delvik/schemas/forms/account-form'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Attempts } from '../throttling/attempts.ts'
import { ChangeAccount } from '../account/change-account.ts'
import type { IdentityConfig } from '../config.ts'
import { Credentials } from '../credentials/credentials.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { resetLimit } from '../throttling/throttle.ts'

/** Would tell whether an address has an account. */
const telling = ['UNKNOWN_EMAIL', 'RESET_ALREADY_SENT']

/** Asking for the mail by which a forgotten password is replaced. */
@Injectable()
export class ResetRequest {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(Config) private readonly config: IdentityConfig,
  ) {}

  /** @throws DomainError EMAIL_REQUIRED, TOO_MANY_REQUESTS; UNKNOWN_EMAIL and RESET_ALREADY_SENT unless concealed */
  async send(email: string, ip: string, asked: CommandMeta): Promise<void> {
    const address = normaliseEmail(email)
    if (address === '') throw new DomainError('EMAIL_REQUIRED', { fields: [{ path: 'email', code: 'REQUIRED' }] })
    const retryAt = await this.attempts.count(this.blindIndex.ofIp('reset', ip), resetLimit, asked.now)
    if (retryAt) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
    const sent = this.sendTo(address, asked)
    await (this.config.concealAccounts ? sent.catch(conceal) : sent)
  }

  private async sendTo(address: string, asked: CommandMeta): Promise<void> {
    const credential = await this.credentials.byEmail(this.blindIndex.ofEmail(address))
    if (!credential) throw new DomainError('UNKNOWN_EMAIL')
    const { accountId } = credential
    const meta = { ...asked, actor: accountId }
    await this.bus.execute(new ChangeAccount({ type: 'RequestPasswordReset', data: { accountId }, meta }))
  }
}

function conceal(error: unknown): void {
  if (!(error instanceof DomainError) || !telling.includes(error.code)) throw error
}
