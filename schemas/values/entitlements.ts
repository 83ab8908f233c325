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
  /** A pitch may carry a document for those who read it (decision A21). */
  pitchDocument: boolean
}

/** The one matrix of what a plan brings; services and client read it. */
export const entitlements: Record<Plan, Entitlements> = {
  basic: {
    publishedPitches: 1,
    promoted: false,
    publicPage: false,
    storedBytes: 100 * 1024 ** 2,
    newConversations: 10,
    pitchDocument: false,
  },
  premium: {
    publishedPitches: 10,
    promoted: true,
    publicPage: true,
    storedBytes: 1024 ** 3,
    newConversations: 50,
    pitchDocument: true,
  },
  enterprise: {
    publishedPitches: 10,
    promoted: true,
    publicPage: true,
    storedBytes: 1024 ** 3,
    newConversations: 50,
    pitchDocument: true,
  },
}
