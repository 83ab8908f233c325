import type { Clock } from '@delvik/runtime/clock'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeConversation } from '../conversation/change-conversation.ts'
import type { Deals } from '../conversation/deals.ts'

type PitchNews = Extract<
  PublicEvents<'pitch'>,
  { type: 'PitchCompleted' | 'PitchWithdrawn' | 'PitchRejected' | 'PitchRemoved' | 'DealRefused' }
>
type React = (event: Recorded<PitchNews>, commandId: (step: string) => string) => Promise<void>

/** The pitch decides between those who have agreed: one deal takes it, and all others are over. */
export function settledDeals(deals: Deals, bus: CommandBus, clock: Clock): SubscribedReaction<PitchNews> {
  const settle: React = async ({ id: causation, type, data, correlation }, commandId) => {
    for (const { conversationId, dealId } of await deals.openOver(data.pitchId)) {
      if (type === 'DealRefused' && dealId !== data.dealId) continue
      const isWon = type === 'PitchCompleted' && dealId === data.dealId
      const meta = { commandId: commandId(dealId), actor: 'chat', now: clock.now(), correlation, causation }
      await bus.execute(new ChangeConversation({ type: 'SettleDeal', data: { conversationId, dealId, isWon }, meta }))
    }
  }
  return {
    name: 'settled-deals',
    hears: ['pitch'],
    react: {
      PitchCompleted: settle,
      PitchWithdrawn: settle,
      PitchRejected: settle,
      PitchRemoved: settle,
      DealRefused: settle,
    },
  }
}
