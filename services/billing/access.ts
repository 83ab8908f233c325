import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import type { ErrorCode } from '@delvik/schemas/errors'

type Rule = (viewer: Viewer | undefined) => ErrorCode | undefined

/** Who may do what. Everything but prices and what goes to the climate is about the caller's own membership. */
const rules = {
  readPackages: everybody,
  readClimateLedger: everybody,
  readInvoices: signedIn,
  startCheckout: signedIn,
  quoteUpgrade: signedIn,
  acceptUpgrade: signedIn,
  cancelMembership: signedIn,
  resumeMembership: signedIn,
  withdrawFromContract: signedIn,
  openPortal: signedIn,
} satisfies Record<string, Rule>

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

function everybody(): undefined {
  return undefined
}

function signedIn(viewer: Viewer | undefined): ErrorCode | undefined {
  return viewer ? undefined : 'UNAUTHENTICATED'
}
