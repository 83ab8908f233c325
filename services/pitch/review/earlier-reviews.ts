import type { PitchContent } from '@delvik/schemas/events/pitch'
import { fieldsOfReason, type GivenReason } from '@delvik/schemas/forms/review-fields'
import type { PitchField } from '@delvik/schemas/forms/pitch-form'
import type { PitchState } from '@delvik/schemas/values/pitch'
import { foldRow } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PitchStreamEvent } from '../pitch/pitch.ts'
import { type PitchDetails, pitchDetails } from '../pitch/pitch-details.ts'

/** A submission that somebody has decided on. Moments are ISO 8601. */
interface EarlierReview {
  revision: number
  submittedAt: string
  decidedAt: string
  state: PitchState
  reasons: (GivenReason & { changed: PitchField[] })[]
  note: string | null
}

/** What a reviewer has to know of the submissions before this one. */
export interface SubmissionHistory {
  /** How many submissions there have been since the last approved one, this one counted. */
  attempt: number
  /** The last one first. */
  earlier: EarlierReview[]
  /** What was submitted before. */
  before: PitchContent | null
}

/** The submissions of a pitch by its own events: what was decided on each, and what has changed since. */
export function submissionHistory(events: readonly Recorded<PitchStreamEvent>[]): SubmissionHistory {
  const submissions = submissionsOf(events)
  const now = submissions.at(-1)
  const former = submissions.slice(0, -1).reverse()
  const sinceApproval = former.findIndex(({ state }) => state === 'published')
  return {
    attempt: 1 + (sinceApproval < 0 ? former.length : sinceApproval),
    before: former[0]?.submitted ?? null,
    earlier: former.flatMap((
      one,
    ) => (now && one.decidedAt ? [reviewOf({ ...one, decidedAt: one.decidedAt }, now)] : [])),
  }
}

/** The pitch as each of its submissions ended: as it was before the next one. */
function submissionsOf(events: readonly Recorded<PitchStreamEvent>[]): PitchDetails[] {
  const ended: PitchDetails[] = []
  let row: PitchDetails | null = null
  for (const event of events) {
    if (event.type === 'PitchRevised' && row) ended.push(row)
    row = foldRow(pitchDetails.fold, row, event)
  }
  return row ? [...ended, row] : ended
}

function reviewOf(one: PitchDetails & { decidedAt: string }, now: PitchDetails): EarlierReview {
  const { revision, submittedAt, decidedAt, state, note, submitted } = one
  const reasons = one.reasons.map((reason) => ({
    ...reason,
    changed: fieldsOfReason(reason).filter((field) => differ(submitted, now.submitted, field)),
  }))
  return { revision, submittedAt, decidedAt, state, reasons, note }
}

function differ(one: PitchContent, other: PitchContent, field: PitchField): boolean {
  return JSON.stringify(one[field]) !== JSON.stringify(other[field])
}
