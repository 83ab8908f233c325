import { calendarFile, calendarFileName } from '@delvik/schemas/values/meeting/calendar-file'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ConversationMeetingsFragment } from './meetings.generated.ts'

interface Told {
  conversationId: string
  meeting: ConversationMeetingsFragment['meetings'][number]
  name: string
}

/** Saves a file by which a calendar takes a meeting in, or out. */
export function useCalendar({ conversationId, meeting, name }: Told): () => void {
  const { t } = useTranslation('messages')
  const { id, state, slot, minutes, link, note, changedAt } = meeting
  return () => {
    if (!slot) return
    const url = `${location.origin}/pages/messages/${conversationId}`
    const content = calendarFile({
      method: state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
      id,
      saidAt: changedAt,
      slot,
      minutes,
      summary: t('meeting.summary', { name }),
      description: [note, link, url].filter(Boolean).join('\n'),
      location: link,
      url,
    })
    save(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
  }
}

function save(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = calendarFileName
  link.click()
  URL.revokeObjectURL(link.href)
}
