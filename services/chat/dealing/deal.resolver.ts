import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { requireId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { readOwnName } from '@delvik/schemas/forms/own-name'
import type { Currency } from '@delvik/schemas/values/markets'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { type Action, authorize, requireParticipant } from '../access.ts'
import { Pitches } from '../contacts/pitches.ts'
import { ChangeConversation } from '../conversation/change-conversation.ts'
import { type ConversationCommand } from '../conversation/conversation.ts'
import { Conversations, type ShownConversation } from '../conversation/conversations.ts'
import type { ShownDeal } from '../conversation/deals.ts'
import { hashOfTerms, writeTerms } from '../conversation/terms.ts'
import { Voices } from '../conversation/voices.ts'

interface DealInput {
  commandId: string
  conversationId: string
  dealId: string
}

interface ProposeInput extends Omit<DealInput, 'dealId'> {
  amount?: number | null
  share?: number | null
  party?: string | null
}

/** What two people propose to each other, and answer. */
@Resolver('Deal')
export class DealResolver {
  constructor(
    @Inject(Conversations) private readonly shown: Conversations,
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Voices) private readonly voices: Voices,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField()
  id(@Parent() { dealId }: ShownDeal): string {
    return dealId
  }

  @ResolveField()
  own(@Parent() { proposedBy }: ShownDeal, @Who() viewer: Viewer | undefined): boolean {
    return proposedBy === requireViewer(viewer).id
  }

  @ResolveField()
  pitch(@Parent() { pitchId }: ShownDeal): { id: string } {
    return { id: pitchId }
  }

  @ResolveField()
  amount(@Parent() { terms }: ShownDeal): number | null {
    return terms?.amount ?? null
  }

  @ResolveField()
  currency(@Parent() { terms }: ShownDeal): Currency | null {
    return terms?.currency ?? null
  }

  @ResolveField()
  share(@Parent() { terms }: ShownDeal): number | null {
    return terms?.share ?? null
  }

  /** Over the pitch that is talked about, which belongs to one of the two. */
  @Mutation()
  async proposeDeal(
    @Args('input') { commandId, conversationId: id, amount, share, party }: ProposeInput,
    @Request() request: RequestContext,
  ) {
    const { talk: { about, between } } = await this.of(requireId(id), request)
    const pitch = about === null ? undefined : await this.pitches.offered(about)
    if (about === null || !pitch || !between.includes(pitch.ownerId)) throw new DomainError('NOT_PUBLISHED')
    const terms = writeTerms({ amount, share }, pitch.currency)
    const data = { conversationId: id, pitchId: about, terms, termsHash: hashOfTerms(terms), party: readParty(party) }
    return this.change({ type: 'ProposeDeal', data }, { commandId, request, action: 'proposeDeal' })
  }

  @Mutation()
  agreeDeal(
    @Args('input') { commandId, party, ...deal }: DealInput & { termsHash: string; party?: string | null },
    @Request() request: RequestContext,
  ) {
    const data = { ...deal, party: readParty(party) }
    return this.change({ type: 'AgreeDeal', data }, { commandId, request, action: 'agreeDeal' })
  }

  @Mutation()
  declineDeal(@Args('input') { commandId, ...data }: DealInput, @Request() request: RequestContext) {
    return this.change({ type: 'DeclineDeal', data }, { commandId, request, action: 'declineDeal' })
  }

  @Mutation()
  withdrawDeal(@Args('input') { commandId, ...data }: DealInput, @Request() request: RequestContext) {
    return this.change({ type: 'WithdrawDeal', data }, { commandId, request, action: 'withdrawDeal' })
  }

  private async change(
    command: Unmeant<ConversationCommand>,
    { commandId, request, action }: { commandId: string; request: RequestContext; action: Action },
  ): Promise<{ conversation: ShownConversation }> {
    const { viewer } = request
    requireParticipant(viewer)
    requireId(command.data.conversationId)
    if (action === 'proposeDeal' || action === 'agreeDeal') {
      await this.voices.require(request, command.data.conversationId)
      await this.voices.requireDeclared(request)
    }
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeConversation({ ...command, meta }, { authorize: authorize(action, viewer) }))
    return { conversation: await this.of(command.data.conversationId, request) }
  }

  /** @throws DomainError NOT_FOUND for whoever does not take part */
  private async of(id: string, { viewer }: RequestContext): Promise<ShownConversation> {
    const conversation = await this.shown.seenBy(viewer, id)
    if (!conversation) throw new DomainError('NOT_FOUND')
    return conversation
  }
}

/** How somebody wants to be named in the receipt; null when they do not say. @throws DomainError INVALID_INPUT */
function readParty(given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null
  const { name, problems } = readOwnName(given)
  if (problems.length > 0) {
    throw new DomainError('INVALID_INPUT', { fields: problems.map((one) => ({ ...one, path: 'party' })) })
  }
  return name
}

/** A command without who asks for it. */
type Unmeant<C> = C extends ConversationCommand ? Omit<C, 'meta'> : never
