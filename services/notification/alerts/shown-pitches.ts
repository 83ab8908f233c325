import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { erased } from '@delvik/schemas/events/definition'

export interface ShownPitch {
  /** Null while it is not published any more. */
  companyName: string | null
}

/** The pitches that were ever published, by their streams. */
export const shownPitches = {
  name: 'shown-pitches',
  generation: 1,
  hears: ['pitch'],
  fold: {
    PitchPublished: (_, { data: { content: { companyName } } }) => ({
      companyName: companyName === erased ? null : companyName,
    }),
    PitchSubmitted: hidden,
    PitchChangesRequested: hidden,
    PitchRejected: hidden,
    PitchWithdrawn: hidden,
    DealRefused: ignored,
    PitchUnlisted: hidden,
    PitchCompleted: hidden,
    PitchRemoved: () => null,
    DocumentAccessApproved: ignored,
    DocumentAccessDeclined: ignored,
    DocumentAccessRequested: ignored,
    FileAccessRevoked: ignored,
    DataExportPartMade: ignored,
    ErasureDone: ignored,
    PitchRelisted: ignored,
    PitchSaved: ignored,
    PitchUnsaved: ignored,
    ReviewDue: ignored,
    ReviewOverdue: ignored,
  },
} satisfies SubscribedModel<ShownPitch, PublicEvents<'pitch'>>

function hidden(pitch: ShownPitch | null): ShownPitch | null {
  return pitch && { companyName: null }
}
