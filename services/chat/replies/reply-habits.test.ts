/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openChatService, type Person } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('reply_habits')
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

async function habitsOf({ id }: Person, who: Person | undefined) {
  const query = 'query ($accountId: ID!) { replyHabits(accountId: $accountId) { median rate } }'
  return (await chat.ask(query, who, { accountId: id })).data.replyHabits
}

test('how somebody replies is told from five replies on, to members, until they are erased', async () => {
  const [anna, bo, cia] = [await chat.person(), await chat.person(), await chat.person()]
  await chat.settle()
  const conversationId = await chat.opened(anna, bo)
  const say = (who: Person) => chat.command('sendMessage', who, { conversationId, body: 'Hej!' })
  for (let n = 1; n <= 5; n++) {
    await say(anna)
    chat.clock.move(n * 60_000)
    expect(await habitsOf(bo, anna)).toBeNull()
    await say(bo)
    chat.clock.move(1_000)
  }
  await chat.settle()
  expect(await habitsOf(bo, cia)).toEqual({ median: 180, rate: 100 })
  // Anna has answered four times: the first message was nobody's reply.
  expect(await habitsOf(anna, cia)).toBeNull()
  expect(await habitsOf(bo, undefined)).toBeNull()
  expect((await chat.ask('{ replyHabits(accountId: "rubbish") { rate } }', cia)).data.replyHabits).toBeNull()
  await chat.erase(bo)
  expect(await habitsOf(bo, cia)).toBeNull()
})
