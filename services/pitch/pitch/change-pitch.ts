import type { Tx } from '@delvik/runtime/database'
import { Injectable } from '@nestjs/common'
import { dropDraft, spendDraft } from './drafts.ts'
import { type PitchCommand, type PitchStreamEvent, pitchDecider, type Pitch } from './pitch.ts'
import { freeSlot, takeSlot } from './published-slots.ts'
import { closeClaim } from './review-claims.ts'
import { cancelReviewTimers, setReviewTimers } from './review-timers.ts'
import { type Beside, Change, changeHandler } from '@delvik/runtime/change'
import { ignored } from '@delvik/runtime/handlers'

/** A command about a pitch. */
export class ChangePitch extends Change<PitchCommand, Pitch, PitchStreamEvent> {}

@Injectable()
export class PitchRows {
  readonly beside: Beside<PitchCommand, PitchStreamEvent> = {
    async PitchRevised({ data }, tx, command) {
      if (command.type !== 'SubmitPitch') return
      await spendDraft(tx, data.pitchId, command.data.draftVersion)
      await takeSlot(tx, data, command.data.limit)
    },
    PitchSubmitted: ({ data }, tx) => setReviewTimers(tx, data),
    ReviewDue: ignored,
    ReviewOverdue: ignored,
    PitchPublished: decided,
    PitchChangesRequested: decided,
    async PitchRejected(event, tx, command) {
      await decided(event, tx, command)
      await noLongerOffered(event, tx)
    },
    PitchWithdrawn: noLongerOffered,
    // Its slot is kept for it.
    DealRefused: ignored,
    // Who leaves may stay after all: its slot is kept for it then.
    async PitchUnlisted({ data: { pitchId, reason } }, tx) {
      if (reason === 'planEnded') await freeSlot(tx, pitchId)
    },
    async PitchRelisted({ data }, tx, command) {
      if (command.type === 'ReturnToPlan') await takeSlot(tx, data, command.data.limit)
    },
    PitchCompleted: noLongerOffered,
    async PitchRemoved(event, tx) {
      await dropDraft(tx, event.data.pitchId)
      await noLongerOffered(event, tx)
    },
  }
}

export const ChangePitchHandler = changeHandler(ChangePitch, {
  stream: ({ pitchId }) => `pitch-${pitchId}`,
  decider: pitchDecider,
  rows: PitchRows,
})

interface OfPitch {
  data: { pitchId: string }
}

async function decided({ data: { pitchId } }: OfPitch, tx: Tx, { meta: { actor, now } }: PitchCommand): Promise<void> {
  await cancelReviewTimers(tx, pitchId)
  await closeClaim(tx, pitchId, { reviewerId: actor, now })
}

async function noLongerOffered({ data: { pitchId } }: OfPitch, tx: Tx): Promise<void> {
  await cancelReviewTimers(tx, pitchId)
  await freeSlot(tx, pitchId)
}
