import type { Plan } from './account.ts'

export interface Entitlements {
  /** Pitches of one owner that may be published or under review at once (decision A18). */
  publishedPitches: number
  promoted: boolean
  /** An anonymous page with everything but contact data, and its meta tags (decision A20). */
  publicPage: boolean
}

/** The one matrix of what a plan brings; services and client read it. */
export const entitlements: Record<Plan, Entitlements> = {
  basic: { publishedPitches: 1, promoted: false, publicPage: false },
  premium: { publishedPitches: 10, promoted: true, publicPage: true },
  enterprise: { publishedPitches: 10, promoted: true, publicPage: true },
}
