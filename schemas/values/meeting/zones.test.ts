import { describe, expect, test } from '@jest/globals'
import { instantsAt, isZone, shownAt, zoneName } from './zones.ts'

const at = (shown: string, zone: string) => instantsAt(shown, zone).map((one) => one.toISOString().slice(0, 16))

describe('a time on the clock', () => {
  test('is another instant in another zone', () => {
    expect(at('2026-11-27T11:00', 'Europe/Helsinki')).toEqual(['2026-11-27T09:00'])
    expect(at('2026-11-27T11:00', 'Europe/London')).toEqual(['2026-11-27T11:00'])
    expect(at('2026-11-27T11:00', 'Pacific/Kiritimati')).toEqual(['2026-11-26T21:00'])
    expect(at('2026-11-27T11:00', 'Asia/Kathmandu')).toEqual(['2026-11-27T05:15'])
  })
  test('is none in the hour that is skipped', () => {
    expect(at('2027-03-28T01:30', 'Europe/London')).toEqual([])
    expect(at('2027-03-28T03:30', 'Europe/Helsinki')).toEqual([])
    expect(at('2027-03-28T00:59', 'Europe/London')).toEqual(['2027-03-28T00:59'])
    expect(at('2027-03-28T02:00', 'Europe/London')).toEqual(['2027-03-28T01:00'])
    expect(at('2027-03-28T04:00', 'Europe/Helsinki')).toEqual(['2027-03-28T01:00'])
  })
  test('is two in the hour that comes twice, the earlier one first', () => {
    expect(at('2026-10-25T01:30', 'Europe/London')).toEqual(['2026-10-25T00:30', '2026-10-25T01:30'])
    expect(at('2026-10-25T03:30', 'Europe/Helsinki')).toEqual(['2026-10-25T00:30', '2026-10-25T01:30'])
    expect(at('2026-10-25T02:00', 'Europe/London')).toEqual(['2026-10-25T02:00'])
  })
  test('is none when it is none', () => {
    expect(at('2026-13-41T11:00', 'Europe/London')).toEqual([])
  })
  test('is read back as it was shown', () => {
    for (const zone of ['Europe/Helsinki', 'Europe/London', 'Asia/Kathmandu', 'America/St_Johns'])
      for (let hour = 0; hour < 24 * 365; hour += 7) {
        const instant = new Date(Date.UTC(2026, 9, 1) + hour * 3_600_000)
        expect(at(shownAt(instant, zone), zone)).toContain(instant.toISOString().slice(0, 16))
      }
  })
})

test.each([
  ['Europe/Helsinki', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+3', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['', false],
])('whether %s is a zone: %s', (name, is) => {
  expect(isZone(name)).toBe(is)
})

test('a zone is called by its city, in the language of the reader', () => {
  expect(zoneName('Europe/Helsinki', 'sv')).toBe('Helsingfors')
  expect(zoneName('Europe/London', 'fi')).toBe('Lontoo')
  expect(zoneName('America/New_York', 'en-GB')).toBe('New York')
})
