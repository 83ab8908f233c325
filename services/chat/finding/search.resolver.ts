import { Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'
import { Conversations } from '../conversation/conversations.ts'
import { type Found, MessageSearch, type Wanted } from './message-search.ts'

interface SearchInput extends Wanted {
  conversationId: string
  before?: string | null
}

@Resolver()
export class SearchResolver {
  constructor(
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(MessageSearch) private readonly search: MessageSearch,
  ) {}

  @Query()
  async searchMessages(
    @Args() { conversationId, ...wanted }: SearchInput,
    @Who() viewer: Viewer | undefined,
  ): Promise<Found | null> {
    const conversation = await this.conversations.seenBy(viewer, conversationId)
    if (!viewer || !conversation) return null
    const hidden = conversation.talk.hidden[viewer.id] ?? 0
    return this.search.find(conversation.id, { ...wanted, hidden })
  }
}
