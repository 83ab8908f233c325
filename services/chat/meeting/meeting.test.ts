import { describe, expect, test } from '@jest/globals'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { endOf, meetingLimits, overlaps } from '@delvik/schemas/values/meeting/meeting'
import fc from 'fast-check'
import { type ConversationCommand, conversationDecider } from '../conversation/conversation.ts'

const [anna, bo, conversationId] = ['a', 'b', 'c']
const other = (who: string) => (who === anna ? bo : anna)
const now = new Date('2026-11-24T09:00:00.000Z')
const [friday, monday] = ['2026-11-27T09:00:00.000Z', '2026-11-30T14:30:00.000Z']
const at = (moment: string) => new Date(moment)
const [words, minutes] = [{ link: 'https://meet.example.com/abc', note: 'Vi ses.' }, 30]
const zones = { [anna]: 'Europe/Helsinki', [bo]: 'Europe/London' }

const opened: ConversationEvent = {
  type: 'ConversationOpened',
  data: { conversationId, from: anna, to: bo, about: null },
}
const of = (from: string, meetingId = 'm') => ({ conversationId, from, to: other(from), meetingId })
const proposed = (from = anna, meetingId = 'm', slots = [friday, monday]): ConversationEvent => ({
  type: 'MeetingProposed',
  data: { ...of(from, meetingId), slots, minutes, zones: { [from]: zones[from]! }, ...words },
})
const accepted = (from = bo, slot = friday, meetingId = 'm'): ConversationEvent => ({
  type: 'MeetingAccepted',
  data: { ...of(from, meetingId), slot, minutes, zones },
})
const declined = (from = bo, instead: string | null = null): ConversationEvent => ({
  type: 'MeetingDeclined',
  data: { ...of(from), instead },
})
const cancelled = (from = anna, slot: string | null = friday): ConversationEvent => ({
  type: 'MeetingCancelled',
  data: { ...of(from), slot, minutes, zones: slot === null ? { [anna]: zones[anna]! } : zones },
})
const reminded: ConversationEvent = { type: 'MeetingReminded', data: { ...of(anna), slot: friday, minutes, zones } }
const expired: ConversationEvent = { type: 'MeetingExpired', data: of(anna) }
const blocked = (from: string): ConversationEvent => ({
  type: 'ContactBlocked',
  data: { conversationId, from, to: other(from) },
})

type Wish = ConversationCommand extends infer C ? (C extends ConversationCommand ? Omit<C, 'meta'> : never) : never
const propose = (slots = [friday, monday], zone = 'Europe/Helsinki'): Wish => ({
  type: 'ProposeMeeting',
  data: { conversationId, slots, minutes, zone, ...words },
})
const accept = (slot = friday, meetingId = 'm'): Wish => ({
  type: 'AcceptMeeting',
  data: { conversationId, meetingId, slot, zone: 'Europe/London' },
})
const decline: Wish = { type: 'DeclineMeeting', data: { conversationId, meetingId: 'm' } }
const cancel: Wish = { type: 'CancelMeeting', data: { conversationId, meetingId: 'm' } }
const remind: Wish = { type: 'RemindOfMeeting', data: { conversationId } }
const expire: Wish = { type: 'ExpireMeeting', data: { conversationId } }
const block: Wish = { type: 'BlockContact', data: { conversationId } }

const fold = (events: readonly ConversationEvent[]) =>
  events.reduce(conversationDecider.evolve, conversationDecider.initialState)

function given(...events: ConversationEvent[]) {
  const state = fold([opened, ...events])
  return {
    when: (wish: Wish, actor = anna, moment = now, commandId = 'm') =>
      conversationDecider.decide({ ...wish, meta: { commandId, actor, now: moment } } as ConversationCommand, state),
  }
}

describe('a proposal', () => {
  test('has its times in their order', () => {
    expect(given().when(propose([monday, friday]))).toEqual([proposed()])
  })
  test('is one at a time; one of the other is declined by it', () => {
    expect(() => given(proposed()).when(propose())).toThrow('MEETING_OPEN')
    expect(given(proposed()).when(propose([monday], 'Europe/London'), bo, now, 'n')).toEqual([
      declined(bo, 'n'),
      { type: 'MeetingProposed', data: { ...of(bo, 'n'), slots: [monday], minutes, zones, ...words } },
    ])
  })
  test('that nobody has answered makes room once its times have passed', () => {
    const later = '2026-12-02T09:00:00.000Z'
    expect(given(proposed()).when(propose([later]), anna, at(monday), 'n')).toEqual([
      expired,
      proposed(anna, 'n', [later]),
    ])
  })
  test('is for times to come that do not overlap', () => {
    expect(() => given().when(propose(), anna, at(friday))).toThrow('INVALID_INPUT')
    expect(() => given().when(propose([friday, friday]))).toThrow('INVALID_INPUT')
    expect(() => given().when(propose(['2027-11-27T09:00:00.000Z']))).toThrow('INVALID_INPUT')
    expect(() => given(proposed(), accepted()).when(propose())).toThrow('INVALID_INPUT')
  })
  test('is accepted by the other one, at one of its times, before it', () => {
    expect(given(proposed()).when(accept(), bo)).toEqual([accepted()])
    expect(() => given(proposed()).when(accept())).toThrow('OWN_PROPOSAL')
    expect(() => given(proposed()).when(accept('2026-11-28T09:00:00.000Z'), bo)).toThrow('INVALID_INPUT')
    expect(() => given(proposed()).when(accept(), bo, at(friday))).toThrow('SLOT_PAST')
    expect(given(proposed()).when(accept(monday), bo, at(friday))).toEqual([accepted(bo, monday)])
  })
  test('is declined by the other one and cancelled by who made it', () => {
    expect(given(proposed()).when(decline, bo)).toEqual([declined()])
    expect(() => given(proposed()).when(decline)).toThrow('OWN_PROPOSAL')
    expect(given(proposed()).when(cancel)).toEqual([cancelled(anna, null)])
    expect(() => given(proposed()).when(cancel, bo)).toThrow('NOT_FOUND')
  })
  test.each([
    ['nothing was proposed', []],
    ['another was', [proposed(anna, 'e')]],
    ['it was declined', [proposed(), declined()]],
    ['it was cancelled', [proposed(), cancelled(anna, null)]],
    ['it has expired', [proposed(), expired]],
    ['it is accepted', [proposed(), accepted()]],
  ])('is not answered when %s', (_, events) => {
    for (const wish of [accept(), decline]) expect(() => given(...events).when(wish, bo)).toThrow('MEETING_ENDED')
  })
  test('expires when its last time has come', () => {
    expect(given(proposed()).when(expire, 'timer', at(friday))).toEqual([])
    expect(given(proposed()).when(expire, 'timer', at(monday))).toEqual([expired])
    expect(given(proposed(), accepted()).when(expire, 'timer', at(monday))).toEqual([])
  })
  test('comes to nobody who is blocked', () => {
    expect(() => given(blocked(bo)).when(propose())).toThrow('BLOCKED_BY_THEM')
    expect(() => given(proposed(), blocked(anna)).when(accept(), bo)).toThrow('BLOCKED_BY_THEM')
  })
})

describe('a meeting', () => {
  test('is cancelled by either, before it begins', () => {
    for (const who of [anna, bo])
      expect(given(proposed(), accepted()).when(cancel, who)).toEqual([cancelled(who)])
    expect(() => given(proposed(), accepted()).when(cancel, anna, at(friday))).toThrow('MEETING_ENDED')
    expect(() => given(proposed(), accepted(), cancelled()).when(cancel)).toThrow('MEETING_ENDED')
  })
  test('is reminded of once, an hour before', () => {
    const hour = at('2026-11-27T08:00:00.000Z')
    expect(given(proposed(), accepted()).when(remind, 'timer')).toEqual([])
    expect(given(proposed(), accepted()).when(remind, 'timer', hour)).toEqual([reminded])
    expect(given(proposed(), accepted(), reminded).when(remind, 'timer', hour)).toEqual([])
    expect(given(proposed(), accepted(), cancelled()).when(remind, 'timer', hour)).toEqual([])
  })
  test('is one of five that are to come at most', () => {
    const slot = (day: number) => `2026-12-0${day}T09:00:00.000Z`
    const five = [1, 2, 3, 4, 5].flatMap((day) => [
      proposed(anna, `${day}`, [slot(day)]),
      accepted(bo, slot(day), `${day}`),
    ])
    const sixth = proposed(anna, 'm', [slot(6)])
    expect(() => given(...five, sixth).when(accept(slot(6)), bo)).toThrow('TOO_MANY_MEETINGS')
    expect(given(...five, sixth).when(accept(slot(6)), bo, at('2026-12-01T09:30:00.000Z'))).toHaveLength(1)
  })
})

test('what waits and what is to come ends when one turns away, and what has begun stays', () => {
  expect(given(proposed()).when(block)).toEqual([blocked(anna), cancelled(anna, null)])
  expect(given(proposed()).when(block, bo)).toEqual([blocked(bo), declined()])
  expect(given(proposed(), accepted()).when(block, bo)).toEqual([blocked(bo), cancelled(bo)])
  expect(given(proposed(), accepted()).when(block, bo, at(friday))).toEqual([blocked(bo)])
  const erase: Wish = { type: 'EraseParticipant', data: { conversationId, accountId: bo } }
  expect(given(proposed(), accepted()).when(erase, 'erasure')).toEqual([
    { type: 'ParticipantErased', data: { conversationId, accountId: bo } },
    cancelled(bo),
  ])
})

test('whatever people do, at most five meetings are to come, none overlaps another, and none is with who is blocked', () => {
  const hour = (n: number) => new Date(now.getTime() + n * 3_600_000).toISOString()
  const step = fc.record({
    act: fc.constantFrom('propose', 'accept', 'decline', 'cancel', 'remind', 'expire', 'block', 'unblock'),
    actor: fc.constantFrom(anna, bo),
    slot: fc.integer({ min: 1, max: 40 }),
    hours: fc.constantFrom(0, 0, 0, 1),
  })
  fc.assert(fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
    const log: ConversationEvent[] = [opened]
    let passed = 0
    for (const [place, { act, actor, slot, hours }] of steps.entries()) {
      passed += hours
      const state = fold(log)
      const { open, accepted: all } = state.is === 'none' ? { open: null, accepted: [] } : state.meetings
      const meetingId = open?.meetingId ?? all.at(slot % (all.length || 1))?.meetingId ?? ''
      const wishes: Record<typeof act, Wish> = {
        propose: propose([hour(slot)]),
        accept: accept(open?.slots[0], meetingId),
        decline: { type: 'DeclineMeeting', data: { conversationId, meetingId } },
        cancel: { type: 'CancelMeeting', data: { conversationId, meetingId } },
        remind,
        expire,
        block,
        unblock: { type: 'UnblockContact', data: { conversationId } },
      }
      try {
        log.push(...given(...log.slice(1)).when(wishes[act], actor, at(hour(passed)), `${place}`))
      } catch {}
      const coming = comingOf(log, hour(passed))
      expect(coming.length).toBeLessThanOrEqual(meetingLimits.ahead)
      for (const one of coming)
        for (const another of coming) expect(one === another || !overlaps(one, another)).toBe(true)
      const after = fold(log)
      if (after.is === 'open' && after.blockedBy.length > 0) {
        expect(after.meetings.open).toBeNull()
        expect(coming.filter(({ slot }) => slot > hour(passed))).toEqual([])
      }
      // The state forgets none that is to come.
      const known = after.is === 'open' ? after.meetings.accepted.map((one) => one.meetingId) : []
      expect(known).toEqual(expect.arrayContaining(coming.map((one) => one.meetingId)))
    }
  }))
})

/** Of the log itself, those that are not over. */
function comingOf(log: readonly ConversationEvent[], moment: string) {
  const gone = new Set(log.flatMap(({ type, data }) => (type === 'MeetingCancelled' ? [data.meetingId] : [])))
  return log.flatMap((event) => (event.type === 'MeetingAccepted' ? [event.data] : []))
    .filter((one) => !gone.has(one.meetingId) && endOf(one) > Date.parse(moment))
}
