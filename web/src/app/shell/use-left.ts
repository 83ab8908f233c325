import { useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../route-table.ts'
import { session } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { signInThen } from '../../ui/navigation/next-address.ts'

/** What the sign-in is told when it follows a session that has ended. */
export const sessionEnded = { sessionEnded: true }

/** Where to go when the session ended on a page that needs one; its loader saw to it that there was one. */
export function useLeft(): string | null {
  const state = useSession()
  const { pathname, search } = useLocation()
  const place = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.entry // as every route has it
  if (state !== 'signedOut' || !place?.access) return null
  // Who has left needs no explanation.
  return session.left ? '/' : signInThen(pathname + search)
}
