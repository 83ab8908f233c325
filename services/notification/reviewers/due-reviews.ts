import type { Database } from '@delvik/runtime/database'
import { type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'

type PitchNews = PublicEvents<'pitch'>

interface OfPitch {
  data: { pitchId: string }
}

interface Notice {
  data: { pitchId: string; ownerId: string; dueAt: string }
  at: Date
}

/** Keeps the list of submissions that are due or late, until somebody decides or they are submitted anew. */
export function dueReviews(database: Database): SubscribedReaction<PitchNews> {
  const told = (overdue: boolean) => async ({ data: { pitchId, ownerId, dueAt }, at }: Notice) => {
    await database.query(
      `INSERT INTO due_reviews AS known (pitch_id, owner_id, overdue, due_at, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (pitch_id) DO UPDATE SET overdue = true, at = excluded.at, told = '{}'
       WHERE excluded.overdue AND NOT known.overdue`,
      [pitchId, ownerId, overdue, dueAt, at],
    )
  }
  const over = async ({ data: { pitchId } }: OfPitch) => {
    await database.query('DELETE FROM due_reviews WHERE pitch_id = $1', [pitchId])
  }
  const handlers: Handlers<PitchNews> = {
    ReviewDue: told(false),
    ReviewOverdue: told(true),
    PitchSubmitted: over,
    PitchPublished: over,
    PitchChangesRequested: over,
    PitchRejected: over,
    PitchWithdrawn: over,
    PitchCompleted: over,
    DealRefused: ignored,
    PitchRemoved: over,
    DocumentAccessApproved: ignored,
    DocumentAccessDeclined: ignored,
    DocumentAccessRequested: ignored,
    FileAccessRevoked: ignored,
    DataExportPartMade: ignored,
    ErasureDone: ignored,
    PitchRelisted: ignored,
    PitchSaved: ignored,
    PitchUnlisted: ignored,
    PitchUnsaved: ignored,
  }
  // It has no maximum age: what was listed must be taken off the list. What is old is not mailed.
  return { name: 'due-reviews', hears: ['pitch'], react: handlers }
}
