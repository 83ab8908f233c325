import { useState } from 'react'
import { now } from '../../../browser/clock.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import type { MeetingCardProps } from './meeting.ts'
import { CancelMeetingDocument } from './meetings.generated.ts'
import styles from './meetings.module.css'
import { useCalendar } from './use-calendar.ts'
import { useMeetingTimes } from './use-meeting-times.ts'

/** What one can do about a meeting besides answering: put it into a calendar, take it out, cancel it. */
export function Arranged({ conversation: { id, otherZone }, meeting, name }: MeetingCardProps) {
  const { t } = useTranslation('messages')
  const [asking, ask] = useState(false)
  const save = useCalendar({ conversationId: id, meeting, name })
  const { state, own, slot } = meeting
  const isAhead = slot !== null && Date.parse(slot) > now()
  const isCancellable = state === 'accepted' ? isAhead : state === 'proposed' && own
  const isSaved = isAhead && (state === 'accepted' || state === 'cancelled')
  if (!isCancellable && !isSaved) return null
  return (
    <div className={styles.buttons}>
      {isSaved && (
        <Button {...(state === 'accepted' && { tone: 'primary' })} onPress={save}>
          {t(state === 'accepted' ? 'meeting.toCalendar' : 'meeting.fromCalendar')}
        </Button>
      )}
      {isCancellable && <Button tone="quiet" onPress={() => ask(true)}>{t('meeting.cancel')}</Button>}
      {asking && <Cancel {...{ conversationId: id, meeting, name, otherZone }} close={() => ask(false)} />}
    </div>
  )
}

interface CancelProps extends Pick<MeetingCardProps, 'meeting' | 'name'> {
  conversationId: string
  otherZone: string | null
  close: () => void
}

function Cancel({ conversationId, meeting: { id: meetingId, slot, minutes }, name, otherZone, close }: CancelProps) {
  const { t } = useTranslation('messages')
  const { mine } = useMeetingTimes(otherZone)
  const { run, pending, refusal } = useCommand()
  const act = () => run(CancelMeetingDocument, { conversationId, meetingId })
  return (
    <AskDialog
      title={t('meeting.askCancel')}
      action={t('meeting.cancel')}
      leave={t('meeting.keep')}
      {...{ pending, refusal, close, act }}
    >
      <p>
        {slot ? t('meeting.cancelText', { name, time: mine({ slot, minutes }) }) : t('meeting.withdrawText', { name })}
      </p>
    </AskDialog>
  )
}
