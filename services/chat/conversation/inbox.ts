import type { Collection } from '@delvik/runtime/documents'
import type { Fold } from '@delvik/runtime/handlers'
import { type PageInput, pageOf, pageSize, readCursor, writeCursor } from '@delvik/runtime/paging'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { Recorded } from '@delvik/runtime/recorded'
import type { ConversationEvent, DealEvent, InterestEvent, MeetingEvent } from '@delvik/schemas/events/chat'
import { messageOf, type ShownMessage } from './messages.ts'
import { type Conversation, evolveTalk, type Talk } from './talk.ts'

/** A conversation as the inboxes of the two list it. */
export interface InboxRow {
  first: string
  second: string
  /** Whether it is in the inbox of each. */
  shownToFirst: boolean
  shownToSecond: boolean
  /** When it was opened, or last written in; ISO 8601. */
  activeAt: string
  talk: Talk
  /** Shortened; null without one. */
  last: (Omit<ShownMessage, 'at'> & { at: string }) | null
}

/** Characters of a message that a list shows. */
const excerptLength = 160

type Of<Type extends ConversationEvent['type']> = Recorded<Extract<ConversationEvent, { type: Type }>>

const fold: Fold<InboxRow, ConversationEvent> = {
  ConversationOpened(_, event) {
    const talk = evolved({ is: 'none' }, event)
    const [first, second] = talk.between
    const { from } = event.data
    return {
      first,
      second,
      // Nobody else hears of it before something is said.
      shownToFirst: from === first,
      shownToSecond: from === second,
      activeAt: event.at.toISOString(),
      talk,
      last: null,
    }
  },
  MessageSent(row, event) {
    if (!row) return row
    const { body, at, ...message } = messageOf(event)
    const last = { ...message, at: at.toISOString(), body: body && [...body].slice(0, excerptLength).join('') }
    return { ...after(row, event), shownToFirst: true, shownToSecond: true, activeAt: last.at, last }
  },
  ConversationHidden(row, event) {
    if (!row) return row
    const { accountId } = event.data
    return {
      ...after(row, event),
      shownToFirst: row.shownToFirst && accountId !== row.first,
      shownToSecond: row.shownToSecond && accountId !== row.second,
    }
  },
  ParticipantErased(row, event) {
    if (!row) return row
    const { last, ...rest } = after(row, event)
    if (rest.talk.gone.length === 2) return null
    const theirs = last?.from === event.data.accountId
    return { ...rest, last: theirs ? { ...last, body: null, phrase: null, attachments: [] } : last }
  },
  SubjectChosen: (row, event) => row && after(row, event),
  ContactBlocked: (row, event) => row && after(row, event),
  ContactUnblocked: (row, event) => row && after(row, event),
  DealProposed: lively,
  DealAgreed: lively,
  DealDeclined: lively,
  DealWithdrawn: lively,
  DealConfirmed: lively,
  DealExpired: (row, event) => row && after(row, event),
  DealOvertaken: (row, event) => row && after(row, event),
  DealReminded: (row, event) => row && after(row, event),
  InterestShown: lively,
  PitchPassed: lively,
  MeetingProposed: lively,
  MeetingAccepted: lively,
  MeetingDeclined: lively,
  MeetingCancelled: lively,
  MeetingReminded: (row, event) => row && after(row, event),
  MeetingExpired: (row, event) => row && after(row, event),
}

/** Brings the conversation to the top of both inboxes. */
function lively(row: InboxRow | null, event: Of<(DealEvent | MeetingEvent | InterestEvent)['type']>): InboxRow | null {
  return row && { ...after(row, event), shownToFirst: true, shownToSecond: true, activeAt: event.at.toISOString() }
}

function after(row: InboxRow, event: Of<ConversationEvent['type']>): InboxRow {
  return { ...row, talk: evolved(row.talk, event) }
}

/** Whatever happens to a conversation that was opened leaves it open. */
function evolved(talk: Conversation, event: ConversationEvent): Talk {
  return evolveTalk(talk, event) as Talk
}

export const inbox: ReadModel<InboxRow, ConversationEvent> = {
  name: 'inbox',
  generation: 5,
  streams: 'conversation-',
  indexes: [['first', 'shownToFirst', '-activeAt'], ['second', 'shownToSecond', '-activeAt']],
  fold,
}

/** What is in the inbox of one person, last active first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
export async function findInbox(rows: Collection<InboxRow>, accountId: string, page: PageInput) {
  const size = pageSize(page)
  const after = readCursor(page)
  const asked = { sort: [['activeAt', 'desc']], limit: size + 1, ...(after && { after }) } as const
  const halves = await Promise.all([
    rows.find({ where: { first: accountId, shownToFirst: true }, ...asked }),
    rows.find({ where: { second: accountId, shownToSecond: true }, ...asked }),
  ])
  const found = halves.flat().toSorted((one, other) =>
    compare(other.row.activeAt, one.row.activeAt) || compare(one.id, other.id)
  )
  return pageOf(found, size, ({ row, id }) => writeCursor(row.activeAt, id))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
