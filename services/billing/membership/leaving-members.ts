import type { Clock } from '@delvik/runtime/clock'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeMembership } from './change-membership.ts'

type LeavingNews = Extract<PublicEvents<'identity'>, { type: 'AccountClosing' | 'AccountKept' }>
type React = (event: Recorded<LeavingNews>, commandId: (step?: string) => string) => Promise<void>

/** Whoever leaves pays no further period; whoever stays does again, unless they had cancelled themselves. */
export function leavingMembers(bus: CommandBus, clock: Clock): SubscribedReaction<LeavingNews> {
  const change = (type: 'CancelMembership' | 'ResumeMembership'): React => async (event, commandId) => {
    const { id: causation, data: { accountId }, correlation } = event
    const meta = { commandId: commandId(), actor: 'billing', now: clock.now(), correlation, causation }
    await bus.execute(new ChangeMembership({ type, data: { accountId, by: 'closing' }, meta }))
  }
  return {
    name: 'leaving-members',
    hears: ['identity'],
    react: { AccountClosing: change('CancelMembership'), AccountKept: change('ResumeMembership') },
  }
}
