/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openChatService, type Person } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
let anna: Person
let bo: Person
let id: string
beforeAll(async () => {
  chat = await openChatService('message_search')
  ;[anna, bo] = [await chat.person(), await chat.person()]
  await chat.settle()
  id = await chat.opened(anna, bo)
  for (
    const said of [{ body: 'Hyran är 12,5 %.' }, { phrase: 'hello' }, { body: 'Och HYRAN i fjol?' }, { body: 'Nej.' }]
  )
    await chat.command('sendMessage', anna, { conversationId: id, ...said })
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

async function found(who: Person | undefined, text: string, more: object = {}) {
  const query = `query ($id: ID!, $text: String!, $phrases: [Phrase!], $before: String) {
    searchMessages(conversationId: $id, text: $text, phrases: $phrases, before: $before) {
      hasMore startCursor reached nodes { seq }
    }
  }`
  const { data, codes } = await chat.ask(query, who, { id, text, ...more })
  const { nodes, ...rest } = data?.searchMessages ?? {}
  return { ...rest, codes, seqs: nodes?.map(({ seq }: { seq: number }) => seq) }
}

test('messages are found by their words, and phrases by what they are', async () => {
  expect(await found(bo, 'hyran')).toMatchObject({ seqs: [1, 3], hasMore: false, reached: 1 })
  expect(await found(bo, 'hej')).toMatchObject({ seqs: [] })
  expect(await found(bo, 'hej', { phrases: ['hello'] })).toMatchObject({ seqs: [2] })
})

test('nobody else finds anything, nor is everything looked for', async () => {
  const cia = await chat.person()
  for (const who of [cia, undefined]) expect((await found(who, 'hyran')).seqs).toBeUndefined()
  for (const text of ['', '  ', 'a'.repeat(101)]) expect((await found(bo, text)).codes).toEqual(['INVALID_INPUT'])
  expect((await found(bo, 'hyran', { before: 'rubbish' })).codes).toEqual(['BAD_CURSOR'])
})

test('a long conversation is looked through in steps, and none of it twice', async () => {
  const ofCia = await chat.person()
  await chat.settle()
  const other = await chat.opened(anna, ofCia)
  for (let n = 0; n < 120; n++) {
    await chat.command('sendMessage', anna, { conversationId: other, body: n % 2 ? 'Hyran' : 'Annat' })
    chat.clock.move(1_000)
  }
  const first = await found(ofCia, 'hyran', { id: other })
  expect(first).toMatchObject({ hasMore: false, reached: 1 })
  expect(first.seqs).toHaveLength(60)
  await chat.command('hideConversation', ofCia, { conversationId: other })
  expect(await found(ofCia, 'hyran', { id: other })).toMatchObject({ seqs: [], hasMore: false, reached: null })
})
