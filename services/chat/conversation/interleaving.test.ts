import { expect, test } from '@jest/globals'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import fc from 'fast-check'
import { type ConversationCommand, conversationDecider } from './conversation.ts'

const [anna, bo, conversationId, id] = ['a', 'b', 'c', 'd']
const now = new Date('2026-11-24T09:00:00Z')
const later = new Date('2026-12-01T09:00:00Z')
const friday = '2026-11-27T09:00:00.000Z'
const deal = { conversationId, pitchId: 'p', terms: '150000000,NOK,1200,salt', termsHash: 'hash' }

type Wish = ConversationCommand extends infer C ? (C extends ConversationCommand ? Omit<C, 'meta'> : never) : never
const wishes: Wish[] = [
  { type: 'SendMessage', data: { conversationId, body: 'Hej', phrase: null, attachments: [] } },
  { type: 'HideConversation', data: { conversationId } },
  { type: 'BlockContact', data: { conversationId } },
  { type: 'UnblockContact', data: { conversationId } },
  { type: 'ProposeDeal', data: { ...deal, party: 'Anna' } },
  { type: 'AgreeDeal', data: { conversationId, dealId: id, termsHash: 'hash', party: 'Bo' } },
  { type: 'WithdrawDeal', data: { conversationId, dealId: id } },
  { type: 'ExpireDeal', data: { conversationId } },
  { type: 'SettleDeal', data: { conversationId, dealId: id, isWon: true } },
  {
    type: 'ProposeMeeting',
    data: { conversationId, slots: [friday], minutes: 30, zone: 'Europe/Oslo', link: null, note: null },
  },
  { type: 'AcceptMeeting', data: { conversationId, meetingId: id, slot: friday, zone: 'Europe/London' } },
  { type: 'CancelMeeting', data: { conversationId, meetingId: id } },
  { type: 'ExpireMeeting', data: { conversationId } },
]
const dealEnds = ['DealDeclined', 'DealWithdrawn', 'DealExpired', 'DealConfirmed', 'DealOvertaken']
const meetingEnds = ['MeetingDeclined', 'MeetingCancelled', 'MeetingExpired']

/** What is open after some events, told without the decider. */
function standing(log: readonly ConversationEvent[]) {
  const open = { deal: false, agreed: false, meeting: false }
  const blocks = new Set<string>()
  for (const { type, data } of log) {
    if (type === 'ContactBlocked') blocks.add(data.from)
    if (type === 'ContactUnblocked') blocks.delete(data.from)
    if (type === 'DealProposed') Object.assign(open, { deal: true, agreed: false })
    if (type === 'DealAgreed') open.agreed = true
    if (dealEnds.includes(type)) open.deal = false
    if (type === 'MeetingProposed') open.meeting = true
    if (meetingEnds.includes(type)) open.meeting = false
  }
  return { ...open, blocks }
}

test('whatever two people do in whatever order, messages have no gap, and who has blocked is left alone', () => {
  const step = fc.record({ wish: fc.constantFrom(...wishes), actor: fc.constantFrom(anna, bo), late: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const log: ConversationEvent[] = [{
        type: 'ConversationOpened',
        data: { conversationId, from: anna, to: bo, about: null },
      }]
      for (const { wish, actor, late } of steps) {
        const state = log.reduce(conversationDecider.evolve, conversationDecider.initialState)
        const meta = { commandId: id, actor, now: late ? later : now }
        let events: ConversationEvent[] = []
        try {
          events = conversationDecider.decide({ ...wish, meta } as ConversationCommand, state)
        } catch {}
        const before = standing(log)
        log.push(...events)
        const begun = events.some(({ type }) => ['MessageSent', 'DealProposed', 'MeetingProposed'].includes(type))
        if (begun) expect(before.blocks.size).toBe(0)
        const after = standing(log)
        if (after.blocks.size > 0) expect([after.deal && !after.agreed, after.meeting]).toEqual([false, false])
      }
      const said = log.flatMap((event) => (event.type === 'MessageSent' ? [event.data.seq] : []))
      expect(said).toEqual(said.map((_, at) => at + 1))
    }),
    { numRuns: 1000 },
  )
})
