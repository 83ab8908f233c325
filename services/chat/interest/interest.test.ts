import { describe, expect, test } from '@jest/globals'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { type InterestLevel, interestLevels, type PassReason, passReasons } from '@delvik/schemas/values/interest'
import fc from 'fast-check'
import { type ConversationCommand, conversationDecider } from '../conversation/conversation.ts'

/** Anna writes to Bo, whose pitch it is. */
const [anna, bo, conversationId, pitchId] = ['a', 'b', 'c', 'p']
const now = new Date('2026-11-24T09:00:00Z')
const of = { conversationId, from: anna, to: bo }
const opened: ConversationEvent = { type: 'ConversationOpened', data: { ...of, about: pitchId } }
const turned: ConversationEvent = { type: 'SubjectChosen', data: { ...of, about: 'other' } }
const shown = (level: InterestLevel | null): ConversationEvent => ({
  type: 'InterestShown',
  data: { ...of, pitchId, level },
})
const passed = (...codes: PassReason[]): ConversationEvent => ({ type: 'PitchPassed', data: { ...of, pitchId, codes } })
const blocked = (from: string): ConversationEvent => ({
  type: 'ContactBlocked',
  data: { conversationId, from, to: from === anna ? bo : anna },
})
const deal = { conversationId, dealId: 'd', pitchId }
const proposed = (from: string, to: string, about = pitchId): ConversationEvent => ({
  type: 'DealProposed',
  data: { ...deal, pitchId: about, from, to, terms: ',,,', termsHash: 'h', expiresAt: now.toISOString(), party: null },
})

type Wish = ConversationCommand extends infer C ? (C extends ConversationCommand ? Omit<C, 'meta'> : never) : never
const show = (level: InterestLevel | null): Wish => ({ type: 'ShowInterest', data: { conversationId, pitchId, level } })
const pass = (...reasons: PassReason[]): Wish => ({ type: 'PassOnPitch', data: { conversationId, pitchId, reasons } })

function given(...events: ConversationEvent[]) {
  const state = [opened, ...events].reduce(conversationDecider.evolve, conversationDecider.initialState)
  return {
    interests: state.is === 'open' ? state.interests : undefined,
    when: (wish: Wish, actor = anna) =>
      conversationDecider.decide({ ...wish, meta: { commandId: 'm', actor, now } } as ConversationCommand, state),
  }
}

describe('interest', () => {
  test('goes up and down by any steps, and back to none', () => {
    expect(given().when(show('committed'))).toEqual([shown('committed')])
    expect(given(shown('committed')).when(show('observing'))).toEqual([shown('observing')])
    expect(given(shown('observing')).when(show(null))).toEqual([shown(null)])
  })
  test('that is told already is not told again', () => {
    expect(given().when(show(null))).toEqual([])
    expect(given(shown('observing')).when(show('observing'))).toEqual([])
    expect(given(shown('observing'), shown(null)).when(show(null))).toEqual([])
  })
  test('is in the pitch that was seen', () => {
    expect(() => given(turned).when(show('observing'))).toThrow('CONFLICT')
    const back: ConversationEvent = { type: 'SubjectChosen', data: { ...of, about: pitchId } }
    expect(given(shown('observing'), turned, back).when(show('observing'))).toEqual([])
  })
  test('is told nobody who is blocked, has blocked or is gone', () => {
    for (const wish of [show('observing'), pass('size')]) {
      expect(() => given(blocked(anna)).when(wish)).toThrow('BLOCKED_BY_YOU')
      expect(() => given(blocked(bo)).when(wish)).toThrow('BLOCKED_BY_THEM')
      const gone: ConversationEvent = { type: 'ParticipantErased', data: { conversationId, accountId: bo } }
      expect(() => given(gone).when(wish)).toThrow('CONTACT_GONE')
    }
  })
})

describe('a pass', () => {
  test('has reasons, each once and in one order, and takes the interest away', () => {
    expect(given(shown('committed')).when(pass('terms', 'stage', 'terms'))).toEqual([passed('stage', 'terms')])
    expect(given(shown('committed'), passed('stage')).interests).toEqual({
      [pitchId]: { level: null, reasons: ['stage'] },
    })
    expect(() => given().when(pass())).toThrow('INVALID_INPUT')
  })
  test('for the same reasons is none, for others one', () => {
    expect(given(passed('stage', 'terms')).when(pass('terms', 'stage'))).toEqual([])
    expect(given(passed('stage')).when(pass('size'))).toEqual([passed('size')])
  })
  test('is taken back, by interest too', () => {
    expect(given(passed('stage')).when(show(null))).toEqual([shown(null)])
    expect(given(passed('stage')).when(show('considering'))).toEqual([shown('considering')])
  })
  test('ends a proposal over the pitch, whoever has made it, and none over another', () => {
    expect(given(proposed(bo, anna)).when(pass('terms'))).toEqual([
      passed('terms'),
      { type: 'DealDeclined', data: { ...deal, from: anna, to: bo } },
    ])
    expect(given(proposed(anna, bo)).when(pass('terms'))).toEqual([
      passed('terms'),
      { type: 'DealWithdrawn', data: { ...deal, from: anna, to: bo } },
    ])
    expect(given(proposed(bo, anna, 'other')).when(pass('terms'))).toEqual([passed('terms')])
    expect(given(proposed(bo, anna)).when(show('observing'))).toEqual([shown('observing')])
  })
  test('is refused once a deal is agreed on', () => {
    const agreed: ConversationEvent = { type: 'DealAgreed', data: { ...deal, from: anna, to: bo, party: null } }
    expect(() => given(proposed(bo, anna), agreed).when(pass('terms'))).toThrow('DEAL_AGREED')
  })
})

test('of whoever is erased nothing is told', () => {
  const gone: ConversationEvent = { type: 'ParticipantErased', data: { conversationId, accountId: anna } }
  expect(given(passed('stage'), gone).interests).toEqual({})
})

test('whatever somebody tells, they have a level or reasons and never both, and each event changes something', () => {
  const wish = fc.oneof(
    fc.constantFrom(...interestLevels, null).map(show),
    fc.subarray([...passReasons], { minLength: 1 }).map((reasons) => pass(...reasons)),
  )
  fc.assert(fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
    const log: ConversationEvent[] = []
    const told = () => JSON.stringify(given(...log).interests)
    for (const one of wishes) {
      const [before, events] = [told(), given(...log).when(one)]
      log.push(...events)
      expect(told() === before).toBe(events.length === 0)
      expect(given(...log).when(one)).toEqual([])
    }
    for (const { level, reasons } of Object.values(given(...log).interests ?? {}))
      expect(level !== null && reasons.length > 0).toBe(false)
  }))
})
