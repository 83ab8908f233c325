import { useSyncExternalStore } from 'react'
import { session, type SessionState } from './session.ts'

/** `unknown` on the server and until the first answer. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, () => session.state, () => 'unknown')
}
