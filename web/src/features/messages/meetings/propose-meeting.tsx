import type { FieldError } from '@delvik/schemas/errors'
import { readMeeting, slotProblems } from '@delvik/schemas/forms/meeting-form'
import { meetingLimits, type MeetingTime } from '@delvik/schemas/values/meeting/meeting'
import { shownAt } from '@delvik/schemas/values/meeting/zones'
import { useState } from 'react'
import { now } from '../../../browser/clock.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { type ConversationMeetingsFragment, ProposeMeetingDocument } from './meetings.generated.ts'
import { type ChosenSlot, instantOf, SlotField } from './slot-field.tsx'
import { ownZone } from './use-meeting-times.ts'
import { Zones } from './zones.tsx'

interface ProposeMeetingProps {
  conversation: ConversationMeetingsFragment
  name: string
  close: () => void
}

interface Wanted {
  slots: ChosenSlot[]
  minutes: number
  link: string
  note: string
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240]
const day = 86_400_000

/** One to three times, one of which the other one is to accept. */
export function ProposeMeeting({ conversation: { id, otherZone, meetings }, name, close }: ProposeMeetingProps) {
  const { t } = useTranslation('messages')
  const { number } = useFormat()
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const [wanted, want] = useState<Wanted>(() => ({ slots: [slotOn(1)], minutes: 30, link: '', note: '' }))
  const [tried, setTried] = useState(false)
  const { slots, minutes } = wanted
  const { meeting, problems } = check(wanted, aheadOf(meetings))
  const problem = (path: string) => {
    const found = tried && problems.find((one) => one.path === path)
    return found ? errorText(found.code, found) : undefined
  }
  const act = () => {
    setTried(true)
    return problems.length > 0 ? undefined : run(ProposeMeetingDocument, { conversationId: id, ...meeting })
  }
  const change = (over: Partial<Wanted>) => want({ ...wanted, ...over })
  const answers = meetings.some(({ state, own }) => state === 'proposed' && !own)
  const error = (path: string) => {
    const text = problem(path)
    return text ? { error: text } : {}
  }
  return (
    <AskDialog title={t('meeting.propose')} action={t('meeting.send')} {...{ pending, refusal, close, act }}>
      <p>{t('meeting.proposeText', { name })}</p>
      {answers && <p>{t('meeting.answers', { name })}</p>}
      {slots.map((slot, place) => (
        <SlotField
          key={slot.key}
          number={place + 1}
          value={slot}
          onChange={(value) => change({ slots: slots.with(place, value) })}
          remove={slots.length > 1 ? () => change({ slots: slots.toSpliced(place, 1) }) : undefined}
          error={problem(`slots.${place}`)}
          {...{ minutes, otherZone }}
        />
      ))}
      {slots.length < meetingLimits.slots && (
        <Button onPress={() => change({ slots: [...slots, slotOn(slots.length + 1)] })}>{t('meeting.more')}</Button>
      )}
      <Zones name={name} otherZone={otherZone} />
      <Select
        label={t('meeting.length')}
        value={String(minutes)}
        onChange={(value) => change({ minutes: Number(value) })}
        options={lengths.map((value) => ({ value: String(value), label: t('meeting.minutes', { n: number(value) }) }))}
      />
      <TextField
        label={t('meeting.link')}
        required={false}
        type="url"
        placeholder="https://"
        value={wanted.link}
        onChange={(link) => change({ link })}
        {...error('link')}
      />
      <TextArea
        label={t('meeting.note')}
        required={false}
        rows={2}
        value={wanted.note}
        onChange={(note) => change({ note })}
        {...error('note')}
      />
    </AskDialog>
  )
}

/** A weekday at ten, some days ahead. */
function slotOn(daysAhead: number): ChosenSlot {
  let at = now() + daysAhead * day
  while ([0, 6].includes(new Date(at).getDay())) at += day
  return { key: crypto.randomUUID(), date: shownAt(new Date(at), ownZone()).slice(0, 10), time: '10:00', turn: null }
}

function aheadOf(meetings: ConversationMeetingsFragment['meetings']): MeetingTime[] {
  return meetings.flatMap(({ state, slot, minutes }) => (state === 'accepted' && slot ? [{ slot, minutes }] : []))
}

/** What is to be sent, and what is wrong with it, also by the clock of where one is. */
function check({ slots, minutes, link, note }: Wanted, ahead: MeetingTime[]) {
  const found = slots.map(instantOf)
  const unclear = found.flatMap((one, place): FieldError[] =>
    'slot' in one ? [] : [{ path: `slots.${place}`, code: one.missing === 'time' ? 'REQUIRED' : 'UNKNOWN_VALUE' }]
  )
  const instants = found.flatMap((one) => ('slot' in one ? [one.slot] : []))
  const { meeting, problems } = readMeeting({ slots: instants, minutes, zone: ownZone(), link, note })
  if (unclear.length > 0) return { meeting, problems: [...unclear, ...problems.filter(({ path }) => path !== 'slots')] }
  return { meeting, problems: [...problems, ...slotProblems(instants, { minutes, now: new Date(now()), ahead })] }
}
