import type { EventStore } from '@delvik/runtime/event-store'
import type { Lists } from '@delvik/runtime/own-copy'
import type { Recorded } from '@delvik/runtime/recorded'
import type { VerificationEvent } from '@delvik/schemas/events/verification'
import { verificationStream } from './check/verification.ts'

/** What no table gives by itself: events without anything personal are told to be nobody's. */
export function ownLists(store: EventStore): Lists {
  return {
    async checks(accountId) {
      const events = await store.read<Recorded<VerificationEvent>>(verificationStream({ accountId }))
      return events.map(({ type, at, data }) => ({ type, at, data }))
    },
  }
}
