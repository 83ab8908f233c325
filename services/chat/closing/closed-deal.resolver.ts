import { requireViewer, Who } from '@delvik/runtime/auth'
import { isId } from '@delvik/runtime/ids'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql'
import { type ClosedDeal, ClosedDeals } from '../conversation/closed-deals.ts'
import type { ShownConversation } from '../conversation/conversations.ts'

/** Deals that were closed: for the two, and what everybody may know of one. */
@Resolver('Conversation')
export class ClosedDealResolver {
  constructor(@Inject(ClosedDeals) private readonly deals: ClosedDeals) {}

  @ResolveField('closedDeals')
  async closedDeals(@Parent() { id }: ShownConversation) {
    return ((await this.deals.of(id)) ?? []).map(shown)
  }

  @Query('closedDeal')
  async closedDeal(@Args('pitchId') pitchId: string, @Who() viewer: Viewer | undefined) {
    const { id } = requireViewer(viewer)
    const deal = isId(pitchId) ? await this.deals.overPitch(pitchId, id) : undefined
    return deal ? shown(deal) : null
  }

  /** Nothing that tells whose deal it is, or about what. */
  @Query('dealProof')
  async dealProof(@Args('hash') hash: string) {
    const deal = await this.deals.byHash(hash.trim().toLowerCase())
    return deal ? { hash: deal.hash, confirmedAt: deal.confirmedAt, erasedAt: deal.erasedAt } : null
  }
}

function shown({ dealId: id, conversationId, confirmedAt, hash }: ClosedDeal) {
  return { id, conversationId, confirmedAt, hash }
}
