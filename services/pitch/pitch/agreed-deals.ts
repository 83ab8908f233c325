import type { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangePitch } from './change-pitch.ts'

type Agreed = Extract<PublicEvents<'chat'>, { type: 'DealAgreed' }>

/** Two people have agreed: the first of those who have takes the pitch. */
export function agreedDeals(bus: CommandBus, clock: Clock): SubscribedReaction<Agreed> {
  return {
    name: 'agreed-deals',
    hears: ['chat'],
    react: {
      async DealAgreed({ id: causation, data: { pitchId, dealId, from, to }, correlation }, commandId) {
        const meta = { commandId: commandId(), actor: 'pitch', now: clock.now(), correlation, causation }
        const data = { pitchId, dealId, between: [from, to] }
        await bus.execute(new ChangePitch({ type: 'CompleteByDeal', data, meta })).catch(nobodysPitch)
      },
    },
  }
}

/** Chat lets nobody propose anything over a pitch that never was. */
function nobodysPitch(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
}
