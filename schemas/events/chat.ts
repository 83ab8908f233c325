import { z } from 'zod'
import { mostAttachments, phrases } from '../values/chat.ts'
import { attachmentTypes } from '../values/files.ts'
import { chatReportEvents } from './chat-report.ts'
import { meetingLimits } from '../values/meeting/meeting.ts'
import { type EventOf, internal, personal, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'
import { interestEvents } from './interest.ts'

const conversation = z.object({ conversationId: z.uuid() })
/** What one of the two does, and who the other one is. */
const between = conversation.extend({ from: z.uuid(), to: z.uuid() })

/** A file of its sender at storage, which goes with them. */
const attachment = z.object({
  path: personal(z.string()),
  generation: z.string(),
  name: personal(z.string()),
  size: z.int().min(0).describe('Bytes.'),
  type: z.enum(attachmentTypes),
})
export type Attachment = z.infer<typeof attachment>

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
    schema: 2,
    subject: 'from',
    domain: 'chat',
    description:
      'A message of a conversation: words, files, or a phrase that everybody reads in their own language. `seq` numbers the messages of a conversation from 1 without gaps.',
    data: between.extend({
      messageId: z.uuid(),
      seq: z.int().min(1),
      body: personal(z.string().nullable()),
      phrase: z.enum(phrases).nullable(),
      attachments: z.array(attachment).max(mostAttachments),
    }),
    // None could carry a file.
    upcast: { 1: (data) => ({ ...data, attachments: [] }) },
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

/** A proposal of one of the two, by the id of its command. */
const deal = between.extend({ dealId: z.uuid(), pitchId: z.uuid() })
const party = personal(z.string().nullable().describe('As `from` is to be named in the receipt.'))
/** Nobody was asked for a name. */
const unnamed = (data: Record<string, unknown>) => ({ ...data, party: null })

/** In streams of conversations too. `from` is who does it; where nobody does, who has proposed. */
const ofDeal = {
  DealProposed: published({
    schema: 2,
    subject: 'from',
    domain: 'chat',
    description:
      'One of the two proposes to own a company together, on terms that only the two read. `termsHash` is the SHA-256 of the terms with their salt, so that both can show later what they were.',
    data: deal.extend({
      terms: personal(
        z.string().describe(
          '`amount,currency,share,salt`: minor units, hundredths of a percent; empty where left open.',
        ),
      ),
      termsHash: z.string().regex(/^[0-9a-f]{64}$/),
      expiresAt: z.iso.datetime(),
      party,
    }),
    upcast: { 1: unnamed },
  }),
  DealReminded: published({
    schema: 1,
    description: 'A proposal still waits for the answer of the other one.',
    data: deal,
  }),
  DealAgreed: published({
    schema: 2,
    subject: 'from',
    domain: 'chat',
    description: 'The other one has confirmed what was proposed. Whether the pitch is still to be had, the pitch says.',
    data: deal.extend({ party }),
    upcast: { 1: unnamed },
  }),
  DealDeclined: published({ schema: 1, description: 'The other one does not want what was proposed.', data: deal }),
  DealWithdrawn: published({ schema: 1, description: 'Who has proposed does not want it any more.', data: deal }),
  DealExpired: published({ schema: 1, description: 'Nobody has answered a proposal in time.', data: deal }),
  DealConfirmed: published({
    schema: 1,
    description: 'The pitch is taken by this deal: both get a receipt of it.',
    data: deal,
  }),
  DealOvertaken: published({
    schema: 1,
    description: 'What was proposed can not be had any more: the pitch is done by another deal, or gone.',
    data: deal,
  }),
}

/** A meeting that one of the two has proposed, by the id of its command. */
const meeting = between.extend({ meetingId: z.uuid() })
const minutes = z.int().min(meetingLimits.minutes.least).max(meetingLimits.minutes.most)
/** By account, in which zone (IANA) each of the two was when they last proposed or accepted a time. */
const zones = z.record(z.uuid(), z.string())
const timed = meeting.extend({ slot: z.iso.datetime(), minutes, zones })

/** In streams of conversations too. `from` is who does it; where nobody does, who has proposed. */
const ofMeeting = {
  MeetingProposed: published({
    schema: 1,
    subject: 'from',
    domain: 'chat',
    description: 'One of the two proposes to meet at one of up to three times. Where, and what for, only the two read.',
    data: meeting.extend({
      slots: z.array(z.iso.datetime()).min(1).max(meetingLimits.slots),
      minutes,
      zones,
      link: personal(z.string().nullable()),
      note: personal(z.string().nullable()),
    }),
  }),
  MeetingAccepted: published({ schema: 1, description: 'The other one comes at one of the times.', data: timed }),
  MeetingDeclined: published({
    schema: 1,
    description: 'The other one comes at none of the times. `instead` is the meeting that they propose, if they do.',
    data: meeting.extend({ instead: z.uuid().nullable() }),
  }),
  MeetingCancelled: published({
    schema: 1,
    description: 'A meeting does not take place. `slot` is null for a proposal that was not answered.',
    data: timed.extend({ slot: z.iso.datetime().nullable() }),
  }),
  MeetingReminded: published({ schema: 1, description: 'A meeting begins within the hour.', data: timed }),
  MeetingExpired: published({ schema: 1, description: 'All times of a proposal have passed.', data: meeting }),
}

/** Streams `reading-<id>`, made of a conversation and a person. */
const ofReading = {
  ReadUpTo: published({
    schema: 1,
    description: 'How far somebody has read a conversation; told twice in a minute at most.',
    data: conversation.extend({ accountId: z.uuid(), seq: z.int().min(1) }),
  }),
}

export const chatEvents = {
  ...ofConversation,
  ...ofDeal,
  ...ofMeeting,
  ...interestEvents,
  ...ofReading,
  ...chatReportEvents,
  ...erasureEvents,
  ...exportPartEvents,
}
export type DealEvent = EventOf<typeof ofDeal>
export type MeetingEvent = EventOf<typeof ofMeeting>
export type InterestEvent = EventOf<typeof interestEvents>
export type ConversationEvent = EventOf<typeof ofConversation> | DealEvent | MeetingEvent | InterestEvent
export type ReadingEvent = EventOf<typeof ofReading>
/** Of reports of one person by another. */
export type ChatReportEvent = EventOf<typeof chatReportEvents>
