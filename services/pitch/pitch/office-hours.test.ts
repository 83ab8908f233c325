import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { holidays } from './holidays.ts'
import { reviewDue } from './office-hours.ts'

/** Market, local time with offset of the submission, and of the due time. */
const cases: [string, Market, string, string][] = [
  ['in the morning of a business day, four hours later', 'SE', '2026-11-24T09:00+01:00', '2026-11-24T13:00+01:00'],
  ['to the second', 'DK', '2026-11-24T10:31:07+01:00', '2026-11-24T14:31:07+01:00'],
  ['at one, when the desk closes', 'NO', '2026-11-24T13:00+01:00', '2026-11-24T17:00+01:00'],
  ['a second past one, the next morning', 'NO', '2026-11-24T13:00:01+01:00', '2026-11-25T10:00+01:00'],
  ['on Friday at three in Oslo, on Monday', 'NO', '2026-11-20T15:00+01:00', '2026-11-23T10:00+01:00'],
  ['on Friday at four in Stockholm, on Monday', 'SE', '2026-11-20T16:00+01:00', '2026-11-23T10:00+01:00'],
  ['on Friday at four in Helsinki, on Monday', 'FI', '2026-11-20T16:00+02:00', '2026-11-23T10:00+02:00'],
  ['on Friday at four in London, on Monday', 'GB', '2026-11-20T16:00+00:00', '2026-11-23T10:00+00:00'],
  ['on Saturday, on Monday', 'DK', '2026-11-21T11:00+01:00', '2026-11-23T10:00+01:00'],
  ['late on Sunday, on Monday', 'GB', '2026-11-22T23:59+00:00', '2026-11-23T10:00+00:00'],
  ['at night, in the morning that follows', 'SE', '2026-11-24T02:00+01:00', '2026-11-24T10:00+01:00'],
  ['at eight, four hours later', 'SE', '2026-11-24T08:00+01:00', '2026-11-24T12:00+01:00'],
  ['late in the evening, in the morning that follows', 'FI', '2026-11-24T22:00+02:00', '2026-11-25T10:00+02:00'],
  ['when it is Saturday in Helsinki and not yet in London', 'FI', '2026-11-20T22:30+00:00', '2026-11-23T10:00+02:00'],
  ['on the eve of Epiphany, past it', 'SE', '2026-01-05T16:00+01:00', '2026-01-07T10:00+01:00'],
  ['on the eve of Norway’s national day, past it', 'NO', '2027-05-14T16:00+02:00', '2027-05-18T10:00+02:00'],
  ['before Maundy Thursday in Denmark, past Easter', 'DK', '2026-04-01T14:00+02:00', '2026-04-07T10:00+02:00'],
  ['before Good Friday in Sweden, past Easter', 'SE', '2026-04-02T14:00+02:00', '2026-04-07T10:00+02:00'],
  ['on the eve of Independence Day in Finland', 'FI', '2027-12-03T15:00+02:00', '2027-12-07T10:00+02:00'],
  ['on Christmas Eve in Denmark, which is a business day', 'DK', '2026-12-24T10:00+01:00', '2026-12-24T14:00+01:00'],
  ['on Christmas Eve in Norway, past Christmas', 'NO', '2026-12-24T10:00+01:00', '2026-12-28T10:00+01:00'],
  ['before Christmas in London, past the substitute day', 'GB', '2026-12-24T15:00+00:00', '2026-12-29T10:00+00:00'],
  ['before New Year in Sweden, past both days', 'SE', '2026-12-30T15:00+01:00', '2027-01-04T10:00+01:00'],
  ['over the night in which summer time begins', 'SE', '2026-03-27T15:00+01:00', '2026-03-30T10:00+02:00'],
  ['over the night in which summer time ends', 'GB', '2026-10-23T15:00+01:00', '2026-10-26T10:00+00:00'],
  ['in the hour that comes twice', 'FI', '2026-10-25T03:30+02:00', '2026-10-26T10:00+02:00'],
]

describe('a review is due', () => {
  test.each(cases)('%s', (_rule, market, submitted, due) => {
    expect(reviewDue(new Date(submitted), market).toISOString()).toBe(new Date(due).toISOString())
  })

  test('in office hours of a business day and after the submission, at any moment of twenty years', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2044-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...markets), (submitted, market) => {
        const due = reviewDue(submitted, market)
        const local = due.toLocaleString('sv-SE', { timeZone: marketFacts[market].zone })
        const [date, time] = local.split(' ') as [string, string]
        expect(due.getTime()).toBeGreaterThan(submitted.getTime())
        expect(time >= '10:00:00' && time <= '17:00:00').toBe(true)
        expect(new Date(date).getUTCDay() % 6).not.toBe(0)
        expect(holidays(market, Number(date.slice(0, 4)))).not.toContain(date)
        expect(due.getTime() - submitted.getTime()).toBeLessThan(7 * 86_400_000)
      }),
      { numRuns: 2000 },
    )
  })
})
