import { z } from 'zod'
import { phrases } from '../values/chat.ts'
import { type EventOf, internal, personal, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'

const conversation = z.object({ conversationId: z.uuid() })
/** What one of the two does, and who the other one is. */
const between = conversation.extend({ from: z.uuid(), to: z.uuid() })

/**
 * Streams `conversation-<id>`, whose id is made of the two accounts, so that two people have one for good. A message
 * belongs to who wrote it: its words go with the key of that person.
 */
const ofConversation = {
  ConversationOpened: published({
    schema: 1,
    description: 'Somebody wants to talk with somebody else, about a pitch or about nothing in particular.',
    data: between.extend({ about: z.uuid().nullable() }),
  }),
  /** The talk has turned to another pitch. */
  SubjectChosen: internal({ schema: 1, data: between.extend({ about: z.uuid() }) }),
  MessageSent: published({
    schema: 1,
    subject: 'from',
    domain: 'chat',
    description:
      'A message of a conversation: words, or a phrase that everybody reads in their own language. `seq` numbers the messages of a conversation from 1 without gaps.',
    data: between.extend({
      messageId: z.uuid(),
      seq: z.int().min(1),
      body: personal(z.string().nullable()),
      phrase: z.enum(phrases).nullable(),
    }),
  }),
  /** Somebody does not want to see what there is so far. */
  ConversationHidden: internal({
    schema: 1,
    data: conversation.extend({ accountId: z.uuid(), upTo: z.int().min(0) }),
  }),
  ContactBlocked: published({
    schema: 1,
    description: 'Somebody does not want to hear of somebody else; neither can write to the other.',
    data: between,
  }),
  ContactUnblocked: published({
    schema: 1,
    description: 'Somebody who was blocked is not any more.',
    data: between,
  }),
  ParticipantErased: published({
    schema: 1,
    description: 'Who takes part in a conversation has been erased. The other one keeps what they wrote themselves.',
    data: conversation.extend({ accountId: z.uuid() }),
  }),
}

/** Streams `reading-<id>`, made of a conversation and a person. */
const ofReading = {
  ReadUpTo: published({
    schema: 1,
    description: 'How far somebody has read a conversation; told twice in a minute at most.',
    data: conversation.extend({ accountId: z.uuid(), seq: z.int().min(1) }),
  }),
}

export const chatEvents = { ...ofConversation, ...ofReading, ...erasureEvents, ...exportPartEvents }
export type ConversationEvent = EventOf<typeof ofConversation>
export type ReadingEvent = EventOf<typeof ofReading>
