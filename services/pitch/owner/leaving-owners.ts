import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangePitch } from '../pitch/change-pitch.ts'
import { pitchesOf } from './pitches-of.ts'

type LeavingNews = Extract<PublicEvents<'identity'>, { type: 'AccountClosing' | 'AccountKept' }>
type React = (event: Recorded<LeavingNews>, commandId: (step: string) => string) => Promise<void>

/** Nobody is offered a share by somebody who is about to leave; who stays offers what they did before. */
export function leavingOwners(database: Database, bus: CommandBus, clock: Clock): SubscribedReaction<LeavingNews> {
  const change = (type: 'UnlistPitch' | 'RelistPitch'): React => async (event, commandId) => {
    const { id: causation, data: { accountId }, correlation } = event
    for (const pitchId of await pitchesOf(database, accountId)) {
      const meta = {
        commandId: commandId(`pitch-${pitchId}`),
        actor: 'pitch',
        now: clock.now(),
        correlation,
        causation,
      }
      await bus.execute(new ChangePitch({ type, data: { pitchId }, meta }))
    }
  }
  return {
    name: 'leaving-owners',
    hears: ['identity'],
    react: { AccountClosing: change('UnlistPitch'), AccountKept: change('RelistPitch') },
  }
}
