import { endOf, type MeetingTime } from './meeting.ts'

/** A meeting as calendars take it in (RFC 5545, RFC 5546). */
export interface CalendarEntry extends MeetingTime {
  /** REQUEST and CANCEL go to somebody by mail; what is taken by oneself is published. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The same of all files about a meeting. */
  id: string
  /** ISO 8601, when it was said. */
  saidAt: string
  summary: string
  description: string
  /** Where more is to be read. */
  url: string
  location?: string | null
  organizer?: Person
  attendee?: Person
}

interface Person {
  name: string
  /** A URI, of mail or of a page. */
  address: string
}

export const calendarFileName = 'delvik.ics'

export function calendarFile(entry: CalendarEntry): string {
  const { method, id, slot, organizer, attendee, location } = entry
  const cancelled = method === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delvik//Meetings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}@delvik`,
    // A meeting is arranged once, and cancelled once at most.
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `DTSTAMP:${instant(Date.parse(entry.saidAt))}`,
    `DTSTART:${instant(Date.parse(slot))}`,
    `DTEND:${instant(endOf(entry))}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    ...(location ? [`LOCATION:${text(location)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:${organizer.address}`] : []),
    ...(attendee ? [`ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED:${attendee.address}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap((line) => [...folded(line), '\r\n']).join('')
}

function instant(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}

function text(words: string): string {
  return words.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
}

/** A parameter can hold neither quotes nor controls (RFC 5545, 3.1). */
function quoted(name: string): string {
  return `"${name.replace(/["\p{Cc}]/gu, ' ')}"`
}

/** Lines of at most 75 bytes, of which each but the first begins with a blank; characters stay whole. */
function* folded(line: string): Generator<string> {
  const encoder = new TextEncoder()
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > 75) {
      yield '\r\n '
      bytes = 1
    }
    bytes += size
    yield sign
  }
}
