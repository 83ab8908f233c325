import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { FoldedFacts } from '@delvik/runtime/folded-facts'
import { isId } from '@delvik/runtime/ids'
import type { StreamSequence } from '@delvik/schemas/positions'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { Inject, Injectable } from '@nestjs/common'
import type { ChatConfig } from '../config.ts'
import { Accounts, silencedBy } from './accounts.ts'
import { Pitches } from './pitches.ts'

/** With whom somebody wants to talk: by a pitch, or by the person. */
export interface Wanted {
  pitchId?: string | null
  accountId?: string | null
}

/** Who may talk with whom. */
@Injectable()
export class Openings {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
    @Inject(Config) private readonly config: ChatConfig,
  ) {}

  /**
   * With whom, about what, and how many conversations one may begin in a day; waits for news that the caller has seen.
   * @throws DomainError INVALID_INPUT, NOT_FOUND, OWN_CONVERSATION, EMAIL_NOT_CONFIRMED, ACCOUNT_CLOSING, ACCOUNT_MUTED,
   * ACCOUNT_SUSPENDED, DECLARATION_REQUIRED
   */
  judge(callerId: string, wanted: Wanted, positions: readonly StreamSequence[]) {
    return this.facts.waitFor(positions, async () => {
      const to = await this.contactOf(wanted)
      if (to === callerId) throw new DomainError('OWN_CONVERSATION')
      const { confirmed, plan, sanction, closing, undeclared } = await this.accounts.find(callerId)
      if (!confirmed) throw new DomainError('EMAIL_NOT_CONFIRMED')
      if (closing) throw new DomainError('ACCOUNT_CLOSING')
      if (sanction?.effects.includes('begin')) throw silencedBy(sanction)
      if (wanted.pitchId && undeclared) throw new DomainError('DECLARATION_REQUIRED')
      const limit = plan === 'basic' ? this.config.basicConversations : entitlements[plan].newConversations
      return { to, about: wanted.pitchId ?? null, limit }
    })
  }

  /** @throws DomainError INVALID_INPUT, NOT_FOUND */
  async contactOf({ pitchId, accountId }: Wanted): Promise<string> {
    if (Boolean(pitchId) === Boolean(accountId)) throw new DomainError('INVALID_INPUT')
    const found = pitchId ? await this.byPitch(pitchId) : await this.byAccount(String(accountId))
    if (!found) throw new DomainError('NOT_FOUND')
    return found
  }

  private async byPitch(pitchId: string): Promise<string | undefined> {
    return isId(pitchId) ? this.pitches.ownerOf(pitchId) : undefined
  }

  /** Somebody whose address is their own. */
  private async byAccount(accountId: string): Promise<string | undefined> {
    return isId(accountId) && (await this.accounts.find(accountId)).confirmed ? accountId : undefined
  }
}
