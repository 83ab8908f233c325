import { MeetingCard } from './meeting-card.tsx'
import type { ConversationMeetingsFragment } from './meetings.generated.ts'

interface Talk extends ConversationMeetingsFragment {
  other: unknown
  blocking: string
}

/** What stands of meetings among the messages, where something was last done about them. */
export function meetingCards(conversation: Talk, { name, proposeOthers }: { name: string; proposeOthers: () => void }) {
  const isOpen = Boolean(conversation.other) && conversation.blocking === 'none'
  return conversation.meetings.map((meeting) => ({
    id: meeting.id,
    at: meeting.changedAt,
    card: <MeetingCard {...{ conversation, meeting, name, isOpen, proposeOthers }} />,
  }))
}
