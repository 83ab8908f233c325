import type { Clock } from '@delvik/runtime/clock'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { BadgeLoss } from '@delvik/schemas/values/person/verification'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeVerification } from './change-verification.ts'

type Shown = Extract<PublicEvents<'identity'>, { type: 'ProfileChanged' | 'PhotoChanged' }>
type Plans = Extract<PublicEvents<'billing'>, { type: 'PlanChanged' }>

/** Who shows another name or picture than the one that was checked is checked again before the badge is back. */
export function hearChanges(bus: CommandBus, clock: Clock): SubscribedReaction<Shown> {
  const note = async (event: Recorded<Shown>, cause: BadgeLoss, commandId: string) => {
    const { data: { accountId }, id: causation, correlation } = event
    const meta = { commandId, actor: 'verification', now: clock.now(), correlation, causation }
    await bus.execute(new ChangeVerification({ type: 'NoteChange', data: { accountId, cause }, meta }))
  }
  return {
    name: 'shown-otherwise',
    hears: ['identity'],
    react: {
      async ProfileChanged(event, commandId) {
        if (event.data.username !== undefined) await note(event, 'name', commandId())
      },
      PhotoChanged: (event, commandId) => note(event, 'photo', commandId()),
    },
  }
}

/** The badge goes with the plan, and comes back with the next one. */
export function hearPlans(bus: CommandBus, clock: Clock): SubscribedReaction<Plans> {
  return {
    name: 'plans',
    hears: ['billing'],
    react: {
      async PlanChanged({ data: { accountId, plan }, id: causation, correlation }, commandId) {
        const data = { accountId, isPaid: plan !== 'basic' }
        const meta = { commandId: commandId(), actor: 'verification', now: clock.now(), correlation, causation }
        await bus.execute(new ChangeVerification({ type: 'NotePlan', data, meta }))
      },
    },
  }
}
