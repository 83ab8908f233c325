import type { Collection } from '@delvik/runtime/documents'
import { ignored } from '@delvik/runtime/handlers'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { PitchStreamEvent } from '../pitch/pitch.ts'
import { findPage, type Page, type PageInput } from '@delvik/runtime/paging'

/** A submission that nobody has decided on. */
export interface WaitingReview {
  /** ISO 8601. */
  dueAt: string
  /** Reviewers have been told that it is late. */
  isKnownLate: boolean
}

export const reviewQueue: ReadModel<WaitingReview, PitchStreamEvent> = {
  name: 'review-queue',
  generation: 2,
  streams: 'pitch-',
  indexes: [['dueAt']],
  fold: {
    PitchRevised: ignored,
    PitchSubmitted: (_, { data: { dueAt } }) => ({ dueAt, isKnownLate: false }),
    ReviewDue: ignored,
    ReviewOverdue: (row) => row && { ...row, isKnownLate: true },
    PitchPublished: () => null,
    PitchChangesRequested: () => null,
    PitchRejected: () => null,
    PitchWithdrawn: () => null,
    DealRefused: ignored,
    PitchUnlisted: ignored,
    PitchRelisted: ignored,
    PitchCompleted: () => null,
    PitchRemoved: () => null,
  },
}

/** Ids of pitches under review by due time, the late ones first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
export function findWaiting(queue: Collection<WaitingReview>, page: PageInput): Promise<Page<string>> {
  return findPage(queue, { by: 'dueAt', direction: 'asc' }, page)
}
