import { describe, expect, test } from '@jest/globals'
import type { ChatReportEvent } from '@delvik/schemas/events/chat'
import { type ReportCommand, reportDecider, reportId } from './report.ts'

const [anna, bo, greta, sune] = ['anna', 'bo', 'greta', 'sune']
const id = reportId(anna, bo)
const conversationId = 'c'
const now = new Date('2026-11-24T09:00:00Z')
const evidence = { firstSeq: 3, lastSeq: 22 }

type Wish = ReportCommand extends infer C ? (C extends ReportCommand ? Omit<C, 'meta'> : never) : never
const report = (words: string | null = null): Wish => ({
  type: 'ReportContact',
  data: { reportId: id, conversationId, to: bo, reason: 'scam', words, ...evidence },
})
const seen = (number = 1) => ({ reportId: id, number })
const dismiss = (number = 1): Wish => ({
  type: 'DismissReport',
  data: { ...seen(number), reason: 'noBreach', statement: null },
})
const uphold = (action: 'none' | 'warn' | 'mute' | 'suspend', days: number | null = null): Wish => ({
  type: 'UpholdReport',
  data: { ...seen(), breach: 'fraud', action, days, finishes: true, statement: 'Därför.' },
})
const read = (number = 1): Wish => ({ type: 'LogPrivateRead', data: { ...seen(number), reason: 'evidenceUnclear' } })
const end: Wish = { type: 'EndReport', data: { reportId: id } }

const between = (number = 1) => ({ reportId: id, number, conversationId, from: anna, to: bo })
const reported = (number = 1): ChatReportEvent => ({
  type: 'ContactReported',
  data: { ...between(number), reason: 'scam', ...evidence, dueAt: '2026-11-25T09:00:00.000Z' },
})
const dismissed = (number = 1): ChatReportEvent => ({
  type: 'ContactReportDismissed',
  data: { ...between(number), reason: 'noBreach', statement: null },
})
const wasRead = (staffId = greta): ChatReportEvent => ({
  type: 'PrivateReadLogged',
  data: { ...seen(), conversationId, staffId, reason: 'evidenceUnclear', readAt: now.toISOString() },
})

function given(...events: ChatReportEvent[]) {
  const state = events.reduce(reportDecider.evolve, reportDecider.initialState)
  return {
    when: (wish: Wish, actor = greta, at = now) =>
      reportDecider.decide({ ...wish, meta: { commandId: 'x', actor, now: at } } as ReportCommand, state),
  }
}

describe('a report', () => {
  test('goes along with the numbers of its messages, and its words apart from it', () => {
    const explained = { type: 'ReportExplained', data: { ...seen(), from: anna, words: 'Han vill ha en avgift.' } }
    expect(given().when(report(), anna)).toEqual([reported()])
    expect(given().when(report('Han vill ha en avgift.'), anna)).toEqual([reported(), explained])
  })
  test('is one while nobody has decided on it, and another one afterwards', () => {
    expect(given(reported()).when(report(), anna)).toEqual([])
    expect(given(reported(), dismissed()).when(report(), anna)).toEqual([reported(2)])
  })
  test('is one of each of the two', () => expect(reportId(anna, bo)).not.toBe(reportId(bo, anna)))
  test('ends undecided when one of the two is gone, once', () => {
    expect(given(reported()).when(end)).toEqual([{ type: 'ContactReportEnded', data: between() }])
    expect(given(reported(), dismissed()).when(end)).toEqual([])
  })
})

describe('a decision', () => {
  const upheld = (more: object) => ({
    type: 'ContactReportUpheld',
    data: { ...between(), breach: 'fraud', statement: 'Därför.', until: null, finishes: false, ...more },
  })
  test('may be that nothing follows, a warning, or what lasts for days', () => {
    const open = given(reported())
    expect(open.when(dismiss())).toEqual([dismissed()])
    expect(open.when(uphold('none'))).toEqual([upheld({ action: 'none' })])
    expect(open.when(uphold('warn', 3))).toEqual([upheld({ action: 'warn' })])
    const until = '2026-12-01T09:00:00.000Z'
    expect(open.when(uphold('mute', 7))).toEqual([upheld({ action: 'mute', until })])
    expect(open.when(uphold('suspend', 7))).toEqual([upheld({ action: 'suspend', until, finishes: true })])
  })
  test('is made once, and on what was seen', () => {
    for (const wish of [dismiss(), uphold('warn'), read()]) {
      expect(() => given(reported(), dismissed()).when(wish)).toThrow('REPORT_DECIDED')
      expect(() => given(reported(), dismissed(), reported(2)).when(wish)).toThrow('REPORT_DECIDED')
      expect(() => given().when(wish)).toThrow('NOT_FOUND')
    }
    expect(given(reported(), dismissed(), reported(2)).when(dismiss(2))).toEqual([dismissed(2)])
  })
  test('is not for the two themselves', () => {
    for (const who of [anna, bo])
      for (const wish of [dismiss(), uphold('warn'), read()])
        expect(() => given(reported()).when(wish, who)).toThrow('OWN_REPORT')
  })
})

describe('reading the whole conversation', () => {
  test('is written down, once for pages within half an hour', () => {
    expect(given(reported()).when(read())).toEqual([wasRead()])
    expect(given(reported(), wasRead()).when(read())).toEqual([])
    const later = new Date(now.getTime() + 31 * 60_000)
    expect(given(reported(), wasRead()).when(read(), greta, later)).toHaveLength(1)
  })
  test('is written down of each who reads', () => {
    expect(given(reported(), wasRead()).when(read(), sune)).toEqual([wasRead(sune)])
  })
})
