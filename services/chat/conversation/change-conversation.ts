import { Change, changeHandler } from '@delvik/runtime/change'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { type ConversationCommand, conversationDecider, conversationStream } from './conversation.ts'
import { Participations } from './participations.ts'
import type { Conversation } from './talk.ts'

export class ChangeConversation extends Change<ConversationCommand, Conversation, ConversationEvent> {}

export const ChangeConversationHandler = changeHandler(ChangeConversation, {
  stream: conversationStream,
  decider: conversationDecider,
  rows: Participations,
})
