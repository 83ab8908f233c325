import type { ConversationMeetingsFragment } from './meetings.generated.ts'

export type Meeting = ConversationMeetingsFragment['meetings'][number]

export interface MeetingCardProps {
  conversation: ConversationMeetingsFragment
  meeting: Meeting
  /** Of the other one. */
  name: string
  /** Whether the two may still arrange something. */
  isOpen: boolean
  proposeOthers: () => void
}
