import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangePitch } from './change-pitch.ts'

type LeavingNews = Extract<PublicEvents<'identity'>, { type: 'AccountClosing' | 'AccountKept' }>
type React = (event: Recorded<LeavingNews>, commandId: (step: string) => string) => Promise<void>

const prefix = 'pitch-'

/** Nobody is offered a share by somebody who is about to leave; who stays offers what they did before. */
export function leavingOwners(database: Database, bus: CommandBus, clock: Clock): SubscribedReaction<LeavingNews> {
  const change = (type: 'UnlistPitch' | 'RelistPitch'): React => async (event, commandId) => {
    const { id: causation, data: { accountId }, correlation } = event
    for (const stream of await pitchesOf(database, accountId)) {
      const meta = { commandId: commandId(stream), actor: 'pitch', now: clock.now(), correlation, causation }
      await bus.execute(new ChangePitch({ type, data: { pitchId: stream.slice(prefix.length) }, meta }))
    }
  }
  return {
    name: 'leaving-owners',
    hears: ['identity'],
    react: { AccountClosing: change('UnlistPitch'), AccountKept: change('RelistPitch') },
  }
}

/** From the log, where none is missing yet. */
async function pitchesOf(database: Database, accountId: string): Promise<string[]> {
  const { rows } = await database.query<{ stream: string }>(
    'SELECT stream FROM events WHERE subject = $1 AND version = 1 AND starts_with(stream, $2) ORDER BY stream',
    [accountId, prefix],
  )
  return rows.map(({ stream }) => stream)
}
