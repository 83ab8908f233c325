import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { FoldedFacts } from '@delvik/runtime/folded-facts'
import { requireId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { InterestLevel, PassReason } from '@delvik/schemas/values/interest'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { authorize, requireParticipant } from '../access.ts'
import { Pitches } from '../contacts/pitches.ts'
import { ChangeConversation } from '../conversation/change-conversation.ts'
import { Conversations, type ShownConversation } from '../conversation/conversations.ts'
import { Voices } from '../conversation/voices.ts'
import type { InterestCommand } from '../interest/interest.ts'
import type { InterestRow } from '../interest/interests.ts'

interface OverPitch {
  commandId: string
  conversationId: string
  pitchId: string
}

/** How far somebody is with the other one's pitch, or why it is not for them. */
@Resolver('Interest')
export class InterestResolver {
  constructor(
    @Inject(Conversations) private readonly shown: Conversations,
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Voices) private readonly voices: Voices,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField()
  pitch(@Parent() { pitchId }: InterestRow): { id: string } {
    return { id: pitchId }
  }

  @ResolveField()
  own(@Parent() { accountId }: InterestRow, @Who() viewer: Viewer | undefined): boolean {
    return accountId === requireViewer(viewer).id
  }

  @ResolveField()
  passReasons(@Parent() { reasons }: InterestRow): PassReason[] {
    return reasons
  }

  @Mutation()
  showInterest(
    @Args('input') { commandId, level = null, ...of }: OverPitch & { level?: InterestLevel | null },
    @Request() request: RequestContext,
  ) {
    return this.change({ type: 'ShowInterest', data: { ...of, level } }, { commandId, request, action: 'showInterest' })
  }

  @Mutation()
  passOnPitch(
    @Args('input') { commandId, ...data }: OverPitch & { reasons: PassReason[] },
    @Request() request: RequestContext,
  ) {
    return this.change({ type: 'PassOnPitch', data }, { commandId, request, action: 'passOnPitch' })
  }

  private async change(
    command: Unmeant<InterestCommand>,
    { commandId, request, action }: {
      commandId: string
      request: RequestContext
      action: 'showInterest' | 'passOnPitch'
    },
  ): Promise<{ conversation: ShownConversation }> {
    const { viewer } = request
    const { id: callerId } = requireParticipant(viewer)
    const { conversationId: id, pitchId } = command.data
    const { talk } = await this.of(requireId(id), request)
    await this.voices.require(request, id)
    await this.requireOffered(pitchId, { talk, callerId, request })
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeConversation({ ...command, meta }, { authorize: authorize(action, viewer) }))
    return { conversation: await this.of(id, request) }
  }

  /** @throws DomainError NOT_PUBLISHED unless a pitch is, OWN_PITCH */
  private requireOffered(pitchId: string, { talk, callerId, request }: {
    talk: ShownConversation['talk']
    callerId: string
    request: RequestContext
  }): Promise<void> {
    return this.facts.waitFor(request.positions, async () => {
      const owner = await this.pitches.ownerOf(pitchId)
      if (owner === callerId) throw new DomainError('OWN_PITCH')
      if (owner === undefined || !talk.between.includes(owner)) throw new DomainError('NOT_PUBLISHED')
    })
  }

  /** @throws DomainError NOT_FOUND for whoever does not take part */
  private async of(id: string, { viewer }: RequestContext): Promise<ShownConversation> {
    const conversation = await this.shown.seenBy(viewer, id)
    if (!conversation) throw new DomainError('NOT_FOUND')
    return conversation
  }
}

/** A command without who asks for it. */
type Unmeant<C> = C extends InterestCommand ? Omit<C, 'meta'> : never
