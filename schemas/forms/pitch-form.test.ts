import { blankPitch } from './blank-pitch.ts'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { errorCodes } from '../errors.ts'
import { noFit } from '../values/co-owner/fit.ts'
import { type DraftContent, codePoints, excerpt, normaliseText, pitchProblems } from './pitch-form.ts'

const complete: DraftContent = {
  market: 'SE',
  lang: 'sv',
  industry: 'dataIt',
  logo: { receipt: 'r' },
  companyName: 'Lund Optik',
  phase: 'growth',
  companyType: 'limitedCompany',
  organisationNumber: '556016-0680',
  employees: 4,
  currency: 'SEK',
  revenue: 0,
  valuation: 4_000_000_00,
  county: 'SE-M',
  city: 'Lund',
  address: 'Stora Torget 1',
  phone: '+46 70 123 45 67',
  website: 'https://lundoptik.se/om',
  video: 'https://youtu.be/abc',
  text: 'Vi slipar linser.',
  startDate: '2019-02-28',
  fundingRound: 'seed',
  assets: 500_000_00,
  equityOffered: 1250,
  remainingShare: 8750,
  rolesSought: ['board', 'partTime'],
  skills: ['export'],
  fewestHours: 5,
  mostHours: 20,
  smallestTicket: 100_000_00,
  largestTicket: 500_000_00,
  document: { receipt: 'r' },
}
const empty: DraftContent = blankPitch('NO', 'no')
const starred = ['industry', 'companyName', 'companyType', 'phase', 'logo', 'county', 'currency', 'text']

function problemsOf(change: Partial<Record<keyof DraftContent, unknown>>) {
  return pitchProblems({ ...complete, ...change } as DraftContent)
}

describe('a pitch', () => {
  test('that is complete and right has no problems', () => {
    expect(pitchProblems(complete)).toEqual([])
  })

  test('that is empty misses exactly the starred fields', () => {
    expect(pitchProblems(empty)).toEqual(starred.map((path) => ({ path, code: 'REQUIRED' })))
  })

  test('needs nothing but the starred fields', () => {
    const needed = [...starred, 'market', 'lang']
    const optional = Object.keys(empty).filter((field) => !needed.includes(field))
    expect(problemsOf({ ...Object.fromEntries(optional.map((field) => [field, null])), ...noFit })).toEqual([])
  })

  test.each([
    ['companyName', '  \n ', 'REQUIRED'],
    ['companyName', 'x'.repeat(61), 'TOO_LONG'],
    ['text', '\u0000\u0007 ', 'REQUIRED'],
    ['companyName', 'Lund\u202eOptik', 'UNSEEN_CHARACTERS'],
    ['city', 'Lu\u200bnd', 'UNSEEN_CHARACTERS'],
    ['address', 'Stora Torget 1\u{e0041}', 'UNSEEN_CHARACTERS'],
    ['website', 'https://lund\u00adoptik.se', 'UNSEEN_CHARACTERS'],
    ['video', 'https://youtu.be/a\ud83d', 'UNSEEN_CHARACTERS'],
    ['industry', 'mining', 'UNKNOWN_VALUE'],
    ['phase', 'dream', 'UNKNOWN_VALUE'],
    ['companyType', 'club', 'UNKNOWN_VALUE'],
    ['currency', 'USD', 'UNKNOWN_VALUE'],
    ['fundingRound', 'seriesZ', 'UNKNOWN_VALUE'],
    ['lang', 'de', 'UNKNOWN_VALUE'],
    ['county', 'SE-XX', 'UNKNOWN_VALUE'],
    ['county', 'NO-03', 'WRONG_MARKET'],
    ['organisationNumber', '556016-0681', 'CHECK_DIGIT'],
    ['employees', -1, 'OUT_OF_RANGE'],
    ['employees', 1.5, 'NOT_WHOLE'],
    ['employees', Number.NaN, 'NOT_A_NUMBER'],
    ['revenue', -1, 'OUT_OF_RANGE'],
    ['valuation', Number.NaN, 'NOT_A_NUMBER'],
    ['valuation', 1.5, 'TOO_PRECISE'],
    ['assets', 1e13 + 1, 'OUT_OF_RANGE'],
    ['equityOffered', 0, 'OUT_OF_RANGE'],
    ['remainingShare', -1, 'OUT_OF_RANGE'],
    ['remainingShare', 8751, 'SHARES_OVER_100'],
    ['phone', '+47 417 02 688', 'NOT_A_PHONE'],
    ['website', 'http://lundoptik.se', 'NOT_HTTPS'],
    ['website', 'lundoptik.se', 'NOT_HTTPS'],
    ['website', 'https:lundoptik.se', 'NOT_HTTPS'],
    ['website', 'https://localhost', 'NOT_HTTPS'],
    ['website', 'https://user:secret@lundoptik.se', 'NOT_HTTPS'],
    ['website', 'javascript:alert(1)', 'NOT_HTTPS'],
    ['website', `https://lundoptik.se/${'a'.repeat(300)}`, 'TOO_LONG'],
    ['video', 'http://youtu.be/abc', 'NOT_HTTPS'],
    ['video', 'https://youtube.com.evil.example/watch', 'NOT_A_VIDEO_SITE'],
    ['video', 'https://youtube.com:8443/watch', 'NOT_A_VIDEO_SITE'],
    ['video', 'https://evil.example/?youtube.com', 'NOT_A_VIDEO_SITE'],
    ['startDate', '2023-02-29', 'NOT_A_DATE'],
    ['startDate', '28.2.2023', 'NOT_A_DATE'],
    ['startDate', '1066-10-14', 'YEAR_OUT_OF_RANGE'],
    ['rolesSought', ['board', 'king'], 'UNKNOWN_VALUE'],
    ['skills', ['juggling'], 'UNKNOWN_VALUE'],
    ['fewestHours', 0.5, 'NOT_WHOLE'],
    ['smallestTicket', 99, 'OUT_OF_RANGE'],
    ['smallestTicket', Number.NaN, 'NOT_A_NUMBER'],
    ['largestTicket', 500_000_01, 'OUT_OF_RANGE'],
  ])('with %s %j is refused: %s', (path, value, code) => {
    expect(problemsOf({ [path]: value })).toMatchObject([{ path, code }])
  })

  test.each([
    ['companyName', 'x'.repeat(61), { most: 60 }],
    ['employees', 1_000_001, { least: 0, most: 1_000_000 }],
    ['valuation', -1, { least: 0, most: 100_000_000_000 }],
    ['equityOffered', 0, { least: 0.01, most: 100 }],
    ['startDate', '1066-10-14', { least: 1600, most: 2100 }],
    ['fewestHours', 0, { least: 1, most: 80 }],
    ['mostHours', 4, { least: 5, most: 80 }],
    ['largestTicket', 99_999_99, { least: 100_000, most: 500_000 }],
  ])('that goes beyond a limit is told of it as it is written in the field: %s', (path, value, limits) => {
    expect(problemsOf({ [path]: value })).toMatchObject([limits])
  })

  test.each([
    ['equityOffered', 1],
    ['startDate', '2024-02-29'],
    ['website', 'HTTPS://LundOptik.se'],
    ['website', 'https://tromsø-is.no/'],
    ['video', 'https://www.vimeo.com/1'],
    ['remainingShare', 8750],
    ['employees', 0],
    ['mostHours', 5],
    ['largestTicket', 100_000_00],
    ['assets', null],
  ])('with %s %j is accepted', (path, value) => {
    expect(problemsOf({ [path]: value })).toEqual([])
  })

  test('may keep every share or give all of them away', () => {
    expect(problemsOf({ equityOffered: 10_000, remainingShare: 0 })).toEqual([])
    expect(problemsOf({ equityOffered: null, remainingShare: 10_000 })).toEqual([])
    const tooMuch = problemsOf({ equityOffered: 10_001, remainingShare: null })
    expect(tooMuch).toMatchObject([{ path: 'equityOffered', code: 'OUT_OF_RANGE' }])
  })

  test('is judged by what it states itself where the other bound is none', () => {
    const sought = (change: object) => problemsOf({ fewestHours: null, smallestTicket: null, assets: null, ...change })
    expect(sought({ mostHours: 1, largestTicket: 100 })).toEqual([])
    expect(sought({ fewestHours: 81, mostHours: 10 })).toMatchObject([{ path: 'fewestHours' }])
    expect(sought({ smallestTicket: Number.NaN, largestTicket: 100 })).toMatchObject([{ path: 'smallestTicket' }])
  })

  test('is never judged by an exception, whatever is written into it', () => {
    const text = fc.string({ unit: 'binary' })
    const anything = (example: unknown): fc.Arbitrary<unknown> =>
      typeof example === 'number' ? fc.double() : Array.isArray(example) ? fc.array(text) : text
    const content = fc.record(
      Object.fromEntries(Object.entries(complete).map(([field, example]) => [field, fc.option(anything(example))])),
    ).map((content) => ({ ...content, market: 'FI' }))
    fc.assert(
      fc.property(content, (content) => {
        const problems = pitchProblems(content as unknown as DraftContent)
        expect(new Set(problems.map(({ path }) => path)).size).toBe(problems.length)
        for (const { code } of problems) expect(errorCodes).toContain(code)
      }),
    )
  })
})

describe('the text of a pitch', () => {
  const length = (text: string) => problemsOf({ text }).map(({ code }) => code)

  test('may have 1,000 code points and not 1,001', () => {
    expect(length('å'.repeat(1000))).toEqual([])
    expect(length('å'.repeat(1001))).toEqual(['TOO_LONG'])
  })

  test('counts an emoji of two UTF-16 units as one', () => {
    expect(length('🚀'.repeat(1000))).toEqual([])
    expect(length('🚀'.repeat(1001))).toEqual(['TOO_LONG'])
  })

  test('counts every code point of a joined emoji', () => {
    expect(codePoints('👩‍🚀')).toBe(3)
    expect(codePoints('🇳🇴')).toBe(2)
  })

  test('counts a letter with a combining accent as the one letter that it becomes', () => {
    expect(codePoints('a\u030a')).toBe(1)
    expect(length('a\u030a'.repeat(1000))).toEqual([])
    expect(length('a\u030a'.repeat(1001))).toEqual(['TOO_LONG'])
  })

  test('counts combining characters that have no composed form one by one', () => {
    expect(codePoints('x\u030a')).toBe(2)
  })

  test('counts a line break of two characters once, and blanks around the text not at all', () => {
    expect(codePoints('a\r\nb\rc')).toBe(5)
    expect(codePoints('  a \n')).toBe(1)
  })

  test('is stored as it is counted, and a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseText(text)
        expect(normaliseText(once)).toBe(once)
        expect([...once]).toHaveLength(codePoints(text))
        expect(once).not.toMatch(/\r|\u0000/)
        expect(once.isWellFormed()).toBe(true)
      }),
    )
  })

  test('shows its first 240 code points in a row, never half a character', () => {
    expect([...excerpt('🚀'.repeat(300))]).toHaveLength(240)
    expect(excerpt('kort')).toBe('kort')
  })
})
