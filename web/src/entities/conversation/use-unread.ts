import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { useIsLive } from '../../session/live-state.ts'
import { useSession } from '../../session/use-session.ts'
import { UnreadDocument } from './conversation.generated.ts'
import { useInboxChanges } from './inbox-changes.ts'

/** Milliseconds between two looks of whoever hears nothing. */
const looks = 30_000

/** How many messages one has not read: the number of the server, which is asked for with each change. */
export function useUnread(): number {
  const isHere = useSession() === 'signedIn'
  const isLive = useIsLive()
  const { data, refetch } = useQuery(UnreadDocument, {
    skip: !isHere,
    pollInterval: isLive ? 0 : looks,
    skipPollAttempt: () => document.hidden,
  })
  useInboxChanges(() => {
    if (isHere) void refetch().catch(() => undefined)
  })
  return (isHere && data?.unreadMessages) || 0
}

/** Says in the title of every page, and on the icon of an installed one, how many there are. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const title = document.querySelector('title')!
    const show = () => {
      const bare = document.title.replace(/^\(\d+\) /, '')
      const wanted = unread > 0 ? `(${unread}) ${bare}` : bare
      if (document.title !== wanted) document.title = wanted
    }
    show()
    // The next page sets its own.
    const observer = new MutationObserver(show)
    observer.observe(title, { childList: true })
    void navigator.setAppBadge?.(unread).catch(() => undefined)
    return () => observer.disconnect()
  }, [unread])
}
