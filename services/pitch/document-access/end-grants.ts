import type { Clock } from '@delvik/runtime/clock'
import { grantEnds } from '@delvik/runtime/end-grants'
import type { EventStore } from '@delvik/runtime/event-store'
import { ignored } from '@delvik/runtime/handlers'
import type { Reaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PitchDocumentEvent, PitchEvent } from '@delvik/schemas/events/pitch'

/** Ends what runs: for the reader who may not read any more, and for all when an open document is not open any more. */
export function endGrants(store: EventStore, clock: Clock): Reaction<PitchDocumentEvent> {
  const end = grantEnds('pitch', { store, clock })
  const paths = async (pitchId: string) => documentsOf(await store.read<PitchEvent>(`pitch-${pitchId}`))
  return {
    name: 'document-grants',
    react: {
      async DocumentConditionSet(event, commandId) {
        const { pitchId, before } = event.data
        if (before === 'open') await end(event, { paths: await paths(pitchId), viewer: null, commandId })
      },
      async DocumentAccessRevoked(event, commandId) {
        const { pitchId, readerId } = event.data
        await end(event, { paths: await paths(pitchId), viewer: readerId, commandId })
      },
      DocumentConditionErased: ignored,
      DocumentAccessRequested: ignored,
      AgreementAccepted: ignored,
      DocumentAccessApproved: ignored,
      DocumentAccessDeclined: ignored,
      DocumentRequestErased: ignored,
      FileAccessRevoked: ignored,
    },
  }
}

/** Of every revision. */
function documentsOf(events: readonly Recorded<PitchEvent>[]): string[] {
  return events.flatMap(({ type, data }) =>
    type === 'PitchRevised' && data.content.document ? [data.content.document.path] : []
  )
}
