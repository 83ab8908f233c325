import { DomainError } from '@delvik/runtime/errors'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { evolveInterests, type Interests, isInterestEvent } from '../interest/interest.ts'
import { evolveMeetings, isMeetingEvent, type Meetings, noMeetings } from '../meeting/meeting.ts'
import { evolveDeal, type OpenDeal } from './deal.ts'

/** Two people who talk, and what decides whether they may; never what they say. */
export interface Talk {
  is: 'open'
  /** In the order of their ids. */
  between: readonly [string, string]
  /** A pitch. */
  about: string | null
  /** Of the last message. */
  lastSeq: number
  /** Those who have written. */
  spoke: readonly string[]
  /** Those who do not want to hear of the other. */
  blockedBy: readonly string[]
  /** Those who were erased. */
  gone: readonly string[]
  /** Up to which message each does not want to see what there is. */
  hidden: Readonly<Record<string, number>>
  deal: OpenDeal | null
  meetings: Meetings
  interests: Interests
}
export type Conversation = { is: 'none' } | Talk

/** The other of the two. */
export function otherOf({ between: [first, second] }: Pick<Talk, 'between'>, accountId: string): string {
  return first === accountId ? second : first
}

/** @throws DomainError BLOCKED_BY_YOU, BLOCKED_BY_THEM, CONTACT_GONE */
export function refuseSilenced({ gone, blockedBy }: Talk, { from, to }: { from: string; to: string }): void {
  if (gone.includes(to)) throw new DomainError('CONTACT_GONE')
  if (blockedBy.includes(from)) throw new DomainError('BLOCKED_BY_YOU')
  if (blockedBy.includes(to)) throw new DomainError('BLOCKED_BY_THEM')
}

export function evolveTalk(state: Conversation, event: ConversationEvent): Conversation {
  const { type, data } = event
  if (type === 'ConversationOpened') {
    const between = data.from < data.to ? [data.from, data.to] as const : [data.to, data.from] as const
    return {
      is: 'open',
      between,
      about: data.about,
      lastSeq: 0,
      spoke: [],
      blockedBy: [],
      gone: [],
      hidden: {},
      deal: null,
      meetings: noMeetings,
      interests: {},
    }
  }
  if (state.is === 'none') return state
  if (isInterestEvent(event)) return { ...state, interests: evolveInterests(state.interests, event) }
  if (isMeetingEvent(event)) return { ...state, meetings: evolveMeetings(state.meetings, event) }
  switch (type) {
    case 'SubjectChosen':
      return { ...state, about: data.about }
    case 'MessageSent':
      return { ...state, lastSeq: data.seq, spoke: withOne(state.spoke, data.from) }
    case 'ConversationHidden':
      return { ...state, hidden: { ...state.hidden, [data.accountId]: data.upTo } }
    case 'ContactBlocked':
      return { ...state, blockedBy: withOne(state.blockedBy, data.from) }
    case 'ContactUnblocked':
      return { ...state, blockedBy: state.blockedBy.filter((one) => one !== data.from) }
    case 'ParticipantErased':
      return { ...state, gone: withOne(state.gone, data.accountId), interests: {} }
    default:
      return { ...state, deal: evolveDeal(state.deal, event) }
  }
}

function withOne(all: readonly string[], one: string): readonly string[] {
  return all.includes(one) ? all : [...all, one]
}
