import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import type { ErrorCode } from '@delvik/schemas/errors'

/** Everything is about the caller's own check: who is signed in may do it, and nobody sees anybody else's. */
const rules = {
  startVerification: signedIn,
  cancelVerification: signedIn,
} satisfies Record<string, (viewer: Viewer | undefined) => ErrorCode | undefined>

export type Action = keyof typeof rules
export const actions = Object.keys(rules) as Action[]

/** Why not; nothing when allowed. */
export function refusal(action: Action, viewer: Viewer | undefined): ErrorCode | undefined {
  return rules[action](viewer)
}

/** @throws DomainError what the table refuses with */
export function allowed(action: Action, viewer: Viewer | undefined): Viewer {
  const code = refusal(action, viewer)
  if (code || !viewer) throw new DomainError(code ?? 'UNAUTHENTICATED')
  return viewer
}

function signedIn(viewer: Viewer | undefined): ErrorCode | undefined {
  return viewer ? undefined : 'UNAUTHENTICATED'
}
