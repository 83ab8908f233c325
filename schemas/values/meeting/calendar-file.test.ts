import { expect, test } from '@jest/globals'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const entry: CalendarEntry = {
  method: 'REQUEST',
  id: '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e0e',
  saidAt: '2026-11-24T09:00:00.000Z',
  slot: '2026-11-27T09:00:00.000Z',
  minutes: 30,
  summary: 'Möte med Väinö; om Kvarnen, och mer',
  description: 'Rad ett\nrad två \\',
  url: 'https://delvik.example/pages/messages/c',
  location: 'https://meet.example.com/abc',
  organizer: { name: 'Delvik "ägare"', address: 'mailto:no-reply@delvik.example' },
  attendee: { name: 'Åsa', address: 'mailto:asa@example.com' },
}
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar reads the meeting in UTC, under the same id also when it is cancelled', () => {
  expect(linesOf(calendarFile(entry))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delvik//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e0e@delvik',
    'SEQUENCE:0',
    'DTSTAMP:20261124T090000Z',
    'DTSTART:20261127T090000Z',
    'DTEND:20261127T093000Z',
    'SUMMARY:Möte med Väinö\\; om Kvarnen\\, och mer',
    'DESCRIPTION:Rad ett\\nrad två \\\\',
    'LOCATION:https://meet.example.com/abc',
    'URL:https://delvik.example/pages/messages/c',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Delvik  ägare ":mailto:no-reply@delvik.example',
    'ATTENDEE;CN="Åsa";PARTSTAT=ACCEPTED:mailto:asa@example.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(linesOf(calendarFile({ ...entry, method: 'CANCEL' }))).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e0e@delvik', 'SEQUENCE:1',
      'STATUS:CANCELLED']),
  )
})

test('no line is longer than 75 bytes, and no character is cut', () => {
  const summary = 'Häyhtiö 🌲 '.repeat(40)
  const file = calendarFile({ ...entry, summary })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`)
})
