import { Config } from '@delvik/runtime/config'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { normaliseEmail } from '@delvik/schemas/forms/account-form'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { HumanChecks } from '../throttling/human-checks.ts'
import { Attempts } from '../throttling/attempts.ts'
import { AddressRequests } from '../account/address-requests.ts'
import { ChangeAccount } from '../account/change-account.ts'
import type { IdentityConfig } from '../config.ts'
import { Credentials } from '../credentials/credentials.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { resetLimit } from '../throttling/throttle.ts'

interface Wish {
  email: string
  /** A token of `HumanChecks`. */
  humanCheck?: string | null
}

/** Asking for the mail by which a forgotten password is replaced. */
@Injectable()
export class ResetRequest {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(HumanChecks) private readonly checks: HumanChecks,
    @Inject(AddressRequests) private readonly requests: AddressRequests,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'concealAccounts'>,
  ) {}

  /**
   * Where accounts are concealed it only notes what was asked, whoever's address it is.
   * @throws DomainError EMAIL_REQUIRED, HUMAN_CHECK_REQUIRED, TOO_MANY_REQUESTS; UNKNOWN_EMAIL and RESET_ALREADY_SENT unless concealed
   */
  async send({ email, humanCheck }: Wish, ip: string, asked: CommandMeta): Promise<void> {
    const address = normaliseEmail(email)
    if (address === '') throw new DomainError('EMAIL_REQUIRED', { fields: [{ path: 'email', code: 'REQUIRED' }] })
    await this.checks.admit({ ip, token: humanCheck, now: asked.now })
    const retryAt = await this.attempts.count(this.blindIndex.ofIp('reset', ip), resetLimit, asked.now)
    if (retryAt) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
    const emailHash = this.blindIndex.ofEmail(address)
    if (this.config.concealAccounts) await this.requests.add({ kind: 'reset', emailHash, candidate: null })
    else await this.sendTo(emailHash, asked)
  }

  private async sendTo(emailHash: Buffer, asked: CommandMeta): Promise<void> {
    const credential = await this.credentials.byEmail(emailHash)
    if (!credential) throw new DomainError('UNKNOWN_EMAIL')
    const { accountId } = credential
    const meta = { ...asked, actor: accountId }
    await this.bus.execute(new ChangeAccount({ type: 'RequestPasswordReset', data: { accountId }, meta }))
  }
}
