import { foldRows, ignored } from '@delvik/runtime/handlers'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import type { PitchState, ReviewReason, UnlistReason } from '@delvik/schemas/values/pitch'
import type { PitchStreamEvent } from './pitch.ts'

/** Everything of one pitch. Moments are ISO 8601. */
export interface PitchDetails {
  ownerId: string
  state: PitchState
  revision: number
  /** Why it is not shown, while it is `unlisted`. */
  unlistedFor?: UnlistReason
  /** Of the last revision, approved or not. */
  submitted: PitchContent
  submittedAt: string
  dueAt: string
  decidedAt: string | null
  reasons: { code: ReviewReason; field: string | null }[]
  note: string | null
  /** Of the last approved revision. */
  approved: PitchContent | null
  /** When it was published first. */
  publishedAt: string | null
}

export const pitchDetails: ReadModel<PitchDetails, PitchStreamEvent> = {
  name: 'pitch-details',
  generation: 4,
  streams: 'pitch-',
  indexes: [],
  fold: {
    PitchRevised(row, { data: { ownerId, revision, content }, at }) {
      const moment = at.toISOString()
      const { approved = null, publishedAt = null } = row ?? {}
      const review = { submittedAt: moment, dueAt: moment, decidedAt: null, reasons: [], note: null }
      return { ownerId, revision, state: 'underReview', submitted: content, ...review, approved, publishedAt }
    },
    PitchSubmitted: (row, { data: { dueAt } }) => row && { ...row, dueAt },
    ReviewDue: ignored,
    ReviewOverdue: ignored,
    PitchPublished(row, { data, at }) {
      const decidedAt = at.toISOString()
      const publishedAt = row?.publishedAt ?? decidedAt
      return row && { ...row, state: 'published', decidedAt, approved: data.content, publishedAt }
    },
    PitchChangesRequested(row, { data: { reasons, note }, at }) {
      return row && { ...row, state: 'changesRequested', decidedAt: at.toISOString(), reasons, note }
    },
    PitchRejected(row, { data, at }) {
      const reasons = data.reasons.map((code) => ({ code, field: null }))
      return row && { ...row, state: 'rejected', decidedAt: at.toISOString(), reasons, note: data.note }
    },
    PitchWithdrawn: (row) => row && { ...row, state: 'withdrawn' },
    DealRefused: ignored,
    PitchUnlisted: (row, { data: { reason } }) => row && { ...row, state: 'unlisted', unlistedFor: reason },
    PitchRelisted: (row) => row && { ...row, state: 'published' },
    PitchCompleted: (row) => row && { ...row, state: 'done' },
    PitchRemoved: (row, { data: { reason } }) => (reason === 'erasure' ? null : row && { ...row, state: 'removed' }),
  },
}

/** The details that a stream's events add up to. */
export function foldDetails(events: readonly Recorded<PitchStreamEvent>[]): PitchDetails | undefined {
  return foldRows(pitchDetails.fold, events) ?? undefined
}
