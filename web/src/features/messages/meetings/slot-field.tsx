import { instantsAt } from '@delvik/schemas/values/meeting/zones'
import { Trash2 } from 'lucide-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { RadioGroup } from '../../../ui/form/radio.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './meetings.module.css'
import { ownZone, useMeetingTimes } from './use-meeting-times.ts'

/** A time as it is being chosen, by the clock of whoever does. */
export interface ChosenSlot {
  key: string
  /** YYYY-MM-DD */
  date: string
  /** HH:MM */
  time: string
  /** Which of the two instants, where the clock shows it twice. */
  turn: '0' | '1' | null
}

/** The instant that was chosen, or why it is none. */
export function instantOf(
  { date, time, turn }: ChosenSlot,
): { slot: string } | { missing: 'time' | 'skipped' | 'turn' } {
  const shown = `${date}T${time}`
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(shown)) return { missing: 'time' }
  const instants = instantsAt(shown, ownZone())
  if (instants.length === 0) return { missing: 'skipped' }
  const instant = instants.length === 1 ? instants[0] : turn && instants[Number(turn)]
  return instant ? { slot: instant.toISOString() } : { missing: 'turn' }
}

interface SlotFieldProps {
  /** From 1. */
  number: number
  value: ChosenSlot
  onChange: (value: ChosenSlot) => void
  remove: (() => void) | undefined
  minutes: number
  otherZone: string | null
  error: string | undefined
}

export function SlotField({ number, value, onChange, remove, minutes, otherZone, error }: SlotFieldProps) {
  const { t } = useTranslation('messages')
  const { theirs } = useMeetingTimes(otherZone)
  const found = instantOf(value)
  const skipped = 'missing' in found && found.missing === 'skipped'
    ? t('meeting.skipped', { time: value.time })
    : undefined
  const there = 'slot' in found ? theirs({ slot: found.slot, minutes }) : null
  return (
    <div className={styles.slot}>
      <DateField
        label={t('meeting.day', { number })}
        value={value.date}
        onChange={(date) => onChange({ ...value, date, turn: null })}
        {...((skipped ?? error) && { error: skipped ?? error })}
      />
      <TimeField
        label={t('meeting.time', { number })}
        value={value.time}
        onChange={(time) => onChange({ ...value, time, turn: null })}
      />
      {remove && (
        <IconButton label={t('meeting.remove', { number })} onPress={remove}>
          <Icon of={Trash2} />
        </IconButton>
      )}
      <Turns value={value} onChange={onChange} />
      {there && <p className={styles.there} aria-live="polite">{there}</p>}
    </div>
  )
}

/** In the night when the clocks go back an hour comes twice. */
function Turns({ value, onChange }: Pick<SlotFieldProps, 'value' | 'onChange'>) {
  const { t } = useTranslation('messages')
  const { date } = useFormat()
  const instants = instantsAt(`${value.date}T${value.time}`, ownZone())
  if (instants.length < 2) return null
  const offset = (at: Date) =>
    date(at.toISOString(), { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' })
  return (
    <RadioGroup<'0' | '1'>
      legend={t('meeting.twice', { time: value.time })}
      options={instants.map((at, place) => ({
        value: place === 0 ? '0' : '1',
        label: t(place === 0 ? 'meeting.first' : 'meeting.second', { time: offset(at) }),
      }))}
      value={value.turn}
      onChange={(turn) => onChange({ ...value, turn })}
    />
  )
}
