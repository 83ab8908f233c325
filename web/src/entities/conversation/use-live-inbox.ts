import { useEffect } from 'react'
import { notePositions } from '../../graph/positions.ts'
import { listenLive } from '../../session/live.ts'
import { useSession } from '../../session/use-session.ts'
import { InboxChangedDocument, type InboxChangedSubscription } from './conversation.generated.ts'
import { inboxChanged } from './inbox-changes.ts'

/** Hears of one's conversations, for as long as one is signed in. */
export function useLiveInbox(): void {
  const isHere = useSession() === 'signedIn'
  useEffect(() => {
    if (!isHere) return undefined
    return listenLive<InboxChangedSubscription, Record<string, never>>({
      document: InboxChangedDocument,
      variables: () => ({}),
      next: (told) => {
        notePositions(told)
        inboxChanged(told.inboxChanged.conversationId)
      },
    })
  }, [isHere])
}
