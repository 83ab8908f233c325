import { Database } from '@delvik/runtime/database'
import { type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { factsOf } from './pitch-facts.ts'

type PitchNews = PublicEvents<'pitch'>

const week = 7 * 24 * 3_600_000

/** Puts a pitch in line when it is published for the first time. Changed before its turn, it is matched as it is then. */
export function pitchesToMatch(database: Database): SubscribedReaction<PitchNews> {
  const react: Handlers<PitchNews> = {
    async PitchPublished({ data: { pitchId, ownerId, first, content }, at }) {
      const facts = JSON.stringify(factsOf(content))
      if (!first) await database.query('UPDATE pitches_to_match SET facts = $2 WHERE id = $1', [pitchId, facts])
      else {
        await database.query(
          `INSERT INTO pitches_to_match (id, owner_id, facts, created_at, next_at) VALUES ($1, $2, $3, $4, $4)
           ON CONFLICT (id) DO NOTHING`,
          [pitchId, ownerId, facts, at],
        )
      }
    },
    async PitchRemoved({ data: { pitchId } }) {
      await database.query('DELETE FROM pitches_to_match WHERE id = $1', [pitchId])
    },
    DocumentAccessApproved: ignored,
    DocumentAccessDeclined: ignored,
    DocumentAccessRequested: ignored,
    FileAccessRevoked: ignored,
    DataExportPartMade: ignored,
    ErasureDone: ignored,
    PitchChangesRequested: ignored,
    PitchCompleted: ignored,
    PitchRejected: ignored,
    PitchRelisted: ignored,
    PitchSaved: ignored,
    PitchSubmitted: ignored,
    DealRefused: ignored,
    PitchUnlisted: ignored,
    PitchUnsaved: ignored,
    PitchWithdrawn: ignored,
    ReviewDue: ignored,
    ReviewOverdue: ignored,
  }
  return { name: 'pitches-to-match', hears: ['pitch'], maxAge: week, react }
}
