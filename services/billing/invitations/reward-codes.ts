import { DomainError } from '@delvik/runtime/errors'
import { readCode } from '@delvik/schemas/values/payment/referral'
import { Inject, Injectable } from '@nestjs/common'
import { Invitations } from './invitations.ts'

/** Codes as people type them. */
@Injectable()
export class RewardCodes {
  constructor(@Inject(Invitations) private readonly invitations: Invitations) {}

  /**
   * Whether it is still good its owner's membership knows; null where none was typed.
   * @throws DomainError CODE_UNKNOWN, CODE_OF_ANOTHER, CODE_OF_INVITATION
   */
  async read(accountId: string, typed: string | null | undefined): Promise<string | null> {
    if (!typed?.trim()) return null
    const code = readCode(typed)
    if (!code) throw new DomainError('CODE_UNKNOWN')
    const owner = await this.invitations.ownerOfReward(code)
    if (owner && owner !== accountId) throw new DomainError('CODE_OF_ANOTHER')
    if (!owner && (await this.invitations.ownerOf(code))) throw new DomainError('CODE_OF_INVITATION')
    return code
  }
}
