import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { StaffRole } from '@delvik/schemas/values/account'

type Rule = (viewer: Viewer | undefined) => ErrorCode | undefined

/**
 * Who may do what. Everything but prices, what goes to the climate and the desk of the staff is about the caller's own
 * membership.
 */
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
  readReferral: signedIn,
  quoteCheckout: signedIn,
  planReward: signedIn,
  unplanReward: signedIn,
  readDemoRequest: signedIn,
  requestDemo: signedIn,
  readBooks: desk,
  lookUpBooks: desk,
  retryProviderWork: desk,
  handleInvoice: deskOrNone,
  readPriceLists: operator,
  publishPriceList: operator,
  withdrawPriceList: operator,
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

/** Those who handle what people have paid (A55). */
const handling: readonly StaffRole[] = ['support', 'operator']

function desk(viewer: Viewer | undefined): ErrorCode | undefined {
  if (!viewer) return 'UNAUTHENTICATED'
  return viewer.staff.some((role) => handling.includes(role)) ? undefined : 'FORBIDDEN'
}

/** Whoever handles what was paid does not say what is to be paid. */
function operator(viewer: Viewer | undefined): ErrorCode | undefined {
  if (!viewer) return 'UNAUTHENTICATED'
  return viewer.staff.includes('operator') ? undefined : 'FORBIDDEN'
}

/** For others there is no invoice of anybody else. */
function deskOrNone(viewer: Viewer | undefined): ErrorCode | undefined {
  return desk(viewer) && 'NOT_FOUND'
}
