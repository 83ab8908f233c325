import type { Viewer } from '@delvik/runtime/viewer'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import { writtenOf } from '../pitch/pitch-content.ts'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import { shown } from '../pitch/pitches.ts'
import type { ReviewClaim } from '../pitch/review-claims.ts'
import { shownContent } from '../draft/shown-content.ts'
import type { SubmissionHistory } from './earlier-reviews.ts'
import { findingsOf, warningsOf } from './warnings.ts'

/** A submission that somebody may be reading. */
export interface OpenReview {
  id: string
  pitch: PitchDetails
  claim: ReviewClaim | undefined
  /** Reads it once it is asked for. */
  history: () => Promise<SubmissionHistory>
}

/** A submission as the review desk shows it. */
export function shownReview(
  { id, pitch, claim, history }: OpenReview,
  { viewer, now, secret }: { viewer: Viewer | undefined; now: Date; secret: string },
) {
  const contentOf = (content: PitchContent) => shownContent(writtenOf(content, pitch.ownerId, secret))
  return {
    pitch: shown(id, pitch, viewer),
    revision: pitch.revision,
    submittedAt: pitch.submittedAt,
    dueAt: pitch.dueAt,
    overdue: Date.parse(pitch.dueAt) < now.getTime(),
    claimedBy: claim ? { id: claim.reviewerId } : null,
    claimedUntil: claim?.until ?? null,
    claimedByMe: claim !== undefined && claim.reviewerId === viewer?.id,
    own: pitch.ownerId === viewer?.id,
    submitted: contentOf(pitch.submitted),
    published: pitch.approved && contentOf(pitch.approved),
    warnings: warningsOf(pitch.submitted),
    findings: findingsOf(pitch.submitted),
    attempt: async () => (await history()).attempt,
    earlier: async () => (await history()).earlier,
    before: async () => {
      const { before } = await history()
      return before && contentOf(before)
    },
  }
}
