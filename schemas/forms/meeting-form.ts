import type { FieldError } from '../errors.ts'
import { meetingLimits, type MeetingTime, overlaps } from '../values/meeting/meeting.ts'
import { isZone } from '../values/meeting/zones.ts'
import { httpsLink } from './https-link.ts'
import { readMessage } from './message-form.ts'

/** A meeting as somebody proposes it. */
export interface ProposedMeeting {
  /** ISO 8601; one of them is to be accepted. */
  slots: string[]
  minutes: number
  /** IANA, where who proposes it is. */
  zone: string
  link: string | null
  note: string | null
}

const day = 86_400_000

/** A proposal as it is kept, and what is wrong with it at any time; client and service check it with this. */
export function readMeeting({ slots, minutes, zone, ...given }: ProposedMeeting) {
  const link = given.link?.trim() || null
  const note = given.note?.trim() ? readMessage(given.note) : null
  const problems: FieldError[] = [
    ...countProblems(slots),
    ...minutesProblems(minutes),
    ...(isZone(zone) ? [] : [{ path: 'zone', code: 'ZONE_UNKNOWN' } as const]),
    ...linkProblems(link),
    ...(note?.problems.map((one) => ({ ...one, path: 'note' })) ?? []),
    ...tooLong('note', note?.body, meetingLimits.note),
  ]
  return { meeting: { slots, minutes, zone, link, note: note?.body ?? null }, problems }
}

/** What keeps times from being proposed now, beside the meetings that are to come. */
export function slotProblems(slots: readonly string[], { minutes, now, ahead }: {
  minutes: number
  now: Date
  ahead: readonly MeetingTime[]
}): FieldError[] {
  const last = now.getTime() + meetingLimits.days * day
  return slots.flatMap((slot, place) => {
    const others = [...slots.slice(0, place).map((one) => ({ slot: one, minutes })), ...ahead]
    const code = codeOf(slot, { now, last, clash: others.some((one) => overlaps(one, { slot, minutes })) })
    return code ? [{ path: `slots.${place}`, code }] : []
  })
}

function codeOf(slot: string, { now, last, clash }: { now: Date; last: number; clash: boolean }) {
  const at = Date.parse(slot)
  if (at <= now.getTime()) return 'SLOT_PAST'
  if (at > last) return 'SLOT_TOO_FAR'
  return clash ? 'SLOTS_OVERLAP' : undefined
}

function countProblems({ length }: readonly string[]): FieldError[] {
  if (length === 0) return [{ path: 'slots', code: 'REQUIRED' }]
  return length > meetingLimits.slots
    ? [{ path: 'slots', code: 'OUT_OF_RANGE', least: 1, most: meetingLimits.slots }]
    : []
}

function minutesProblems(minutes: number): FieldError[] {
  const { least, most } = meetingLimits.minutes
  const fits = Number.isInteger(minutes) && minutes >= least && minutes <= most
  return fits ? [] : [{ path: 'minutes', code: 'OUT_OF_RANGE', least, most }]
}

function linkProblems(link: string | null): FieldError[] {
  if (!link) return []
  const code = httpsLink(link)
  return code ? [{ path: 'link', code }] : tooLong('link', link, meetingLimits.link)
}

function tooLong(path: string, text: string | undefined, most: number): FieldError[] {
  return [...(text ?? '')].length > most ? [{ path, code: 'TOO_LONG', most }] : []
}
