import type { Collection } from '@delvik/runtime/documents'
import { ignored } from '@delvik/runtime/handlers'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { PitchStreamEvent } from './pitch.ts'
import { findPage, type Page, type PageInput } from '@delvik/runtime/paging'

/** A pitch in its owner's list, until it is removed. */
interface MyPitch {
  ownerId: string
  /** First submission, ISO 8601. */
  createdAt: string
}

export const myPitches: ReadModel<MyPitch, PitchStreamEvent> = {
  name: 'my-pitches',
  generation: 1,
  streams: 'pitch-',
  indexes: [['ownerId', '-createdAt']],
  fold: {
    PitchRevised: (row, { data: { ownerId }, at }) => row ?? { ownerId, createdAt: at.toISOString() },
    PitchSubmitted: ignored,
    PitchPublished: ignored,
    PitchChangesRequested: ignored,
    PitchRejected: ignored,
    PitchWithdrawn: ignored,
    DealRefused: ignored,
    PitchUnlisted: ignored,
    PitchRelisted: ignored,
    PitchCompleted: ignored,
    PitchRemoved: () => null,
    ReviewDue: ignored,
    ReviewOverdue: ignored,
  },
}

/** Ids of an owner's pitches, newest first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
export function findMyPitches(
  pitches: Collection<MyPitch>,
  ownerId: string,
  page: PageInput,
): Promise<Page<string>> {
  return findPage(pitches, { by: 'createdAt', direction: 'desc', where: { ownerId } }, page)
}
