import { endOf, type MeetingTime } from '@delvik/schemas/values/meeting/meeting'
import { zoneName } from '@delvik/schemas/values/meeting/zones'
import { useFormat, useLanguage } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Where this browser is, by its IANA zone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Times as the reader's clock shows them, and as the other one's does. */
export function useMeetingTimes(otherZone: string | null) {
  const { t } = useTranslation('messages')
  const { date } = useFormat()
  const language = useLanguage()
  const own = ownZone()
  const day = (at: string, timeZone: string) => date(at, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const clock = (at: string, timeZone: string) => date(at, { hour: '2-digit', minute: '2-digit', timeZone })
  const span = (time: MeetingTime, zone: string) =>
    `${clock(time.slot, zone)}–${clock(new Date(endOf(time)).toISOString(), zone)}`
  const isElsewhere = otherZone !== null && otherZone !== own
  return {
    own: zoneName(own, language),
    other: otherZone && zoneName(otherZone, language),
    isElsewhere,
    mine: (time: MeetingTime) => `${day(time.slot, own)} ${span(time, own)}`,
    /** Null where it is the same clock, or not known. */
    theirs(time: MeetingTime): string | null {
      if (!isElsewhere) return null
      const weekday = day(time.slot, own) === day(time.slot, otherZone)
        ? ''
        : `${date(time.slot, { weekday: 'long', timeZone: otherZone })} `
      return t('meeting.there', { time: weekday + span(time, otherZone), zone: zoneName(otherZone, language) })
    },
  }
}
