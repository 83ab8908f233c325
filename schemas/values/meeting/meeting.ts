/** What becomes of a proposed meeting; an accepted one stays so when it is over. */
export const meetingStates = ['proposed', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type MeetingState = (typeof meetingStates)[number]

export const meetingLimits = {
  /** Times of one proposal. */
  slots: 3,
  minutes: { least: 15, most: 240 },
  /** How far ahead one may propose. */
  days: 180,
  /** That two people have before them at once. */
  ahead: 5,
  /** Code points. */
  note: 500,
  link: 500,
} as const

/** Minutes before a meeting at which both are reminded of it. */
export const meetingReminder = 60

/** When it begins, and how long it is. */
export interface MeetingTime {
  /** ISO 8601, in UTC. */
  slot: string
  minutes: number
}

export function endOf({ slot, minutes }: MeetingTime): number {
  return Date.parse(slot) + minutes * 60_000
}

export function overlaps(one: MeetingTime, other: MeetingTime): boolean {
  return Date.parse(one.slot) < endOf(other) && Date.parse(other.slot) < endOf(one)
}
