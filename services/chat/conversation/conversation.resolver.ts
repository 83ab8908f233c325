import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { conversationId } from '@delvik/schemas/conversation-id'
import { DomainError } from '@delvik/runtime/errors'
import { requireId } from '@delvik/runtime/ids'
import type { PageInput } from '@delvik/runtime/paging'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { type Action, authorize, requireParticipant } from '../access.ts'
import { Openings, type Wanted } from '../contacts/openings.ts'
import { ChangeConversation } from './change-conversation.ts'
import { Conversations, type ShownConversation } from './conversations.ts'
import type { ShownMessage } from './messages.ts'
import { Participations } from './participations.ts'
import { type MessageKey, SeenMessages } from './seen-messages.ts'

interface ConversationInput {
  commandId: string
  conversationId: string
}

@Resolver()
export class ConversationResolver {
  constructor(
    @Inject(Conversations) private readonly shown: Conversations,
    @Inject(SeenMessages) private readonly seen: SeenMessages,
    @Inject(Participations) private readonly participations: Participations,
    @Inject(Openings) private readonly openings: Openings,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  conversations(@Args() page: PageInput, @Who() viewer: Viewer | undefined) {
    return this.shown.listOf(requireViewer(viewer), page)
  }

  @Query()
  conversation(@Args('id') id: string, @Who() viewer: Viewer | undefined): Promise<ShownConversation | null> {
    return this.shown.seenBy(viewer, id)
  }

  /** Nobody to talk with is as good as no talk. */
  @Query()
  async conversationWith(
    @Args() wanted: Wanted,
    @Request() request: RequestContext,
  ): Promise<ShownConversation | null> {
    const { id } = requireViewer(request.viewer)
    const to = await this.openings.contactOf(wanted)
    return this.shown.seenBy(request.viewer, conversationId(id, to))
  }

  @Query()
  unreadMessages(@Who() viewer: Viewer | undefined): Promise<number> {
    return this.participations.unread(requireViewer(viewer).id)
  }

  @Query('messages')
  messagesOf(@Args('of') keys: MessageKey[], @Request() request: RequestContext): Promise<(ShownMessage | null)[]> {
    return this.seen.of(keys, request)
  }

  @Mutation()
  async openConversation(
    @Args('input') { commandId, ...wanted }: Wanted & { commandId: string },
    @Request() request: RequestContext,
  ) {
    const { id: callerId } = requireViewer(request.viewer)
    const opening = await this.openings.judge(callerId, wanted, request.positions)
    const data = { conversationId: conversationId(callerId, opening.to), ...opening }
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeConversation({ type: 'OpenConversation', data, meta }))
    return { conversation: await this.of(data.conversationId, request) }
  }

  /** A row, no event: the other one is told when there is time. */
  @Mutation()
  async markRead(@Args('input') { conversationId: id, seq }: MarkReadInput, @Request() request: RequestContext) {
    const { id: accountId } = requireParticipant(request.viewer)
    const conversation = await this.of(requireId(id), request)
    await this.participations.read({ conversationId: conversation.id, accountId, seq })
    return { conversation }
  }

  @Mutation()
  hideConversation(@Args('input') input: ConversationInput, @Request() request: RequestContext) {
    return this.changeOf('HideConversation', input, { request, action: 'hideConversation' })
  }

  @Mutation()
  blockContact(@Args('input') input: ConversationInput, @Request() request: RequestContext) {
    return this.changeOf('BlockContact', input, { request, action: 'blockContact' })
  }

  @Mutation()
  unblockContact(@Args('input') input: ConversationInput, @Request() request: RequestContext) {
    return this.changeOf('UnblockContact', input, { request, action: 'unblockContact' })
  }

  private async changeOf(
    type: 'HideConversation' | 'BlockContact' | 'UnblockContact',
    { commandId, conversationId: id }: ConversationInput,
    { request, action }: { request: RequestContext; action: Action },
  ) {
    requireParticipant(request.viewer)
    const data = { conversationId: requireId(id) }
    const meta = metaOf(request, commandId, this.clock.now())
    const judged = { authorize: authorize(action, request.viewer) }
    await this.commands.execute(new ChangeConversation({ type, data, meta }, judged))
    return { conversation: await this.of(data.conversationId, request) }
  }

  /** @throws DomainError NOT_FOUND for whoever does not take part */
  private async of(id: string, { viewer }: RequestContext): Promise<ShownConversation> {
    const conversation = await this.shown.seenBy(viewer, id)
    if (!conversation) throw new DomainError('NOT_FOUND')
    return conversation
  }
}

interface MarkReadInput extends ConversationInput {
  seq: number
}
