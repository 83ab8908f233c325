import type { Clock } from '@delvik/runtime/clock'
import type { Command, Decider } from '@delvik/runtime/decider'
import type { EventStore } from '@delvik/runtime/event-store'
import { fileIdOf } from '@delvik/runtime/file-grant'
import { ignored } from '@delvik/runtime/handlers'
import type { Reaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { PitchDocumentEvent, PitchEvent } from '@delvik/schemas/events/pitch'
import { type FileAccessRevoked, fileAccessStream } from '@delvik/schemas/values/file-access'

type AccessRevoked = Extract<PitchDocumentEvent, { type: 'FileAccessRevoked' }>
type EndGrants = Command<'EndGrants', FileAccessRevoked>

/** Each end is told, since what was granted after the one before is ended by this one. */
const grants: Decider<EndGrants, object, AccessRevoked> = {
  initialState: {},
  decide: ({ data }) => [{ type: 'FileAccessRevoked', data }],
  evolve: (state) => state,
}

/** Ends what runs: for the reader who may not read any more, and for all when an open document is not open any more. */
export function endGrants(store: EventStore, clock: Clock): Reaction<PitchDocumentEvent> {
  async function end(
    { id: causation, data: { pitchId }, correlation }: Recorded<PitchDocumentEvent & { data: { pitchId: string } }>,
    viewer: string | null,
    commandId: (step: string) => string,
  ): Promise<void> {
    for (const path of documentsOf(await store.read<PitchEvent>(`pitch-${pitchId}`))) {
      const data = { fileId: fileIdOf(path), viewer }
      const meta = { commandId: commandId(data.fileId), actor: 'pitch', now: clock.now(), correlation, causation }
      await store.change(fileAccessStream(data), grants, { type: 'EndGrants', data, meta })
    }
  }
  return {
    name: 'document-grants',
    react: {
      async DocumentConditionSet(event, commandId) {
        if (event.data.before === 'open') await end(event, null, commandId)
      },
      DocumentAccessRevoked: (event, commandId) => end(event, event.data.readerId, commandId),
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

/** Of every revision: one that was replaced a moment ago may be on its way to somebody. */
function documentsOf(events: readonly Recorded<PitchEvent>[]): Set<string> {
  return new Set(
    events.flatMap(({ type, data }) =>
      type === 'PitchRevised' && data.content.document ? [data.content.document.path] : []
    ),
  )
}
