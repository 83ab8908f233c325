import { describe, expect, test } from '@jest/globals'
import { readMeeting, slotProblems } from './meeting-form.ts'

const now = new Date('2026-11-24T09:00:00.000Z')
const given = {
  slots: ['2026-11-27T09:00:00.000Z', '2026-11-26T15:00:00.000Z'],
  minutes: 30,
  zone: 'Europe/Helsinki',
  link: null,
  note: null,
}
const problems = (over: object) => readMeeting({ ...given, ...over }).problems

test('a meeting is kept with nothing for what is left out', () => {
  const { meeting } = readMeeting({ ...given, link: ' https://meet.example.com/abc ', note: ' \r\n' })
  expect(meeting).toEqual({ ...given, link: 'https://meet.example.com/abc', note: null })
})

test.each([
  [{ slots: [] }, 'slots', 'REQUIRED'],
  [{ slots: Array.from({ length: 4 }, () => given.slots[0]) }, 'slots', 'OUT_OF_RANGE'],
  [{ minutes: 14 }, 'minutes', 'OUT_OF_RANGE'],
  [{ minutes: 241 }, 'minutes', 'OUT_OF_RANGE'],
  [{ minutes: 30.5 }, 'minutes', 'OUT_OF_RANGE'],
  [{ zone: 'Europe/Atlantis' }, 'zone', 'ZONE_UNKNOWN'],
  [{ zone: '+02:00' }, 'zone', 'ZONE_UNKNOWN'],
  [{ link: 'http://meet.example.com' }, 'link', 'NOT_HTTPS'],
  [{ link: 'javascript:alert(1)' }, 'link', 'NOT_HTTPS'],
  [{ link: `https://meet.example.com/${'a'.repeat(500)}` }, 'link', 'TOO_LONG'],
  [{ note: 'a'.repeat(501) }, 'note', 'TOO_LONG'],
  [{ note: 'a\u202eb' }, 'note', 'UNSEEN_CHARACTERS'],
])('what is wrong with it is said at the field: %j', (over, path, code) => {
  expect(problems(over)).toMatchObject([{ path, code }])
})

describe('a time', () => {
  const wrong = (slots: string[], ahead: { slot: string; minutes: number }[] = []) =>
    slotProblems(slots, { minutes: 30, now, ahead })
  test('is neither past nor more than 180 days ahead', () => {
    expect(wrong(given.slots)).toEqual([])
    expect(wrong([now.toISOString()])).toEqual([{ path: 'slots.0', code: 'SLOT_PAST' }])
    expect(wrong(['2027-05-23T09:00:00.000Z'])).toEqual([])
    expect(wrong(['2027-05-23T09:00:01.000Z'])).toEqual([{ path: 'slots.0', code: 'SLOT_TOO_FAR' }])
  })
  test('overlaps neither another one nor a meeting that is to come', () => {
    const [first] = given.slots
    expect(wrong([first!, '2026-11-27T09:29:00.000Z'])).toEqual([{ path: 'slots.1', code: 'SLOTS_OVERLAP' }])
    expect(wrong([first!, '2026-11-27T09:30:00.000Z'])).toEqual([])
    expect(wrong([first!], [{ slot: '2026-11-27T08:00:00.000Z', minutes: 61 }])).toEqual([
      { path: 'slots.0', code: 'SLOTS_OVERLAP' },
    ])
  })
})
