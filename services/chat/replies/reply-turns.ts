import type { Fold } from '@delvik/runtime/handlers'
import { ignored } from '@delvik/runtime/handlers'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import type { Phrase } from '@delvik/schemas/values/chat'

/** How one of the two has answered the other. */
export interface Answers {
  /** Seconds that each of the last replies took. */
  took: number[]
  /** Turns that were answered, and those of them that were within `patience`. */
  replies: number
  inTime: number
}

/** The turns of a conversation. */
export interface TurnsRow {
  first: string
  second: string
  /** ISO 8601. */
  activeAt: string
  /** A turn that is not answered yet: of whom, and since its first message. */
  open: { of: string; since: string } | null
  ofFirst: Answers
  ofSecond: Answers
}

/** Milliseconds within which a turn is answered, or it counts as one that was not. */
export const patience = 7 * 86_400_000
/** Of one conversation: who writes all day with one person has habits with others too. */
const kept = 20

/** They end a talk, and wait for no answer. */
const closing: readonly (Phrase | null)[] = ['thanks', 'agreed', 'notForMe', 'foundSomebody']
const none: Answers = { took: [], replies: 0, inTime: 0 }

/**
 * A turn is what one of the two writes until the other one does; a reply is the first message that follows on it, and
 * takes as long as whoever began the turn has waited.
 */
const fold: Fold<TurnsRow, ConversationEvent> = {
  ConversationOpened(_, { data: { from, to }, at }) {
    const [first, second] = from < to ? [from, to] : [to, from]
    return { first, second, activeAt: at.toISOString(), open: null, ofFirst: none, ofSecond: none }
  },
  MessageSent(row, { data: { from, phrase }, at }) {
    if (!row) return row
    const after = answered(row, from, at)
    if (row.open?.of === from) return after
    return { ...after, open: closing.includes(phrase) ? null : { of: from, since: at.toISOString() } }
  },
  // Whoever hears why it is not for the other one has been answered, and is asked nothing.
  PitchPassed: (row, { data: { from }, at }) => row && { ...answered(row, from, at), open: null },
  InterestShown: ignored,
  ContactBlocked: (row) => row && { ...row, open: null },
  ParticipantErased(row, { data: { accountId } }) {
    if (!row) return row
    const left = accountId === row.first
      ? { ...row, first: gone, ofFirst: none }
      : { ...row, second: gone, ofSecond: none }
    return left.first === gone && left.second === gone ? null : { ...left, open: null }
  },
  ContactUnblocked: ignored,
  ConversationHidden: ignored,
  SubjectChosen: ignored,
  DealProposed: ignored,
  DealAgreed: ignored,
  DealDeclined: ignored,
  DealWithdrawn: ignored,
  DealConfirmed: ignored,
  DealExpired: ignored,
  DealOvertaken: ignored,
  DealReminded: ignored,
  MeetingProposed: ignored,
  MeetingAccepted: ignored,
  MeetingDeclined: ignored,
  MeetingCancelled: ignored,
  MeetingReminded: ignored,
  MeetingExpired: ignored,
}

/** In the place of who was erased. */
const gone = ''

/** What one of the two does is an answer to the turn of the other, if there is one. */
function answered(row: TurnsRow, by: string, at: Date): TurnsRow {
  const after = { ...row, activeAt: at.toISOString() }
  if (!row.open || row.open.of === by) return after
  const took = at.getTime() - Date.parse(row.open.since)
  const side = by === row.first ? 'ofFirst' : 'ofSecond'
  const { took: before, replies, inTime } = row[side]
  const answers = {
    took: [...before, Math.max(0, Math.round(took / 1000))].slice(-kept),
    replies: replies + 1,
    inTime: inTime + (took <= patience ? 1 : 0),
  }
  return { ...after, [side]: answers }
}

export const replyTurns: ReadModel<TurnsRow, ConversationEvent> = {
  name: 'reply-turns',
  generation: 2,
  streams: 'conversation-',
  indexes: [['first', '-activeAt'], ['second', '-activeAt']],
  fold,
}
