import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { Attachment, ConversationEvent } from '@delvik/schemas/events/chat'
import type { Phrase } from '@delvik/schemas/values/chat'
import { decideMeeting, isOfMeeting, type MeetingCommand, meetingsEndedBy } from '../meeting/meeting.ts'
import { decideInterest, type InterestCommand, isOfInterest } from '../interest/interest.ts'
import { type DealCommand, decideDeal, endedBy, isOfDeal } from './deal.ts'
import { type Conversation, evolveTalk, otherOf, refuseSilenced, type Talk } from './talk.ts'

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
  | InterestCommand
  | OpenConversation
  | Command<'SendMessage', OfConversation & Said>
  | Command<'HideConversation', OfConversation>
  | Command<'BlockContact', OfConversation>
  | Command<'UnblockContact', OfConversation>
  | Command<'EraseParticipant', OfConversation & { accountId: string }>

export function conversationStream({ conversationId: id }: OfConversation): string {
  return `conversation-${id}`
}

export const conversationDecider: Decider<ConversationCommand, Conversation, ConversationEvent> = {
  initialState: { is: 'none' },
  decide,
  evolve: evolveTalk,
  snapshotVersion: 4,
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
  if (isOfInterest(command)) {
    refuseSilenced(state, of)
    return weigh(command, state, of)
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

/** Who passes on a pitch wants no deal over it; one that is agreed on is the pitch's to decide. */
function weigh(command: InterestCommand, talk: Talk, by: { from: string; to: string }): ConversationEvent[] {
  const told = decideInterest(command, talk, by)
  const deal = command.type === 'PassOnPitch' && talk.deal?.pitchId === command.data.pitchId ? talk.deal : null
  if (deal?.isAgreed) throw new DomainError('DEAL_AGREED')
  return [...told, ...endedBy(by.from, deal, command.data.conversationId)]
}

/** The second opening finds the first one, and may turn to another pitch. */
function open({ data, meta: { actor } }: OpenConversation, state: Conversation): ConversationEvent[] {
  const { conversationId: id, to, about } = data
  const of = { conversationId: id, from: actor, to }
  if (state.is === 'none') return [{ type: 'ConversationOpened', data: { ...of, about } }]
  return about === null || about === state.about ? [] : [{ type: 'SubjectChosen', data: { ...of, about } }]
}
