import { type FileAccessRevoked, fileAccessStream } from '@delvik/schemas/values/file-access'
import type { Command, Decider, DomainEvent } from '../event-store/decider.ts'
import type { EventStore } from '../event-store/event-store.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { fileIdOf } from '../keys/file-grant.ts'
import type { Clock } from '../process/clock.ts'

type AccessRevoked = DomainEvent<'FileAccessRevoked', FileAccessRevoked>
type EndGrants = Command<'EndGrants', FileAccessRevoked>

/** Each end is told, since what was granted after the one before is ended by this one. */
const grants: Decider<EndGrants, object, AccessRevoked> = {
  initialState: {},
  decide: ({ data }) => [{ type: 'FileAccessRevoked', data }],
  evolve: (state) => state,
}

/** What is to end, and by what it is known that it was ended already. */
interface Ending {
  /** Of every file that was at that place: one that was replaced a moment ago may be on its way to somebody. */
  paths: Iterable<string>
  /** Null for all. */
  viewer: string | null
  commandId: (step: string) => string
}

/** Ends what a service has granted: storage refuses the next range of what runs. */
export function grantEnds(service: string, { store, clock }: { store: EventStore; clock: Clock }) {
  return async ({ id: causation, correlation }: Recorded, { paths, viewer, commandId }: Ending): Promise<void> => {
    for (const fileId of new Set(Array.from(paths, fileIdOf))) {
      const data = { fileId, viewer }
      const meta = { commandId: commandId(fileId), actor: service, now: clock.now(), correlation, causation }
      await store.change(fileAccessStream(data, service), grants, { type: 'EndGrants', data, meta })
    }
  }
}
