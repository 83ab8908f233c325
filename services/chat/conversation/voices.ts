import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import { FoldedFacts } from '@delvik/runtime/folded-facts'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject, Injectable } from '@nestjs/common'
import { Accounts, silencedBy } from '../contacts/accounts.ts'
import { conversationDecider, conversationStream } from './conversation.ts'

/** Who may write for now: nobody whom staff have silenced, nor who is about to leave. */
@Injectable()
export class Voices {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
  ) {}

  /**
   * Whether the caller may write in a conversation, or propose something.
   * @throws DomainError ACCOUNT_CLOSING; ACCOUNT_MUTED, ACCOUNT_SUSPENDED, with their end
   */
  require({ viewer, positions }: RequestContext, conversationId: string): Promise<void> {
    return this.facts.waitFor(positions, async () => {
      if (!viewer) return
      const { sanction, closing } = await this.accounts.find(viewer.id)
      if (closing) throw new DomainError('ACCOUNT_CLOSING')
      if (!sanction) return
      const silent = sanction.effects.includes('write')
      if (silent || (sanction.effects.includes('begin') && !(await this.isRunning(conversationId)))) {
        throw silencedBy(sanction)
      }
    })
  }

  /** Whether the caller may make deals, as the law of their country has it. @throws DomainError DECLARATION_REQUIRED */
  requireDeclared({ viewer, positions }: RequestContext): Promise<void> {
    return this.facts.waitFor(positions, async () => {
      if (viewer && (await this.accounts.find(viewer.id)).undeclared) throw new DomainError('DECLARATION_REQUIRED')
    })
  }

  /** Both have written. */
  private async isRunning(conversationId: string): Promise<boolean> {
    const talk = await this.store.state(conversationStream({ conversationId }), conversationDecider)
    return talk.is === 'open' && talk.spoke.length === 2
  }
}
