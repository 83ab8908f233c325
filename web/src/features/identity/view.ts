import type { Verification } from './use-verification.ts'

/** What the screen is about. */
export type View = 'start' | 'withoutPlan' | 'usedUp' | 'asking' | 'unfinished' | 'running' | 'verified' | 'hidden'

interface Here {
  /** A start was asked for on this page, which stays until it is left. */
  starting: boolean
  /** Its owner has just come back from the provider, whose word may still be on its way. */
  awaited: boolean
}

/** By what the server says: an address proves nothing. */
export function viewOf({ state, hasPlan, loss, attemptsLeft, page }: Verification, { starting, awaited }: Here): View {
  if (state === 'submitted') return 'running'
  if (state === 'open' && !page?.failed) return starting ? 'start' : awaited ? 'asking' : 'unfinished'
  if (state === 'verified' && !loss) return hasPlan ? 'verified' : 'hidden'
  if (attemptsLeft === 0) return 'usedUp'
  return hasPlan ? 'start' : 'withoutPlan'
}
