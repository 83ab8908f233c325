import { requireViewer, Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import type { Blocking } from '@delvik/schemas/values/chat'
import { Inject } from '@nestjs/common'
import { Args, Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql'
import { type InterestRow, InterestList } from '../interest/interests.ts'
import { MeetingList, type ShownMeeting } from '../meeting/meetings.ts'
import { Conversations, type ShownConversation } from './conversations.ts'
import { Deals, type ShownDeal } from './deals.ts'
import { Messages, type MessagesInput } from './messages.ts'
import { Participations } from './participations.ts'
import { otherOf } from './talk.ts'

/** A conversation as the caller, who takes part in it, sees it. */
@Resolver('Conversation')
export class ConversationFieldsResolver {
  constructor(
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(Messages) private readonly reading: Messages,
    @Inject(Participations) private readonly participations: Participations,
    @Inject(Deals) private readonly deals: Deals,
    @Inject(MeetingList) private readonly arranged: MeetingList,
    @Inject(InterestList) private readonly told: InterestList,
  ) {}

  @ResolveReference()
  reference(@Parent() { id }: { id: string }, @Who() viewer: Viewer | undefined): Promise<ShownConversation | null> {
    return this.conversations.seenBy(viewer, id)
  }

  @ResolveField()
  other(@Parent() { talk }: ShownConversation, @Who() viewer: Viewer | undefined): { id: string } | null {
    const id = otherOf(talk, requireViewer(viewer).id)
    return talk.gone.includes(id) ? null : { id }
  }

  @ResolveField()
  about(@Parent() { talk: { about } }: ShownConversation): { id: string } | null {
    return about === null ? null : { id: about }
  }

  @ResolveField()
  blocking(@Parent() { talk }: ShownConversation, @Who() viewer: Viewer | undefined): Blocking {
    const { id } = requireViewer(viewer)
    if (talk.blockedBy.includes(id)) return 'byYou'
    return talk.blockedBy.length > 0 ? 'byThem' : 'none'
  }

  @ResolveField()
  answered(@Parent() { talk }: ShownConversation, @Who() viewer: Viewer | undefined): boolean {
    return talk.spoke.includes(requireViewer(viewer).id)
  }

  @ResolveField()
  deal(@Parent() { id }: ShownConversation): Promise<ShownDeal | null> {
    return this.deals.shown(id)
  }

  @ResolveField()
  meetings(@Parent() { id }: ShownConversation): Promise<ShownMeeting[]> {
    return this.arranged.of(id)
  }

  @ResolveField()
  async interests(@Parent() { id }: ShownConversation): Promise<InterestRow[]> {
    return (await this.told.of(id)) ?? []
  }

  @ResolveField()
  async interest(@Parent() { id, talk: { about } }: ShownConversation): Promise<InterestRow | null> {
    return (await this.told.of(id))?.find(({ pitchId }) => pitchId === about) ?? null
  }

  @ResolveField()
  otherZone(@Parent() { talk }: ShownConversation, @Who() viewer: Viewer | undefined): string | null {
    return talk.meetings.zones[otherOf(talk, requireViewer(viewer).id)] ?? null
  }

  @ResolveField()
  lastSeq(@Parent() { talk }: ShownConversation): number {
    return talk.lastSeq
  }

  @ResolveField()
  async lastMessage(@Parent() { id, talk, last }: ShownConversation, @Who() viewer: Viewer | undefined) {
    const hidden = hiddenUpTo(talk, viewer)
    if (talk.lastSeq <= hidden) return null
    return last === undefined ? this.reading.last(id, hidden) : last
  }

  @ResolveField()
  async unread(@Parent() { id }: ShownConversation, @Who() viewer: Viewer | undefined): Promise<number> {
    return (await this.readingOf(id, requireViewer(viewer).id)).unread
  }

  @ResolveField()
  async readSeq(@Parent() { id }: ShownConversation, @Who() viewer: Viewer | undefined): Promise<number> {
    return (await this.readingOf(id, requireViewer(viewer).id)).readSeq
  }

  @ResolveField()
  async readByOther(@Parent() { id, talk }: ShownConversation, @Who() viewer: Viewer | undefined): Promise<number> {
    return (await this.readingOf(id, otherOf(talk, requireViewer(viewer).id))).readSeq
  }

  @ResolveField()
  messages(
    @Parent() { id, talk }: ShownConversation,
    @Args() asked: MessagesInput,
    @Who() viewer: Viewer | undefined,
  ) {
    return this.reading.page(id, asked, hiddenUpTo(talk, viewer))
  }

  /** Whoever is gone has read nothing. */
  private async readingOf(conversationId: string, accountId: string) {
    const readings = await this.participations.readings(conversationId)
    return readings?.get(accountId) ?? { readSeq: 0, unread: 0 }
  }
}

function hiddenUpTo({ hidden }: ShownConversation['talk'], viewer: Viewer | undefined): number {
  return hidden[requireViewer(viewer).id] ?? 0
}
