import { endOf } from '@delvik/schemas/values/meeting/meeting'
import { CalendarDays } from 'lucide-react'
import { now } from '../../../browser/clock.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Answer } from './answer-meeting.tsx'
import { Arranged } from './arranged-meeting.tsx'
import type { MeetingCardProps } from './meeting.ts'
import styles from './meetings.module.css'
import { useMeetingTimes } from './use-meeting-times.ts'
import { Zones } from './zones.tsx'

/** A meeting that one of the two has proposed, and what one can do about it. */
export function MeetingCard(props: MeetingCardProps) {
  const { t } = useTranslation('messages')
  const { conversation: { otherZone, answered }, meeting, name, isOpen } = props
  const { id, state, own, minutes, slot, slots, link, note } = meeting
  const isOver = state === 'accepted' && slot !== null && endOf({ slot, minutes }) <= now()
  const title = t(`meeting.${isOver ? 'over' : state}`, {
    name,
    minutes,
    context: own && state === 'proposed' ? 'own' : undefined,
  })
  const isGone = state === 'declined' || state === 'cancelled' || state === 'expired'
  // What somebody unknown sends leads nowhere before one has answered.
  const isTrusted = own || answered || state === 'accepted'
  const asked = state === 'proposed' && !own && isOpen
  const details = !isGone && (
    <>
      {note && <p className={styles.note}>{note}</p>}
      {link && <p>{isTrusted ? <a href={link} target="_blank" rel="noreferrer nofollow ugc">{link}</a> : link}</p>}
      <Zones name={name} otherZone={otherZone} />
    </>
  )
  return (
    <article className={styles.meeting} data-state={isGone ? 'gone' : state} aria-labelledby={id}>
      <h3 id={id}>
        <Icon of={CalendarDays} />
        {title}
      </h3>
      {asked
        ? <Answer {...props}>{details}</Answer>
        : (
          <>
            <Times times={slot ? [slot] : isGone ? [] : slots} {...{ minutes, otherZone }} />
            {details}
          </>
        )}
      {(!asked && (isOpen || slot)) && <Arranged {...props} />}
    </article>
  )
}

function Times({ times, minutes, otherZone }: { times: readonly string[]; minutes: number; otherZone: string | null }) {
  const { mine, theirs } = useMeetingTimes(otherZone)
  if (times.length === 0) return null
  return (
    <ul className={styles.times}>
      {times.map((slot) => (
        <li key={slot}>
          {mine({ slot, minutes })} <span className={styles.there}>{theirs({ slot, minutes })}</span>
        </li>
      ))}
    </ul>
  )
}
