import { type PropsWithChildren, useState } from 'react'
import { now } from '../../../browser/clock.ts'
import { refusalOf } from '../../../graph/refusal.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RadioGroup } from '../../../ui/form/radio.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import type { MeetingCardProps } from './meeting.ts'
import { AcceptMeetingDocument, DeclineMeetingDocument } from './meetings.generated.ts'
import styles from './meetings.module.css'
import { ownZone, useMeetingTimes } from './use-meeting-times.ts'

/** Which of the times suits, or that none does; between them what there is to know of the meeting. */
export function Answer(
  { conversation: { id, otherZone }, meeting, proposeOthers, children }: PropsWithChildren<MeetingCardProps>,
) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const { mine, theirs } = useMeetingTimes(otherZone)
  const { run, pending } = useCommand()
  const { slots, minutes } = meeting
  const left = slots.filter((slot) => Date.parse(slot) > now())
  const [chosen, choose] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const slot = left.length === 1 ? left[0]! : chosen
  const of = { conversationId: id, meetingId: meeting.id }
  const refused = (error: unknown) => toast(errorText(refusalOf(error).code))
  const accept = () => {
    setTried(true)
    if (slot) void run(AcceptMeetingDocument, { ...of, slot, zone: ownZone() }).catch(refused)
  }
  return (
    <>
      <div className={styles.slots}>
        <RadioGroup
          legend={<span className="sr">{t('meeting.choose')}</span>}
          options={slots.map((value) => ({
            value,
            disabled: !left.includes(value),
            label: (
              <>
                {mine({ slot: value, minutes })}{' '}
                <span className={styles.there}>{theirs({ slot: value, minutes })}</span>
              </>
            ),
          }))}
          value={slot}
          onChange={choose}
          {...(tried && !slot && { error: t('meeting.chooseFirst') })}
        />
      </div>
      {children}
      <div className={styles.buttons}>
        <Button tone="primary" pending={pending} onPress={accept}>{t('meeting.accept')}</Button>
        <Button onPress={proposeOthers}>{t('meeting.others')}</Button>
        <Button tone="quiet" pending={pending} onPress={() => void run(DeclineMeetingDocument, of).catch(refused)}>
          {t('meeting.decline')}
        </Button>
      </div>
    </>
  )
}
