import { calendarFile, calendarFileName } from '@delvik/schemas/values/meeting/calendar-file'
import { type Language, localeOf } from '@delvik/schemas/values/languages'
import { marketFacts } from '@delvik/schemas/values/markets'
import { endOf } from '@delvik/schemas/values/meeting/meeting'
import { zoneName } from '@delvik/schemas/values/meeting/zones'
import type { Attachment } from '../mailer/mailer.ts'
import type { Recipient } from '../recipients/recipients.ts'
import type { LetterContent } from './layout.ts'
import type { Mail, MailedMeeting } from './mails.ts'
import { texts } from './texts.ts'

/** The zone of the country whose language it is. */
export function homeZone(lang: Language): string {
  return Object.values(marketFacts).find(({ language }) => language === lang)!.zone // each is a country's
}

/** The times of a meeting, where its reader is and where the other one is; null for mails about anything else. */
export function meetingTimes({ kind, params: { meeting } }: Mail, lang: Language): LetterContent['list'] {
  if (!meeting || !kind.startsWith('meeting')) return null
  const t = texts(lang)
  const title = t(kind === 'meetingProposed' ? 'meeting.proposed' : 'meeting.one')
  return { title, lines: meeting.slots.map((slot) => timeText(slot, meeting, lang)) }
}

function timeText(slot: string, { minutes, zones }: MailedMeeting, lang: Language): string {
  const own = zones.own ?? homeZone(lang)
  const [begins, ends] = [new Date(slot), new Date(endOf({ slot, minutes }))]
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const said = (zone: string, options: Intl.DateTimeFormatOptions, at = begins) =>
    new Intl.DateTimeFormat(localeOf[lang], { ...options, timeZone: zone }).format(at)
  const span = (zone: string) => `${said(zone, time)}–${said(zone, time, ends)} (${zoneName(zone, lang)})`
  const mine = `${said(own, day)} ${span(own)}`
  if (!zones.other || zones.other === own) return mine
  const isSameDay = said(own, day) === said(zones.other, day)
  return `${mine}, ${isSameDay ? '' : `${said(zones.other, { weekday: 'long' })} `}${span(zones.other)}`
}

const methods = { meetingAccepted: 'REQUEST', meetingCancelled: 'CANCEL' } as const

interface Around {
  /** Of the conversation. */
  url: string
  publicUrl: string
  sender?: { name: string; address: string }
}

/** What a calendar makes of it. Where they meet is only in the conversation: its words are sealed. */
export function meetingFiles(
  { kind, params: { meeting } }: Mail & { id: string },
  { name, email, lang }: Recipient,
  { url, publicUrl, sender }: Around,
): { attachments?: Attachment[] } {
  const slot = meeting?.slots[0]
  if (!slot || (kind !== 'meetingAccepted' && kind !== 'meetingCancelled')) return {}
  const t = texts(lang)
  const method = methods[kind]
  const content = calendarFile({
    method,
    id: meeting.id,
    saidAt: meeting.saidAt,
    slot,
    minutes: meeting.minutes,
    summary: t('meeting.summary'),
    description: `${t('meeting.about')} ${url}`,
    url,
    organizer: { name: 'Delvik', address: sender ? `mailto:${sender.address}` : publicUrl },
    attendee: { name, address: `mailto:${email}` },
  })
  return { attachments: [{ name: calendarFileName, type: `text/calendar; charset=utf-8; method=${method}`, content }] }
}
