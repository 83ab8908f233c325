import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { Attachment, ConversationEvent } from '@delvik/schemas/events/chat'
import type { Phrase } from '@delvik/schemas/values/chat'
import {
  decideMeeting,
  evolveMeetings,
  isMeetingEvent,
  isOfMeeting,
  type MeetingCommand,
  type Meetings,
  meetingsEndedBy,
  noMeetings,
} from '../meeting/meeting.ts'
import { type DealCommand, decideDeal, endedBy, evolveDeal, isOfDeal, type OpenDeal } from './deal.ts'

interface OfConversation {
  conversationId: string
}
/** Words, files, or both; or a phrase. The id of the message is that of the command. */
export type Said =
  | { body: string | null; phrase: null; attachments: readonly Attachment[] }
  | { body: null; phrase: Phrase; attachments: readonly [] }

/** `limit` is how many conversations the actor may begin within a day. */
export type OpenConversation = Command<
  'OpenConversation',
  OfConversation & { to: string; about: string | null; limit: number }
>
export type ConversationCommand =
  | DealCommand
  | MeetingCommand
  | OpenConversation
  | Command<'SendMessage', OfConversation & Said>
  | Command<'HideConversation', OfConversation>
  | Command<'BlockContact', OfConversation>
  | Command<'UnblockContact', OfConversation>
  | Command<'EraseParticipant', OfConversation & { accountId: string }>

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
}
export type Conversation = { is: 'none' } | Talk

export function conversationStream({ conversationId: id }: OfConversation): string {
  return `conversation-${id}`
}

/** The other of the two. */
export function otherOf({ between: [first, second] }: Pick<Talk, 'between'>, accountId: string): string {
  return first === accountId ? second : first
}

export const conversationDecider: Decider<ConversationCommand, Conversation, ConversationEvent> = {
  initialState: { is: 'none' },
  decide,
  evolve,
  snapshotVersion: 3,
}

function decide(command: ConversationCommand, state: Conversation): ConversationEvent[] {
  const { data: { conversationId: id }, meta: { actor, commandId } } = command
  if (command.type === 'OpenConversation') return open(command, state)
  if (state.is === 'none') throw new DomainError('NOT_FOUND')
  const of = { conversationId: id, from: actor, to: otherOf(state, actor) }
  if (isOfDeal(command)) {
    if (command.type === 'ProposeDeal' || command.type === 'AgreeDeal') refuseSilenced(state, of)
    return decideDeal(command, state.deal, of)
  }
  if (isOfMeeting(command)) {
    if (command.type === 'ProposeMeeting' || command.type === 'AcceptMeeting') refuseSilenced(state, of)
    return decideMeeting(command, state.meetings, of)
  }
  switch (command.type) {
    case 'SendMessage': {
      refuseSilenced(state, of)
      const { body, phrase } = command.data
      const attachments = [...command.data.attachments]
      const sent = { ...of, messageId: commandId, seq: state.lastSeq + 1, body, phrase, attachments }
      return [{ type: 'MessageSent', data: sent }]
    }
    case 'HideConversation':
      return state.hidden[actor] === state.lastSeq
        ? []
        : [{ type: 'ConversationHidden', data: { conversationId: id, accountId: actor, upTo: state.lastSeq } }]
    case 'BlockContact':
      return state.blockedBy.includes(actor)
        ? []
        : [{ type: 'ContactBlocked', data: of }, ...arrangementsEndedBy(actor, state, command)]
    case 'UnblockContact':
      return state.blockedBy.includes(actor) ? [{ type: 'ContactUnblocked', data: of }] : []
    case 'EraseParticipant': {
      const { accountId } = command.data
      return state.gone.includes(accountId)
        ? []
        : [{ type: 'ParticipantErased', data: { conversationId: id, accountId } },
          ...arrangementsEndedBy(accountId, state, command)]
    }
  }
}

/** What was proposed or arranged ends when one of the two turns away. */
function arrangementsEndedBy(accountId: string, talk: Talk, { data, meta }: ConversationCommand): ConversationEvent[] {
  const { conversationId: id } = data
  const by = { from: accountId, to: otherOf(talk, accountId) }
  const meetings = meetingsEndedBy(by, talk.meetings, { conversationId: id, now: meta.now })
  return [...endedBy(accountId, talk.deal, id), ...meetings]
}

/** The second opening finds the first one, and may turn to another pitch. */
function open({ data, meta: { actor } }: OpenConversation, state: Conversation): ConversationEvent[] {
  const { conversationId: id, to, about } = data
  const of = { conversationId: id, from: actor, to }
  if (state.is === 'none') return [{ type: 'ConversationOpened', data: { ...of, about } }]
  return about === null || about === state.about ? [] : [{ type: 'SubjectChosen', data: { ...of, about } }]
}

/** @throws DomainError BLOCKED_BY_YOU, BLOCKED_BY_THEM, CONTACT_GONE */
function refuseSilenced({ gone, blockedBy }: Talk, { from, to }: { from: string; to: string }): void {
  if (gone.includes(to)) throw new DomainError('CONTACT_GONE')
  if (blockedBy.includes(from)) throw new DomainError('BLOCKED_BY_YOU')
  if (blockedBy.includes(to)) throw new DomainError('BLOCKED_BY_THEM')
}

function evolve(state: Conversation, event: ConversationEvent): Conversation {
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
    }
  }
  if (state.is === 'none') return state
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
      return { ...state, gone: withOne(state.gone, data.accountId) }
    default:
      return { ...state, deal: evolveDeal(state.deal, event) }
  }
}

function withOne(all: readonly string[], one: string): readonly string[] {
  return all.includes(one) ? all : [...all, one]
}
