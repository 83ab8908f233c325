import { expect, test } from '@jest/globals'
import type { Language } from '@delvik/schemas/values/languages'
import { relativeTime, spanOf, spanSince } from './relative-time.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [59_000, null],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour, '23 hours ago'],
  [day, '1 day ago'],
  [7 * day, '1 week ago'],
  [29 * day, '4 weeks ago'],
  [30 * day, '1 month ago'],
  [364 * day, '12 months ago'],
  [365 * day, '1 year ago'],
  [-2 * hour, 'in 2 hours'],
])('an age of %d ms reads %s', (age, text) => {
  expect(relativeTime(ago(age), now, 'en-GB')).toBe(text)
})

test('is written in the language of the reader', () => {
  expect(relativeTime(ago(3 * day), now, 'fi')).toBe('3 päivää sitten')
  expect(relativeTime(ago(3 * day), now, 'no')).toBe('for 3 døgn siden')
})

test('how late something is has no direction', () => {
  expect(spanSince(ago(3 * day), now, 'en-GB')).toBe('3 days')
  expect(spanSince(ago(hour), now, 'sv')).toBe('1 timme')
  expect(spanSince(ago(59_000), now, 'sv')).toBeNull()
})

test.each<[number, Language, string]>([
  [0, 'en-GB', '1 minute'],
  [90_000, 'sv', '2 minuter'],
  [3_599_999, 'en-GB', '60 minutes'],
  [3_600_001, 'no', '2 timer'],
  [47 * 3_600_000, 'en-GB', '47 hours'],
  [49 * 3_600_000, 'fi', '3 päivää'],
  [400 * 86_400_000, 'da', '400 dage'],
])('a length of %s ms is told in %s as %s', (length, language, words) => {
  expect(spanOf(length, language)).toBe(words)
})
