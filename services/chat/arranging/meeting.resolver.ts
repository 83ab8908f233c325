import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { requireId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { readMeeting } from '@delvik/schemas/forms/meeting-form'
import { isZone } from '@delvik/schemas/values/meeting/zones'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { type Action, authorize, requireParticipant } from '../access.ts'
import { ChangeConversation } from '../conversation/change-conversation.ts'
import { Conversations, type ShownConversation } from '../conversation/conversations.ts'
import type { MeetingCommand } from '../meeting/meeting.ts'
import type { ShownMeeting } from '../meeting/meetings.ts'

interface OfConversation {
  commandId: string
  conversationId: string
}
interface MeetingInput extends OfConversation {
  meetingId: string
}
interface ProposeInput extends OfConversation {
  slots: Date[]
  minutes: number
  zone: string
  link?: string | null
  note?: string | null
}

/** When two people meet. */
@Resolver('Meeting')
export class MeetingResolver {
  constructor(
    @Inject(Conversations) private readonly shown: Conversations,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField()
  id(@Parent() { meetingId }: ShownMeeting): string {
    return meetingId
  }

  @ResolveField()
  own(@Parent() { proposedBy }: ShownMeeting, @Who() viewer: Viewer | undefined): boolean {
    return proposedBy === requireViewer(viewer).id
  }

  @Mutation()
  proposeMeeting(
    @Args('input') { commandId, conversationId, slots, link = null, note = null, ...given }: ProposeInput,
    @Request() request: RequestContext,
  ) {
    requireParticipant(request.viewer)
    const times = slots.map((slot) => slot.toISOString())
    const { meeting, problems } = readMeeting({ ...given, slots: times, link, note })
    if (problems.length > 0) throw new DomainError('INVALID_INPUT', { fields: problems })
    const data = { conversationId, ...meeting }
    return this.change({ type: 'ProposeMeeting', data }, { commandId, request, action: 'proposeMeeting' })
  }

  @Mutation()
  acceptMeeting(
    @Args('input') { commandId, slot, ...of }: MeetingInput & { slot: Date; zone: string },
    @Request() request: RequestContext,
  ) {
    requireParticipant(request.viewer)
    if (!isZone(of.zone)) {
      throw new DomainError('INVALID_INPUT', { fields: [{ path: 'zone', code: 'ZONE_UNKNOWN' }] })
    }
    const data = { ...of, slot: slot.toISOString() }
    return this.change({ type: 'AcceptMeeting', data }, { commandId, request, action: 'acceptMeeting' })
  }

  @Mutation()
  declineMeeting(@Args('input') { commandId, ...data }: MeetingInput, @Request() request: RequestContext) {
    return this.change({ type: 'DeclineMeeting', data }, { commandId, request, action: 'declineMeeting' })
  }

  @Mutation()
  cancelMeeting(@Args('input') { commandId, ...data }: MeetingInput, @Request() request: RequestContext) {
    return this.change({ type: 'CancelMeeting', data }, { commandId, request, action: 'cancelMeeting' })
  }

  private async change(
    command: Unmeant<MeetingCommand>,
    { commandId, request, action }: { commandId: string; request: RequestContext; action: Action },
  ): Promise<{ conversation: ShownConversation }> {
    const { viewer } = request
    requireParticipant(viewer)
    const id = requireId(command.data.conversationId)
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeConversation({ ...command, meta }, { authorize: authorize(action, viewer) }))
    const conversation = await this.shown.seenBy(viewer, id)
    if (!conversation) throw new DomainError('NOT_FOUND')
    return { conversation }
  }
}

/** A command without who asks for it. */
type Unmeant<C> = C extends MeetingCommand ? Omit<C, 'meta'> : never
