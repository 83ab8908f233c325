import type { Clock } from '@delvik/runtime/clock'
import { grantEnds } from '@delvik/runtime/end-grants'
import type { EventStore } from '@delvik/runtime/event-store'
import { ignored } from '@delvik/runtime/handlers'
import type { Reaction } from '@delvik/runtime/reaction'
import type { ProfileEvent, ProfileFileEvent } from '@delvik/schemas/events/identity'
import { profileStream } from '../profile.ts'
import type { OwnFile } from './file-request.ts'

type Ending = ProfileFileEvent | Extract<ProfileEvent, { type: 'ProfileFileConditionSet' }>

/** Ends what runs: for the reader who may not read any more, and for all when an open file is not open any more. */
export function endGrants(store: EventStore, clock: Clock): Reaction<Ending> {
  const end = grantEnds('identity', { store, clock })
  async function paths({ ownerId, kind }: OwnFile): Promise<string[]> {
    const events = await store.read<ProfileEvent>(profileStream(ownerId))
    return events.flatMap(({ type, data }) => type === 'ProfileFileAdded' && data.kind === kind ? [data.path] : [])
  }
  return {
    name: 'file-grants',
    react: {
      async ProfileFileConditionSet(event, commandId) {
        const { accountId: ownerId, kind, before } = event.data
        if (before === 'open') await end(event, { paths: await paths({ ownerId, kind }), viewer: null, commandId })
      },
      async ProfileFileAccessRevoked(event, commandId) {
        await end(event, { paths: await paths(event.data), viewer: event.data.readerId, commandId })
      },
      ProfileFileAccessRequested: ignored,
      AgreementAccepted: ignored,
      ProfileFileAccessApproved: ignored,
      ProfileFileAccessDeclined: ignored,
      ProfileFileRequestErased: ignored,
      FileAccessRevoked: ignored,
    },
  }
}
