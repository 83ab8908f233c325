import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { MeetingEvent } from '@delvik/schemas/events/chat'
import { slotProblems } from '@delvik/schemas/forms/meeting-form'
import { meetingLimits, meetingReminder, type MeetingTime, overlaps } from '@delvik/schemas/values/meeting/meeting'

interface OfConversation {
  conversationId: string
}
interface OfMeeting extends OfConversation {
  meetingId: string
}
/** Proposed by `from` to `to`. */
interface Proposed {
  meetingId: string
  from: string
  to: string
}

/** The id of the meeting is that of the command by which it is proposed. */
export type MeetingCommand =
  | Command<
    'ProposeMeeting',
    OfConversation & { slots: string[]; minutes: number; zone: string; link: string | null; note: string | null }
  >
  | Command<'AcceptMeeting', OfMeeting & { slot: string; zone: string }>
  | Command<'DeclineMeeting' | 'CancelMeeting', OfMeeting>
  /** Of timers. */
  | Command<'RemindOfMeeting' | 'ExpireMeeting', OfConversation>

/** What two people have arranged; never where, nor what for. */
export interface Meetings {
  /** The one that waits for an answer; its times in their order. */
  open: (Proposed & { slots: readonly string[]; minutes: number }) | null
  /** Accepted ones, in the order of their times: all that are to come, and some that have been. */
  accepted: readonly (Proposed & MeetingTime & { isReminded: boolean })[]
  /** By account, where each was when they last proposed or accepted a time. */
  zones: Readonly<Record<string, string>>
}

export const noMeetings: Meetings = { open: null, accepted: [], zones: {} }

export function isOfMeeting<C extends { type: string }>(one: C | MeetingCommand): one is MeetingCommand {
  return one.type.endsWith('Meeting')
}

export function isMeetingEvent<E extends { type: string }>(event: E | MeetingEvent): event is MeetingEvent {
  return event.type.startsWith('Meeting')
}

/**
 * @param by whoever asks, and `to` the other one
 * @throws DomainError MEETING_OPEN, MEETING_ENDED, TOO_MANY_MEETINGS, OWN_PROPOSAL, SLOT_PAST, INVALID_INPUT
 */
export function decideMeeting(command: MeetingCommand, meetings: Meetings, by: By): MeetingEvent[] {
  const { data: { conversationId }, meta: { now } } = command
  const { open, accepted } = meetings
  switch (command.type) {
    case 'ProposeMeeting':
      return propose(command, meetings, by)
    case 'AcceptMeeting':
      return accept(command, meetings, by)
    case 'DeclineMeeting': {
      const { meetingId, from } = waiting(open, command.data.meetingId)
      if (from === by.from) throw new DomainError('OWN_PROPOSAL')
      return [{ type: 'MeetingDeclined', data: { conversationId, ...by, meetingId, instead: null } }]
    }
    case 'CancelMeeting': {
      const { meetingId } = command.data
      if (open?.meetingId === meetingId && open.from !== by.from) throw new DomainError('NOT_FOUND')
      const cancelled = cancellations(meetings, { by, conversationId, now })
        .filter(({ data }) => data.meetingId === meetingId)
      if (cancelled.length === 0) throw new DomainError('MEETING_ENDED')
      return cancelled
    }
    case 'RemindOfMeeting':
      return accepted.filter((one) => !one.isReminded && isNear(one, now)).map(({ isReminded: _, ...one }) => ({
        type: 'MeetingReminded',
        data: { conversationId, ...one, zones: { ...meetings.zones } },
      }))
    case 'ExpireMeeting':
      return expired(open, conversationId, now)
  }
}

/** What becomes of meetings when one of the two turns away: nothing waits any more, and nothing is to come. */
export function meetingsEndedBy(by: By, meetings: Meetings, at: { conversationId: string; now: Date }): MeetingEvent[] {
  const { open } = meetings
  const { conversationId } = at
  const declined: MeetingEvent[] = open && open.from !== by.from
    ? [{ type: 'MeetingDeclined', data: { conversationId, ...by, meetingId: open.meetingId, instead: null } }]
    : []
  return [...declined, ...cancellations(meetings, { by, ...at })]
}

export function evolveMeetings(meetings: Meetings, { type, data }: MeetingEvent): Meetings {
  const { open, accepted } = meetings
  const { meetingId } = data
  switch (type) {
    case 'MeetingProposed': {
      const { from, to, slots, minutes, zones } = data
      return { ...meetings, open: { meetingId, from, to, slots, minutes }, zones }
    }
    case 'MeetingAccepted': {
      const { from: to, to: from, slot, minutes, zones } = data
      const all = [...accepted, { meetingId, from, to, slot, minutes, isReminded: false }]
      const ordered = all.toSorted((one, other) => Date.parse(one.slot) - Date.parse(other.slot))
      // No more than these can be to come.
      return { open: null, accepted: ordered.slice(-meetingLimits.ahead), zones }
    }
    case 'MeetingCancelled': {
      const rest = accepted.filter((one) => one.meetingId !== meetingId)
      return { ...meetings, open: open?.meetingId === meetingId ? null : open, accepted: rest }
    }
    case 'MeetingReminded': {
      const reminded = accepted.map((one) => (one.meetingId === meetingId ? { ...one, isReminded: true } : one))
      return { ...meetings, accepted: reminded }
    }
    default:
      return { ...meetings, open: null }
  }
}

interface By {
  from: string
  to: string
}
type Of<Type extends MeetingCommand['type']> = Extract<MeetingCommand, { type: Type }>

/** To answer by a proposal of one's own is to decline. */
function propose({ data, meta }: Of<'ProposeMeeting'>, meetings: Meetings, by: By): MeetingEvent[] {
  const { conversationId, slots, minutes, zone, link, note } = data
  const { now, commandId: meetingId } = meta
  const { open } = meetings
  const over = expired(open, conversationId, now)
  const isOpen = open && over.length === 0
  if (isOpen && open.from === by.from) throw new DomainError('MEETING_OPEN')
  const fields = slotProblems(slots, { minutes, now, ahead: ahead(meetings, now) })
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields })
  const declined: MeetingEvent[] = isOpen
    ? [{ type: 'MeetingDeclined', data: { conversationId, ...by, meetingId: open.meetingId, instead: meetingId } }]
    : over
  const zones = { ...meetings.zones, [by.from]: zone }
  const proposed = { conversationId, ...by, meetingId, slots: slots.toSorted(), minutes, zones, link, note }
  return [...declined, { type: 'MeetingProposed', data: proposed }]
}

function accept({ data, meta: { now } }: Of<'AcceptMeeting'>, meetings: Meetings, by: By): MeetingEvent[] {
  const { conversationId, meetingId, slot, zone } = data
  const { from, slots, minutes } = waiting(meetings.open, meetingId)
  if (from === by.from) throw new DomainError('OWN_PROPOSAL')
  if (!slots.includes(slot)) throw invalid('UNKNOWN_VALUE')
  if (Date.parse(slot) <= now.getTime()) throw new DomainError('SLOT_PAST')
  const coming = ahead(meetings, now)
  if (coming.length >= meetingLimits.ahead) throw new DomainError('TOO_MANY_MEETINGS')
  if (coming.some((one) => overlaps(one, { slot, minutes }))) throw invalid('SLOTS_OVERLAP')
  const zones = { ...meetings.zones, [by.from]: zone }
  return [{ type: 'MeetingAccepted', data: { conversationId, ...by, meetingId, slot, minutes, zones } }]
}

/** Of one's own proposal, and of all that have not begun. */
function cancellations({ open, accepted, zones }: Meetings, { by, conversationId, now }: {
  by: By
  conversationId: string
  now: Date
}) {
  const own = open && open.from === by.from ? [{ ...open, slot: null }] : []
  const coming = accepted.filter(({ slot }) => Date.parse(slot) > now.getTime())
  return [...own, ...coming].map(({ meetingId, slot, minutes }) => ({
    type: 'MeetingCancelled' as const,
    data: { conversationId, ...by, meetingId, slot, minutes, zones: { ...zones } },
  }))
}

function expired(open: Meetings['open'], conversationId: string, now: Date): MeetingEvent[] {
  if (!open || Date.parse(open.slots.at(-1)!) > now.getTime()) return []
  const { meetingId, from, to } = open
  return [{ type: 'MeetingExpired', data: { conversationId, from, to, meetingId } }]
}

/** Accepted ones that are not over. */
function ahead({ accepted }: Meetings, now: Date) {
  return accepted.filter(({ slot, minutes }) => Date.parse(slot) + minutes * 60_000 > now.getTime())
}

/** Also one that has begun meanwhile: so the next one has its turn. */
function isNear({ slot }: MeetingTime, now: Date): boolean {
  return Date.parse(slot) - meetingReminder * 60_000 <= now.getTime()
}

/** @throws DomainError MEETING_ENDED for any but the one that waits */
function waiting(open: Meetings['open'], meetingId: string) {
  if (open?.meetingId !== meetingId) throw new DomainError('MEETING_ENDED')
  return open
}

function invalid(code: 'UNKNOWN_VALUE' | 'SLOTS_OVERLAP'): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path: 'slot', code }] })
}
