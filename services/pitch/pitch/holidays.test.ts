import { describe, expect, test } from '@jest/globals'
import type { Market } from '@delvik/schemas/values/markets'
import { easterSunday, holidays } from './holidays.ts'

/** Weekdays only, from the calendars that the five states publish. */
const published: [Market, number, string][] = [
  ['SE', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31'],
  ['SE', 2027, '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31'],
  ['SE', 2028, '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26'],
  ['NO', 2026, '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31'],
  ['NO', 2027, '01-01 03-25 03-26 03-29 05-06 05-17 12-24 12-31'],
  ['DK', 2026, '01-01 04-02 04-03 04-06 05-14 05-25 12-25'],
  ['DK', 2027, '01-01 03-25 03-26 03-29 05-06 05-17'],
  ['FI', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31'],
  ['FI', 2027, '01-01 01-06 03-26 03-29 05-06 06-25 12-06 12-24 12-31'],
  ['GB', 2022, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
  ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['GB', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
]

describe('holidays', () => {
  test.each(published)('of %s in %i are those of the public calendar', (market, year, days) => {
    const weekdays = [...holidays(market, year)].filter((day) => new Date(day).getUTCDay() % 6 !== 0)
    expect([...new Set(weekdays)].sort()).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  })

  test.each([
    [1961, '04-02'],
    [2000, '04-23'],
    [2008, '03-23'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2038, '04-25'],
    [2049, '04-18'],
  ])('hang on Easter Sunday, which in %i is %s', (year, day) => {
    expect(new Date(easterSunday(year)).toISOString()).toBe(`${year}-${day}T00:00:00.000Z`)
  })
})
