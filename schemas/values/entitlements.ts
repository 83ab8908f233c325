import type { Plan } from './account.ts'

export interface Entitlements {
  /** Pitches of one owner that may be published or under review at once (decision A18). */
  publishedPitches: number
  promoted: boolean
  /** An anonymous page with everything but contact data, and its meta tags (decision A20). */
  publicPage: boolean
  /** Bytes of files that one owner may store (decision A59). */
  storedBytes: number
  /** Conversations that one person may begin within 24 hours (decision A49). */
  newConversations: number
}

/** The one matrix of what a plan brings; services and client read it. */
export const entitlements: Record<Plan, Entitlements> = {
  basic: {
    publishedPitches: 1,
    promoted: false,
    publicPage: false,
    storedBytes: 100 * 1024 ** 2,
    newConversations: 10,
  },
  premium: { publishedPitches: 10, promoted: true, publicPage: true, storedBytes: 1024 ** 3, newConversations: 50 },
  enterprise: { publishedPitches: 10, promoted: true, publicPage: true, storedBytes: 1024 ** 3, newConversations: 50 },
}
