import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangePitch } from '../pitch/change-pitch.ts'
import type { PitchCommand } from '../pitch/pitch.ts'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import type { Pitches } from '../pitch/pitches.ts'
import type { PublishedSlots } from '../pitch/published-slots.ts'
import { pitchesOf } from './pitches-of.ts'

type PlanNews = Extract<PublicEvents<'billing'>, { type: 'PlanChanged' }>

interface Parts {
  database: Database
  bus: CommandBus
  clock: Clock
  slots: PublishedSlots
  pitches: Pitches
}

/**
 * Of more pitches than a plan allows, those that were published first go on until their owner chooses others; what was put away
 * is back as far as a later plan allows it.
 */
export function changedPlans({ database, bus, clock, slots, pitches }: Parts): SubscribedReaction<PlanNews> {
  return {
    name: 'changed-plans',
    hears: ['billing'],
    react: {
      async PlanChanged({ id: causation, data: { accountId, plan }, correlation }, commandId) {
        const limit = slots.limitOf(plan)
        const metaFor = (pitchId: string) => {
          return { commandId: commandId(pitchId), actor: 'pitch', now: clock.now(), correlation, causation }
        }
        const run = (command: PitchCommand) => bus.execute(new ChangePitch(command))
        const held = await slots.heldBy(accountId)
        if (held.length > limit) {
          const known = await Promise.all(held.map(async (id) => ({ id, details: await pitches.exact(id) })))
          for (const { id: pitchId } of known.sort(firstToStay).slice(limit))
            await run({ type: 'DropFromPlan', data: { pitchId }, meta: metaFor(pitchId) })
          return
        }
        for (const pitchId of await pitchesOf(database, accountId))
          await run({ type: 'ReturnToPlan', data: { pitchId, limit }, meta: metaFor(pitchId) }).catch(unlessFull)
      },
    },
  }
}

interface Held {
  id: string
  details: PitchDetails
}

/** What is published before what waits for a review, the older before the newer. */
function firstToStay({ details: a }: Held, { details: b }: Held): number {
  return Number(isThere(b)) - Number(isThere(a)) || sinceWhen(a).localeCompare(sinceWhen(b))
}

function isThere({ state }: PitchDetails): boolean {
  return state === 'published' || state === 'unlisted'
}

function sinceWhen({ publishedAt, submittedAt }: PitchDetails): string {
  return publishedAt ?? submittedAt
}

/** More were put away than this plan allows. */
function unlessFull(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_PITCHES') throw error
}
