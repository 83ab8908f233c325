import type { ReadModel } from '@delvik/runtime/read-model'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import type { PitchState, ReviewReason } from '@delvik/schemas/values/pitch'
import type { PitchFact } from './pitch.ts'

/** Everything of one pitch. Moments are ISO 8601. */
export interface PitchDetails {
  ownerId: string
  state: PitchState
  revision: number
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

export const pitchDetails: ReadModel<PitchDetails, PitchFact> = {
  name: 'pitch-details',
  generation: 1,
  streams: 'pitch-',
  indexes: [],
  fold,
}

function fold(row: PitchDetails | null, event: Recorded<PitchFact>): PitchDetails | null {
  const at = event.at.toISOString()
  if (event.type === 'PitchRevised') {
    const { ownerId, revision, content } = event.data
    const { approved = null, publishedAt = null } = row ?? {}
    const review = { submittedAt: at, dueAt: at, decidedAt: null, reasons: [], note: null }
    return { ownerId, revision, state: 'underReview', submitted: content, ...review, approved, publishedAt }
  }
  if (!row) return null
  switch (event.type) {
    case 'PitchSubmitted':
      return { ...row, dueAt: event.data.dueAt }
    case 'PitchPublished': {
      const publishedAt = row.publishedAt ?? at
      return { ...row, state: 'published', decidedAt: at, approved: event.data.content, publishedAt }
    }
    case 'PitchChangesRequested':
      return { ...row, state: 'changesRequested', decidedAt: at, reasons: event.data.reasons, note: event.data.note }
    case 'PitchRejected': {
      const reasons = event.data.reasons.map((code) => ({ code, field: null }))
      return { ...row, state: 'rejected', decidedAt: at, reasons, note: event.data.note }
    }
    case 'PitchWithdrawn':
      return { ...row, state: 'withdrawn' }
    case 'PitchCompleted':
      return { ...row, state: 'done' }
    case 'PitchRemoved':
      return event.data.reason === 'erasure' ? null : { ...row, state: 'removed' }
  }
}

/** The details that a stream's events add up to. */
export function foldDetails(events: readonly Recorded<PitchFact>[]): PitchDetails | undefined {
  return events.reduce(fold, null) ?? undefined
}
