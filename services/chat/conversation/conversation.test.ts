import { describe, expect, test } from '@jest/globals'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { conversationId } from '@delvik/schemas/conversation-id'
import { type ConversationCommand, conversationDecider } from './conversation.ts'

const [anna, bo] = ['a', 'b']
const id = 'c'
const of = { conversationId: id, from: anna, to: bo }
const opened: ConversationEvent = { type: 'ConversationOpened', data: { ...of, about: null } }
const said = (seq: number, from = anna): ConversationEvent => ({
  type: 'MessageSent',
  data: {
    conversationId: id,
    from,
    to: from === anna ? bo : anna,
    messageId: 'm',
    seq,
    body: 'Hej',
    phrase: null,
    attachments: [],
  },
})
const blocked = (from: string): ConversationEvent => ({
  type: 'ContactBlocked',
  data: { conversationId: id, from, to: from === anna ? bo : anna },
})
const gone = (accountId: string): ConversationEvent => ({
  type: 'ParticipantErased',
  data: { conversationId: id, accountId },
})

type Wish = ConversationCommand extends infer C ? (C extends ConversationCommand ? Omit<C, 'meta'> : never) : never

function given(...events: ConversationEvent[]) {
  const state = events.reduce(conversationDecider.evolve, conversationDecider.initialState)
  return {
    when: (wish: Wish, actor = anna) =>
      conversationDecider.decide({ ...wish, meta: { commandId: 'm', actor, now: new Date(0) } }, state),
  }
}
const open = (about: string | null = null): Wish => ({
  type: 'OpenConversation',
  data: { conversationId: id, to: bo, about, limit: 10 },
})
const send: Wish = { type: 'SendMessage', data: { conversationId: id, body: 'Hej', phrase: null, attachments: [] } }
const block: Wish = { type: 'BlockContact', data: { conversationId: id } }
const unblock: Wish = { type: 'UnblockContact', data: { conversationId: id } }
const hide: Wish = { type: 'HideConversation', data: { conversationId: id } }

test('two people have one conversation, whoever begins it', () => {
  expect(conversationId(anna, bo)).toBe(conversationId(bo, anna))
  expect(conversationId(anna, 'x')).not.toBe(conversationId(anna, bo))
})

describe('a conversation', () => {
  test('is opened once', () => {
    expect(given().when(open())).toEqual([opened])
    expect(given(opened).when(open())).toEqual([])
  })
  test('turns to another pitch', () => {
    expect(given(opened).when(open('p'))).toEqual([{ type: 'SubjectChosen', data: { ...of, about: 'p' } }])
    const turned: ConversationEvent = { type: 'SubjectChosen', data: { ...of, about: 'p' } }
    expect(given(opened, turned).when(open('p'))).toEqual([])
    expect(given(opened, turned).when(open())).toEqual([])
  })
  test('that nobody has opened holds nothing', () => {
    for (const wish of [send, block, unblock, hide]) expect(() => given().when(wish)).toThrow('NOT_FOUND')
  })
  test('numbers its messages without gaps, whoever writes', () => {
    expect(given(opened).when(send)).toEqual([said(1)])
    expect(given(opened, said(1), said(2, bo)).when(send, bo)).toEqual([said(3, bo)])
  })
  test('takes files, without words too', () => {
    const file = { path: '/users/a/attachments/1/a.pdf', generation: '1', name: 'A.pdf', size: 9 }
    const attachments = [{ ...file, type: 'application/pdf' } as const]
    const sent = given(opened).when({
      type: 'SendMessage',
      data: { conversationId: id, body: null, phrase: null, attachments },
    })
    const { data } = said(1) as Extract<ConversationEvent, { type: 'MessageSent' }>
    expect(sent).toEqual([{ type: 'MessageSent', data: { ...data, body: null, attachments } }])
  })
  test('is hidden once as far as it goes', () => {
    const hidden: ConversationEvent = {
      type: 'ConversationHidden',
      data: { conversationId: id, accountId: anna, upTo: 1 },
    }
    expect(given(opened, said(1)).when(hide)).toEqual([hidden])
    expect(given(opened, said(1), hidden).when(hide)).toEqual([])
    expect(given(opened, said(1), hidden, said(2)).when(hide)).toHaveLength(1)
    expect(given(opened, said(1), hidden).when(hide, bo)).toHaveLength(1)
  })
})

describe('whoever is blocked', () => {
  test('is blocked once, and unblocked by who did it alone', () => {
    expect(given(opened).when(block)).toEqual([blocked(anna)])
    expect(given(opened, blocked(anna)).when(block)).toEqual([])
    expect(given(opened, blocked(anna)).when(unblock, bo)).toEqual([])
    expect(given(opened, blocked(anna)).when(unblock)).toEqual([{ type: 'ContactUnblocked', data: of }])
  })
  test('neither writes nor is written to', () => {
    expect(() => given(opened, blocked(anna)).when(send)).toThrow('BLOCKED_BY_YOU')
    expect(() => given(opened, blocked(anna)).when(send, bo)).toThrow('BLOCKED_BY_THEM')
    expect(() => given(opened, blocked(anna), blocked(bo)).when(send, bo)).toThrow('BLOCKED_BY_YOU')
  })
  test('writes again once nobody blocks', () => {
    const undone: ConversationEvent = { type: 'ContactUnblocked', data: of }
    expect(given(opened, blocked(anna), undone).when(send, bo)).toEqual([said(1, bo)])
  })
})

test('nobody writes to whoever is gone', () => {
  expect(() => given(opened, gone(bo)).when(send)).toThrow('CONTACT_GONE')
  const erase: Wish = { type: 'EraseParticipant', data: { conversationId: id, accountId: bo } }
  expect(given(opened).when(erase, 'erasure')).toEqual([gone(bo)])
  expect(given(opened, gone(bo)).when(erase, 'erasure')).toEqual([])
})
