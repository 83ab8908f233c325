import type { Phrase } from '@delvik/schemas/values/chat'
import type { InterestLevel, PassReason } from '@delvik/schemas/values/interest'
import type { ReportReason } from '@delvik/schemas/values/moderation/report'

/** Whole units of the pitch's currency, and percent; either may be left open. */
export interface Terms {
  amount?: number
  share?: number
}

/** A text that goes along with a message. */
interface Paper {
  name: string
  text: string
}

/** Times of a meeting, at the full hour of whoever proposes it, so many days after that. */
interface Meeting {
  days: readonly number[]
  hour: number
  minutes: number
  link?: string
  note?: string
}

/** What is a message, which is numbered and can be read. */
export type Said = { says: string; with?: Paper } | { phrase: Phrase }

/** About a meeting; the first time is the one that suits. */
export type Arranging = { meets: Meeting } | { comes: 'acceptMeeting' | 'declineMeeting' }

/** What somebody does in a conversation. */
export type Act =
  | Said
  | { proposes: Terms }
  | { answers: 'agreeDeal' | 'declineDeal' | 'withdrawDeal' }
  | { shows: InterestLevel }
  | { passes: readonly PassReason[] }
  | Arranging
  | { reports: ReportReason; words: string }
  | { turnsAway: 'blockContact' | 'hideConversation' }

export interface Turn {
  /** Place in `between`. */
  who: 0 | 1
  act: Act
}

/** What is said in one sitting, some minutes between one turn and the next. */
export interface Sitting {
  /** Days before today. */
  ago: number
  turns: readonly Turn[]
}

/** A conversation of the demo world. People, companies and figures are invented. */
export interface DemoConversation {
  /** Names of two of its people; the first one begins. */
  between: readonly [string, string]
  /** A company of whoever was written to; colleagues talk about none, nor does an owner who has found an investor. */
  about?: string
  sittings: readonly Sitting[]
  /** How many of the last messages whoever they are for has not read. */
  unread?: number
}

/** Whoever has begun; a text is what they say. */
export function one(does: string | Act): Turn {
  return { who: 0, act: actOf(does) }
}

/** Whoever was written to. */
export function other(does: string | Act): Turn {
  return { who: 1, act: actOf(does) }
}

export function on(ago: number, ...turns: Turn[]): Sitting {
  return { ago, turns }
}

export function isSaid(act: Act): act is Said {
  return 'says' in act || 'phrase' in act
}

function actOf(does: string | Act): Act {
  return typeof does === 'string' ? { says: does } : does
}
