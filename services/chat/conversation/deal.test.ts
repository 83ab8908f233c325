import { describe, expect, test } from '@jest/globals'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import fc from 'fast-check'
import { type ConversationCommand, conversationDecider } from './conversation.ts'

const [anna, bo, conversationId, pitchId] = ['a', 'b', 'c', 'p']
const now = new Date('2026-11-24T09:00:00Z')
const later = new Date('2026-12-01T09:00:00Z')
const [terms, termsHash] = ['150000000,NOK,1200,salt', 'hash']

const opened: ConversationEvent = {
  type: 'ConversationOpened',
  data: { conversationId, from: anna, to: bo, about: null },
}
const other = (who: string) => (who === anna ? bo : anna)
const proposed = (from = anna, dealId = 'd'): ConversationEvent => ({
  type: 'DealProposed',
  data: {
    ...{ conversationId, from, to: other(from), dealId, pitchId, terms, termsHash },
    ...{ expiresAt: later.toISOString(), party: 'Anna' },
  },
})
type Plain = Exclude<Extract<ConversationEvent, { data: { dealId: string } }>['type'], 'DealProposed'>
const event = (type: Plain, from = anna, dealId = 'd') => {
  const named = type === 'DealAgreed' ? { party: 'Bo' } : {}
  return { type, data: { conversationId, from, to: other(from), dealId, pitchId, ...named } } as ConversationEvent
}
const blocked = (from: string): ConversationEvent => ({
  type: 'ContactBlocked',
  data: { conversationId, from, to: other(from) },
})

type Wish = ConversationCommand extends infer C ? (C extends ConversationCommand ? Omit<C, 'meta'> : never) : never
const propose: Wish = { type: 'ProposeDeal', data: { conversationId, pitchId, terms, termsHash, party: 'Anna' } }
const agree: Wish = { type: 'AgreeDeal', data: { conversationId, dealId: 'd', termsHash, party: 'Bo' } }
const decline: Wish = { type: 'DeclineDeal', data: { conversationId, dealId: 'd' } }
const withdraw: Wish = { type: 'WithdrawDeal', data: { conversationId, dealId: 'd' } }
const [remind, expire]: Wish[] = [
  { type: 'RemindOfDeal', data: { conversationId } },
  { type: 'ExpireDeal', data: { conversationId } },
]
const settle = (isWon: boolean, dealId = 'd'): Wish => ({ type: 'SettleDeal', data: { conversationId, dealId, isWon } })
const block: Wish = { type: 'BlockContact', data: { conversationId } }

const fold = (events: readonly ConversationEvent[]) =>
  events.reduce(conversationDecider.evolve, conversationDecider.initialState)

function given(...events: ConversationEvent[]) {
  const state = fold([opened, ...events])
  return {
    when: (wish: Wish, actor = anna, at = now) =>
      conversationDecider.decide({ ...wish, meta: { commandId: 'd', actor, now: at } } as ConversationCommand, state),
  }
}

describe('a proposal', () => {
  test('waits for seven days', () => {
    expect(given().when(propose)).toEqual([proposed()])
  })
  test('is one at a time; one of the other is declined by it', () => {
    expect(() => given(proposed()).when(propose)).toThrow('DEAL_OPEN')
    expect(given(proposed(bo, 'e')).when(propose)).toEqual([event('DealDeclined', anna, 'e'), proposed()])
    expect(() => given(proposed(bo), event('DealAgreed', anna)).when(propose)).toThrow('DEAL_OPEN')
  })
  test('is agreed on by the other one alone, on the terms that they saw, in time', () => {
    expect(given(proposed()).when(agree, bo)).toEqual([event('DealAgreed', bo)])
    expect(() => given(proposed()).when(agree)).toThrow('OWN_PROPOSAL')
    const other: Wish = { type: 'AgreeDeal', data: { conversationId, dealId: 'd', termsHash: 'other', party: 'Bo' } }
    expect(() => given(proposed()).when(other, bo)).toThrow('TERMS_CHANGED')
    expect(() => given(proposed()).when(agree, bo, later)).toThrow('DEAL_ENDED')
  })
  test('is declined by the other one and withdrawn by who made it', () => {
    expect(given(proposed()).when(decline, bo)).toEqual([event('DealDeclined', bo)])
    expect(() => given(proposed()).when(decline)).toThrow('OWN_PROPOSAL')
    expect(given(proposed()).when(withdraw)).toEqual([event('DealWithdrawn')])
    expect(() => given(proposed()).when(withdraw, bo)).toThrow('NOT_FOUND')
  })
  test.each([
    ['nothing was proposed', []],
    ['another was', [proposed(anna, 'e')]],
    ['it was declined', [proposed(), event('DealDeclined', bo)]],
    ['it was withdrawn', [proposed(), event('DealWithdrawn')]],
    ['it has expired', [proposed(), event('DealExpired')]],
    ['it was overtaken', [proposed(), event('DealOvertaken')]],
    ['it is agreed on', [proposed(), event('DealAgreed', bo)]],
    ['it is confirmed', [proposed(), event('DealAgreed', bo), event('DealConfirmed')]],
  ])('is not answered when %s', (_, events) => {
    for (const wish of [agree, decline]) expect(() => given(...events).when(wish, bo)).toThrow('DEAL_ENDED')
    expect(() => given(...events).when(withdraw)).toThrow('DEAL_ENDED')
  })
  test('is reminded of, and expires in its time', () => {
    expect(given(proposed()).when(remind!, 'timer')).toEqual([event('DealReminded')])
    expect(given(proposed()).when(expire!, 'timer')).toEqual([])
    expect(given(proposed()).when(expire!, 'timer', later)).toEqual([event('DealExpired')])
    for (const events of [[], [proposed(), event('DealAgreed', bo)]]) {
      expect(given(...events).when(remind!, 'timer', later)).toEqual([])
      expect(given(...events).when(expire!, 'timer', later)).toEqual([])
    }
  })
  test('ends when one turns away; one that is agreed on is the pitch’s to decide', () => {
    expect(given(proposed()).when(block)).toEqual([blocked(anna), event('DealWithdrawn')])
    expect(given(proposed()).when(block, bo)).toEqual([blocked(bo), event('DealDeclined', bo)])
    expect(given(proposed(), event('DealAgreed', bo)).when(block)).toEqual([blocked(anna)])
    const erase: Wish = { type: 'EraseParticipant', data: { conversationId, accountId: bo } }
    expect(given(proposed()).when(erase, 'erasure')).toEqual([
      { type: 'ParticipantErased', data: { conversationId, accountId: bo } },
      event('DealDeclined', bo),
    ])
  })
  test('comes to nobody who is blocked', () => {
    expect(() => given(blocked(bo)).when(propose)).toThrow('BLOCKED_BY_THEM')
    expect(() => given(blocked(anna)).when(propose)).toThrow('BLOCKED_BY_YOU')
  })
})

describe('what the pitch decides', () => {
  const agreed = [proposed(), event('DealAgreed', bo)]
  test('confirms the deal that it is done by', () => {
    expect(given(...agreed).when(settle(true), 'chat')).toEqual([event('DealConfirmed')])
  })
  test('ends every other, agreed on or not', () => {
    expect(given(...agreed).when(settle(false), 'chat')).toEqual([event('DealOvertaken')])
    expect(given(proposed()).when(settle(false), 'chat')).toEqual([event('DealOvertaken')])
  })
  test('is nothing for one that is over', () => {
    expect(given(...agreed).when(settle(true, 'e'), 'chat')).toEqual([])
    expect(given(...agreed, event('DealConfirmed')).when(settle(true), 'chat')).toEqual([])
  })
})

test('whatever people do, nobody is bound by what they have not agreed on, and a deal has one end', () => {
  const wishes: Wish[] = [
    propose,
    agree,
    decline,
    withdraw,
    remind!,
    expire!,
    settle(true),
    settle(false),
    block,
    { type: 'UnblockContact', data: { conversationId } },
    { type: 'SendMessage', data: { conversationId, body: 'Hej', phrase: null, attachments: [] } },
  ]
  const step = fc.record({ wish: fc.constantFrom(...wishes), actor: fc.constantFrom(anna, bo), late: fc.boolean() })
  fc.assert(fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
    const log: ConversationEvent[] = [opened]
    for (const { wish, actor, late } of steps)
      try {
        log.push(...given(...log.slice(1)).when(wish, actor, late ? later : now))
      } catch {}
    const ends = new Set(['DealDeclined', 'DealWithdrawn', 'DealExpired', 'DealConfirmed', 'DealOvertaken'])
    let [open, agreed] = [false, false]
    for (const { type, data } of log) {
      if (type === 'DealProposed') [open, agreed] = [true, false]
      if (type === 'DealAgreed') {
        expect(open && 'from' in data && data.from !== data.to).toBe(true)
        agreed = true
      }
      if (type === 'DealConfirmed') expect(agreed).toBe(true)
      if (ends.has(type)) {
        expect(open).toBe(true)
        open = false
      }
    }
  }))
})
