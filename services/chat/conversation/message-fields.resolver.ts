import { Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql'
import { Conversations } from './conversations.ts'
import { Messages, type ShownMessage } from './messages.ts'

@Resolver('Message')
export class MessageFieldsResolver {
  constructor(
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(Messages) private readonly messages: Messages,
  ) {}

  /** Null for whoever does not take part, or has hidden it. */
  @ResolveReference()
  async reference(
    @Parent() { conversationId, seq }: { conversationId: string; seq: number },
    @Who() viewer: Viewer | undefined,
  ): Promise<ShownMessage | null> {
    const conversation = await this.conversations.seenBy(viewer, conversationId)
    if (!viewer || !conversation) return null
    const hidden = conversation.talk.hidden[viewer.id] ?? 0
    if (seq <= hidden) return null
    const { nodes: [message] } = await this.messages.page(conversationId, { first: 1, after: seq - 1 }, hidden)
    return message?.seq === seq ? message : null
  }

  @ResolveField()
  own(@Parent() { from }: ShownMessage, @Who() viewer: Viewer | undefined): boolean {
    return from === viewer?.id
  }
}
